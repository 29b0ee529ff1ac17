import { FilePen, Hourglass, Signature } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, unbroken } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import type { LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { CriticalNote } from './critical-note.tsx';
import { OrderedTests } from './ordered-tests.tsx';
import { ReportStatus } from './report-status.tsx';
import { ResultTable } from './result-table.tsx';

interface ReportViewProps {
  report: LabReport;
  /** Shows another version. */
  onShow: (reportId: number) => void;
}

/** A report to read, as it stands on paper. */
export function ReportView({ report, onShow }: ReportViewProps) {
  const text = useText(labText).report;
  const when = (instant: string | null) => (instant === null ? text.notGiven : unbroken(formatDateTime(instant)));
  return (
    <div className="flex flex-col gap-4">
      <Versions report={report} onShow={onShow} />
      <CriticalNote report={report} />
      {report.status !== 'signed' && (
        <p className="flex gap-2 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
          <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
          {report.status === 'submitted' ? text.waiting : text.draft}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        <Fact label={text.number}>
          <span className="mr-2">{report.id}</span>
          <ReportStatus report={report} />
        </Fact>
        {report.accessionNumber !== null && <Fact label={text.accession}>{report.accessionNumber}</Fact>}
        <Fact label={text.center}>{report.center.name}</Fact>
        {report.clinic && (
          <Fact label={text.referredBy}>{[report.doctorName, report.clinic.name].filter(Boolean).join(', ')}</Fact>
        )}
        <Fact label={text.collected}>{when(report.collectedAt)}</Fact>
        {report.receivedAt !== null && <Fact label={text.received}>{when(report.receivedAt)}</Fact>}
        {report.registeredAt !== null && report.receivedAt === null && (
          <Fact label={text.registered}>{when(report.registeredAt)}</Fact>
        )}
        {report.signedAt !== null ? (
          <Fact label={text.reported}>{when(report.signedAt)}</Fact>
        ) : (
          <Fact label={text.submitted}>{when(report.submittedAt)}</Fact>
        )}
        <Fact label={text.enteredBy}>{report.enteredByName}</Fact>
      </dl>
      <OrderedTests ordered={report.ordered} tests={report.tests.map(({ name }) => name)} />
      {report.tests.map((test) => (
        <ResultTable key={test.testId} test={test} />
      ))}
      {report.remarks !== null && (
        <div className="rounded-lg border border-line bg-surface px-4 py-2 text-sm">
          <h3 className="font-semibold">{text.remarksOnReport}</h3>
          <p className="whitespace-pre-line break-words">{report.remarks}</p>
        </div>
      )}
      {report.signedAt !== null && <SignatureBlock report={report} signedAt={report.signedAt} />}
    </div>
  );
}

function Versions({ report: { version, correctsId, correctionReason, correctedById }, onShow }: ReportViewProps) {
  const text = useText(labText).report;
  return (
    <>
      {correctsId !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-info-soft px-3 py-2 text-info-ink text-sm">
          <span className="flex min-w-0 gap-2">
            <FilePen aria-hidden className="mt-0.5 size-4 shrink-0" />
            {text.correction(version, correctionReason ?? '')}
          </span>
          <Button variant="link" onClick={() => onShow(correctsId)}>
            {text.earlier}
          </Button>
        </div>
      )}
      {correctedById !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
          <span className="font-medium">{text.superseded}</span>
          <Button variant="link" onClick={() => onShow(correctedById)}>
            {text.later}
          </Button>
        </div>
      )}
    </>
  );
}

function SignatureBlock({ report, signedAt }: { report: LabReport; signedAt: string }) {
  const text = useText(labText).report;
  const { signerName, signerQualification, signerRegistrationNumber } = report;
  return (
    <div className="self-end text-right text-sm max-sm:self-stretch">
      <p className="flex items-center justify-end gap-1.5 text-muted text-xs">
        <Signature aria-hidden className="size-4" />
        {text.signedBy} {text.signedAt(unbroken(formatDateTime(signedAt)))}
      </p>
      <p className="font-semibold">{signerName}</p>
      <p className="text-muted">
        {[signerQualification, signerRegistrationNumber && text.registration(signerRegistrationNumber)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-faint text-xs">{label}</dt>
      <dd className="nums flex flex-wrap items-center break-words">{children}</dd>
    </div>
  );
}
