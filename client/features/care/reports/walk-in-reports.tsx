import { FilePlus2, FileText, FlaskConical, Hourglass, ListChecks, TrendingUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { runAction } from '#client/lib/actions.ts';
import { useApi, useApiPages } from '#client/lib/api/hooks.ts';
import { formatAge, formatDate, formatDateTime, formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { LabReportRow } from '#shared/diagnostics/lab/lab.schema.ts';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import type { WalkInReport } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';
import type { TrendsOf } from './lab-trends-button.tsx';
import { ReportList } from './report-list.tsx';
import { filesOf, ReportRow } from './report-row.tsx';
import { WalkInReportForm } from './walk-in-report-form.tsx';

const AT_A_TIME = 20;

interface WalkInReportsProps {
  patient: TrendsOf;
  /** Begins with the form of a new one. */
  adding: boolean;
  /** Told of a report that isn't sent yet. */
  onDirty: (dirty: boolean) => void;
}

/** What the centre put on record for a walk-in patient, and the ways to put more. */
export function WalkInReports({ patient, adding: addsFirst, onDirty }: WalkInReportsProps) {
  const { card: actions, reports: text } = useText(walkInsText);
  const [adding, setAdding] = useState(addsFirst);
  const { id: patientId, name, dateOfBirth } = patient;
  const list = useApiPages(walkInsApi.reports, { query: { patientId } }, { pageSize: AT_A_TIME });
  const underWay = useUnderWay(patientId);
  const addButton = useRef<HTMLButtonElement>(null);
  const files = filesOf(list.rows.map(({ testName, fileUrl }) => ({ title: testName, fileUrl })));
  const close = () => {
    // Drawn at once, so that there is a button to give the focus back to.
    flushSync(() => setAdding(false));
    addButton.current?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      {adding ? (
        <WalkInReportForm patientId={patientId} onDirty={onDirty} onDone={close} onCancel={close} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            icon={<FlaskConical aria-hidden />}
            onClick={() => runAction('enter-results', { patientId })}
          >
            {underWay === undefined ? actions.enterResults : text.steps[underWay.status]}
          </Button>
          <Button ref={addButton} size="sm" icon={<FilePlus2 aria-hidden />} onClick={() => setAdding(true)}>
            {actions.addReport}
          </Button>
          {list.rows.some(({ labReportId }) => labReportId !== null) && (
            <Button
              size="sm"
              variant="ghost"
              icon={<TrendingUp aria-hidden />}
              onClick={() => runAction('lab-trends', { patient: { id: patientId, name, age: formatAge(dateOfBirth) } })}
            >
              {text.trends}
            </Button>
          )}
        </div>
      )}
      {underWay?.status === 'submitted' && <Awaiting report={underWay} />}
      <Card flush>
        <ReportList
          label={text.label}
          list={list}
          empty={
            underWay
              ? { icon: <Hourglass />, title: text.noneYet, description: text.noneYetHint[underWay.status] }
              : { icon: <FileText />, title: text.none, description: text.noneHint }
          }
        >
          {(rows) => rows.map((report) => <Row key={report.id} report={report} among={files} />)}
        </ReportList>
      </Card>
    </div>
  );
}

type UnderWay = LabReportRow & { status: 'draft' | 'submitted' };

/** Of the results that are being entered, or wait for the signature, there are one at a time. */
function useUnderWay(patientId: number): UnderWay | undefined {
  const { data } = useApi(labReportsApi.list, { query: { patientId, limit: 5 } });
  return data?.rows.find((report): report is UnderWay => report.referralId === null && report.status !== 'signed');
}

/** Handed to the doctor, and read rather than entered again. */
function Awaiting({ report: { id, testNames, submittedByName, submittedAt } }: { report: UnderWay }) {
  const text = useText(walkInsText).reports;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
      <span className="flex min-w-0 gap-2">
        <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 break-words">
          <span className="font-medium">{testNames.join(', ')}</span>
          <span className="nums block text-xs">
            {text.awaiting(submittedByName ?? '', submittedAt === null ? '' : formatDateTime(submittedAt))}
          </span>
        </span>
      </span>
      <Button size="sm" onClick={() => runAction('lab-report', { reportId: id })}>
        {text.read}
      </Button>
    </div>
  );
}

function Row({ report, among }: { report: WalkInReport; among: ReturnType<typeof filesOf> }) {
  const text = useText(walkInsText).reports;
  const { id: numbered } = useText(reportsText);
  const { id, testName, notes, fileUrl, consultationAmount, labReportId, createdAt } = report;
  const facts = [
    numbered(id),
    formatDate(createdAt),
    ...(consultationAmount === null ? [] : [formatMoney(consultationAmount)]),
    ...(labReportId === null ? [] : [text.signed]),
  ];
  return (
    <ReportRow
      title={testName}
      patientId={report.patientId}
      facts={facts.join(' · ')}
      notes={notes}
      fileUrl={fileUrl}
      among={among}
    >
      {labReportId !== null && (
        <Button
          size="sm"
          variant="ghost"
          icon={<ListChecks aria-hidden />}
          aria-label={text.resultsOf(testName)}
          onClick={() => runAction('lab-report', { reportId: labReportId })}
        >
          {text.results}
        </Button>
      )}
    </ReportRow>
  );
}
