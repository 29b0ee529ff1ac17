import { BadgeCheck, CircleX, FileWarning } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { publicClient } from '#client/lib/api/client.ts';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { appText } from '#client/text/en/app.ts';
import { verifyText } from '#client/text/en/verify.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PulseMark } from '#client/ui/pulse-mark.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { ResultOf } from '#shared/kernel/http/endpoint.ts';
import { verificationApi } from '#shared/papers/verification/verification.api.ts';

/** The papers that carry a code, by the call that checks it. */
export type VerifiedPaper = keyof typeof verificationApi;
type Prescription = ResultOf<typeof verificationApi.prescription>;
type LabReport = ResultOf<typeof verificationApi.labReport>;
type Answer = 'checking' | 'unknown' | { failed: string } | { genuine: Prescription | LabReport };

interface VerifyScreenProps {
  paper: VerifiedPaper;
  token: string;
}

/** What the QR code on a paper opens: whether the paper is what it seems to be. For anybody, without a sign-in. */
export function VerifyScreen({ paper, token }: VerifyScreenProps) {
  const text = useText(verifyText)[paper];
  const { product } = useText(appText);
  const { answer, check } = useCheck(paper, token);
  useEffect(() => {
    document.title = `${text.documentTitle} · ${product}`;
  }, [text, product]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col gap-5 px-4 py-6 sm:py-12">
      <p className="flex items-center gap-2.5 font-semibold text-lg">
        <PulseMark className="text-brand-ink" />
        {product}
      </p>
      <div aria-live="polite" className="overflow-hidden rounded-lg border border-line bg-surface">
        {answer === 'checking' && (
          <div className="grid min-h-48 place-items-center">
            <Spinner label={text.checking} />
          </div>
        )}
        {answer === 'unknown' && (
          <Verdict tone="bg-danger-soft text-danger-ink" icon={<CircleX />} title={text.notFound}>
            {text.notFoundHint}
          </Verdict>
        )}
        {typeof answer === 'object' && 'failed' in answer && (
          <ErrorState title={text.failed} description={answer.failed} onRetry={check} />
        )}
        {typeof answer === 'object' &&
          'genuine' in answer &&
          ('reportId' in answer.genuine ? (
            <GenuineReport report={answer.genuine} />
          ) : (
            <GenuinePrescription prescription={answer.genuine} />
          ))}
      </div>
    </main>
  );
}

function useCheck(paper: VerifiedPaper, token: string) {
  const { unreachableServer } = useText(appText);
  const [answer, setAnswer] = useState<Answer>('checking');
  const ask = useCallback(
    async (signal?: AbortSignal): Promise<Answer> => {
      try {
        const input = { params: { token } };
        return { genuine: await publicClient.call(verificationApi[paper], input, signal ? { signal } : {}) };
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.isNetwork) return { failed: unreachableServer };
        // A code that can't be one is refused in other words, and is as little a paper of ours.
        return error.status === 404 || error.status === 400 ? 'unknown' : { failed: error.text };
      }
    },
    [paper, token, unreachableServer],
  );
  useEffect(() => {
    const stopped = new AbortController();
    const settle = (answer: Answer) => stopped.signal.aborted || setAnswer(answer);
    void ask(stopped.signal).then(settle);
    return () => stopped.abort();
  }, [ask]);
  const check = () => {
    setAnswer('checking');
    void ask().then(setAnswer);
  };
  return { answer, check };
}

function GenuineReport({ report }: { report: LabReport }) {
  const { labReport: text, registration, patient } = useText(verifyText);
  return (
    <>
      <Standing paper="labReport" supersededById={report.correctedById} />
      <dl className="divide-y divide-line px-4">
        <Fact label={text.number}>{report.reportId}</Fact>
        {report.accessionNumber && <Fact label={text.accession}>{report.accessionNumber}</Fact>}
        <Fact label={text.issued}>{formatDateTime(report.signedAt)}</Fact>
        <Fact label={text.center}>{report.centerName}</Fact>
        <Fact label={text.doctor}>{report.signerName}</Fact>
        {report.registrationNumber && <Fact label={registration}>{report.registrationNumber}</Fact>}
        <Fact label={patient}>{report.patientInitials}</Fact>
      </dl>
    </>
  );
}

/** It is ours; and whether another one has taken its place. */
function Standing({ paper, supersededById }: { paper: VerifiedPaper; supersededById: number | null }) {
  const text = useText(verifyText)[paper];
  return supersededById === null ? (
    <Verdict tone="bg-paid-soft text-paid-ink" icon={<BadgeCheck />} title={text.genuine}>
      {text.genuineHint}
    </Verdict>
  ) : (
    <Verdict tone="bg-due-soft text-due-ink" icon={<FileWarning />} title={text.supersededTitle}>
      {text.superseded(supersededById)}
    </Verdict>
  );
}

function GenuinePrescription({ prescription }: { prescription: Prescription }) {
  const { prescription: text, registration, patient } = useText(verifyText);
  const { supersededById, medicines } = prescription;
  return (
    <>
      <Standing paper="prescription" supersededById={supersededById} />
      <dl className="divide-y divide-line px-4">
        <Fact label={text.number}>{prescription.prescriptionId}</Fact>
        <Fact label={text.issued}>{formatDateTime(prescription.issuedAt)}</Fact>
        <Fact label={text.clinic}>{prescription.clinicName}</Fact>
        <Fact label={text.doctor}>{prescription.doctorName}</Fact>
        {prescription.registrationNumber && <Fact label={registration}>{prescription.registrationNumber}</Fact>}
        <Fact label={patient}>{prescription.patientInitials}</Fact>
        <Fact label={text.medicines}>
          {medicines.length === 0 ? (
            text.noMedicines
          ) : (
            <ol className="list-decimal pl-5">
              {medicines.map((medicine, place) => (
                <li key={`${place} ${medicine}`}>{medicine}</li>
              ))}
            </ol>
          )}
        </Fact>
      </dl>
    </>
  );
}

interface VerdictProps {
  tone: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

const Verdict = ({ tone, icon, title, children }: VerdictProps) => (
  <div className={`flex items-start gap-3 px-4 py-4 ${tone}`}>
    <span aria-hidden className="shrink-0 [&_svg]:size-7">
      {icon}
    </span>
    <div className="min-w-0">
      <h1 className="font-semibold text-lg">{title}</h1>
      <p className="text-pretty text-sm">{children}</p>
    </div>
  </div>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)] py-2.5 text-sm">
    <dt className="text-muted">{label}</dt>
    <dd className="nums min-w-0 break-words font-medium">{children}</dd>
  </div>
);
