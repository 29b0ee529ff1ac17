import {
  CheckCheck,
  ClipboardPen,
  Eye,
  FileX2,
  FileText,
  HandCoins,
  Hourglass,
  IndianRupee,
  Signature,
  Upload,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { formatMoneyExact } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { isLabReportUrl } from '#shared/diagnostics/lab/lab.rules.ts';
import {
  awaitsReport,
  mayEnterResults,
  mayMove,
  mayRelease,
  maySetCommission,
} from '#shared/diagnostics/referrals/referrals.rules.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { ConfirmQuestion } from './confirm-question.tsx';

/** Below each other where the table has no room for them side by side; on a phone they wrap with the rest. */
const stepsClass = 'contents md:flex md:flex-col md:gap-1 2xl:flex-row';

/** What can be done about a referral now, by whoever looks at it: the next step, the report, the commission. */
export function ReferralActions({ referral }: { referral: Referral }) {
  const text = useText(referralsText).steps;
  const user = useUser();
  const { id, status, patient, reportUrl, slipUrl } = referral;
  const may = (to: Referral['status']) => mayMove(user, status, to);
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 md:flex-nowrap">
      <div className={stepsClass}>
        {may('confirmed') && <ConfirmButton referral={referral} />}
        {mayEnterResults(user, referral) && <ResultsStep referral={referral} />}
        {mayRelease(user) && awaitsReport(referral) && (
          <StepButton
            label={text.upload}
            of={patient.name}
            icon={<Upload aria-hidden />}
            onClick={() => runAction('upload-referral-report', { referral })}
          />
        )}
        {reportUrl !== null && (
          <StepButton
            label={text.view}
            of={patient.name}
            icon={<Eye aria-hidden />}
            onClick={() =>
              runAction('preview-document', { url: reportUrl, referralId: id, title: text.report(patient.name) })
            }
          />
        )}
        {may('bill_paid') && (
          <StepButton
            label={text.pay}
            of={patient.name}
            icon={<IndianRupee aria-hidden />}
            onClick={() => runAction('mark-referral-paid', { referral })}
          />
        )}
        {status === 'bill_paid' && (
          <Button size="sm" className="nums" disabled>
            {text.paid(formatMoneyExact(referral.earningsAmount ?? '0.00'))}
          </Button>
        )}
      </div>
      <IconButton
        label={text.of(text.slip, patient.name)}
        size="sm"
        icon={<FileText aria-hidden />}
        onClick={() => runAction('preview-document', { url: slipUrl, title: text.slipOf(patient.name) })}
      />
      {mayRelease(user) && reportUrl !== null && !isLabReportUrl(reportUrl) && (
        <IconButton
          label={text.of(text.withdraw, patient.name)}
          size="sm"
          icon={<FileX2 aria-hidden />}
          onClick={() => runAction('withdraw-report', { referral })}
        />
      )}
      {maySetCommission(user) && (
        <IconButton
          label={text.of(text.commission, patient.name)}
          size="sm"
          icon={<HandCoins aria-hidden />}
          onClick={() => runAction('edit-commission', { referral })}
        />
      )}
    </div>
  );
}

/** From where the lab report is: it is entered, and once it was submitted it is the doctor's. */
function ResultsStep({ referral: { id, patient, labReport } }: { referral: Referral }) {
  const text = useText(referralsText).steps;
  const { role } = useUser();
  if (labReport?.status !== 'submitted') {
    return (
      <StepButton
        label={labReport?.status === 'draft' ? text.goOn : text.results}
        of={patient.name}
        icon={<ClipboardPen aria-hidden />}
        onClick={() => runAction('enter-results', { referralId: id })}
      />
    );
  }
  const signs = role === 'diagnostic_doctor';
  return (
    <StepButton
      label={signs ? text.review : text.awaiting}
      of={patient.name}
      icon={signs ? <Signature aria-hidden /> : <Hourglass aria-hidden />}
      onClick={() => runAction('lab-report', { reportId: labReport.id })}
    />
  );
}

interface StepButtonProps {
  label: string;
  of: string;
  icon: ReactNode;
  onClick: () => void;
}

function StepButton({ label, of, icon, onClick }: StepButtonProps) {
  const text = useText(referralsText).steps;
  return (
    <Button size="sm" icon={icon} aria-label={text.of(label, of)} onClick={onClick}>
      {label}
    </Button>
  );
}

function ConfirmButton({ referral }: { referral: Referral }) {
  const text = useText(referralsText).steps;
  // As it was when the button was pressed.
  const [asked, setAsked] = useState<Referral | null>(null);
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        icon={<CheckCheck aria-hidden />}
        aria-label={text.of(text.confirm, referral.patient.name)}
        onClick={() => setAsked(referral)}
      >
        {text.confirm}
      </Button>
      {asked && <ConfirmQuestion referral={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
