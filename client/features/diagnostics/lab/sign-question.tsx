import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { type OtherChange, seenOtherwise } from '#client/lib/forms/merge-values.ts';
import { useUser } from '#client/lib/session/store.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import { shownResult } from '#shared/diagnostics/lab/result-text.ts';
import type { LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import { resultsOf } from './results-of.ts';
import { FlagBadge } from './flag-badge.tsx';
import { MissingTests } from './ordered-tests.tsx';
import { signChecksOf } from './sign-checks.ts';
import { readTold, type SaidTold, ToldFields, toldNow } from './told-fields.tsx';

const NAMED = 8;

/** Why the signature that was tried without a question was refused. */
export interface RefusedSigning {
  /** As somebody has made it meanwhile. */
  now?: LabReport;
  said?: string;
  /** It breaks a rule, and whoever signs may have to mend it. */
  rule?: boolean;
}

interface SignQuestionProps {
  /** As the server has it. */
  report: Pick<LabReport, 'id' | 'revision' | 'patient' | 'clinic' | 'referralId' | 'tests' | 'ordered'>;
  refused?: RefusedSigning | undefined;
  onClose: () => void;
  onSigned: (report: LabReport) => void;
  /** Off to the settings, where the doctor's registration is entered. */
  onLeave: () => void;
}

/** The last look before a report is released: what is critical, what is missing, and the commission of a referral. */
export function SignQuestion({ report: opened, refused, onClose, onSigned, onLeave }: SignQuestionProps) {
  const text = useText(labText).sign;
  const user = useUser();
  // As it was when the question was opened, and not as somebody makes it under the doctor's eyes.
  const [report, setReport] = useState(refused?.now ?? opened);
  const [others, setOthers] = useState<readonly OtherChange[]>(() =>
    refused?.now ? seenOtherwise(resultsOf(opened), resultsOf(refused.now)) : [],
  );
  const [amount, setAmount] = useState('');
  const zone = user.organisation?.timezone ?? DEFAULT_TIMEZONE;
  const [told, setTold] = useState(() => toldNow(zone));
  const [lacks, setLacks] = useState<SaidTold['lacks']>();
  const [problem, setProblem] = useState<
    { field?: string | undefined; whole?: string | undefined; rule: boolean } | undefined
  >(refused?.said === undefined ? undefined : { whole: refused.said, rule: refused.rule === true });
  const sign = useApiMutation(labReportsApi.sign, {
    success: text.done,
    failure: text.failed,
    onSuccess: onSigned,
    onFailure: ({ text: said, issues, code, isNetwork, record }) => {
      if (code === 'changed_meanwhile') {
        const now = record as LabReport;
        setOthers(seenOtherwise(resultsOf(report), resultsOf(now)));
        setReport(now);
        return true;
      }
      const field = issues.find(({ path }) => path === 'commissionAmount')?.message;
      setProblem({ field, whole: field ? undefined : said, rule: code === 'rule_broken' });
      return !isNetwork;
    },
  });
  const { critical, unusual, missing, notOnReport } = signChecksOf(report);
  const isUnregistered = !user.qualification || !user.registrationNumber;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title(report.patient.name)}
      description={report.clinic ? text.bodyReferral(report.clinic.name) : text.body}
      confirmLabel={others.length > 0 ? text.confirmChanged : text.confirm}
      busy={sign.isPending}
      onConfirm={() => {
        const said: SaidTold = critical.length > 0 ? readTold(told, zone) : {};
        setLacks(said.lacks);
        if (said.lacks !== undefined) return;
        sign.mutate({
          params: { id: report.id },
          body: {
            revision: report.revision,
            ...(said.told && { told: said.told }),
            ...(amount !== '' && { commissionAmount: amount }),
          },
        });
      }}
    >
      <div className="scroll-pane mt-1 flex max-h-[50dvh] flex-col gap-3">
        <ChangedMeanwhile meanwhile={others.length > 0 ? { others } : undefined} />
        {critical.length > 0 && (
          <div className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
            <p className="font-medium">{text.critical(critical.length)}</p>
            <ul className="mt-1 flex flex-col gap-1">
              {critical.map(({ id, name, unit, flag, ...result }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-2">
                  <span>
                    {name}{' '}
                    <span className="nums font-semibold">
                      {shownResult(result)} {unit}
                    </span>
                  </span>
                  {flag && <FlagBadge flag={flag} />}
                </li>
              ))}
            </ul>
          </div>
        )}
        {critical.length > 0 && <ToldFields values={told} zone={zone} lacks={lacks} onChange={setTold} />}
        {unusual.length > 0 && (
          <div className="rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
            <p className="font-medium">{text.unusual}</p>
            <ul>
              {unusual.map(({ id, name, value, unit, beyond }) => (
                <li key={id} className="nums">
                  {[name, value, unit].filter(Boolean).join(' ')}
                  {beyond?.confirmedBy && ` (${beyond.confirmedBy})`}
                </li>
              ))}
            </ul>
          </div>
        )}
        {notOnReport.length > 0 && <MissingTests missing={notOnReport} />}
        {missing.length > 0 && (
          <div className="rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
            <p className="font-medium">{text.missing(missing.length)}</p>
            <p>
              {missing
                .slice(0, NAMED)
                .map(({ name }) => name)
                .join(', ')}{' '}
              {missing.length > NAMED && text.more(missing.length - NAMED)}
            </p>
          </div>
        )}
        {report.referralId !== null && (
          <FormField label={text.commission} optional hint={text.commissionHint} error={problem?.field}>
            <MoneyField value={amount} onChange={setAmount} />
          </FormField>
        )}
        {problem?.whole !== undefined && (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
            {problem.whole}{' '}
            {problem.rule && isUnregistered && (
              <a href={tabHref('settings')} className="font-medium underline" onClick={onLeave}>
                {text.settings}
              </a>
            )}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
