import {
  CheckCheck,
  ClipboardPen,
  EllipsisVertical,
  Eye,
  FileX2,
  FileText,
  HandCoins,
  Hourglass,
  IndianRupee,
  Signature,
  Tags,
  Timer,
  Upload,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Button } from '#client/ui/button.tsx';
import { DropdownMenu, type MenuItem } from '#client/ui/dropdown-menu.tsx';
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
import { printLabels } from './print-labels.ts';
import { ReferralSample } from './sample-dialog.tsx';

/** The next step of a referral as a button, for whoever looks at it; everything else in a menu. */
export function ReferralActions({ referral }: { referral: Referral }) {
  const text = useText(referralsText).steps;
  const { patient } = referral;
  const [corrects, setCorrects] = useState(false);
  return (
    <div className="flex items-center justify-end gap-1">
      <NextStep referral={referral} />
      <DropdownMenu
        trigger={
          <IconButton
            label={text.more(patient.name)}
            tooltip="none"
            size="sm"
            icon={<EllipsisVertical aria-hidden />}
          />
        }
        items={useMenu(referral, () => setCorrects(true))}
      />
      {corrects && <ReferralSample referral={referral} onClose={() => setCorrects(false)} />}
    </div>
  );
}

function NextStep({ referral }: { referral: Referral }) {
  const text = useText(referralsText).steps;
  const user = useUser();
  const { status, patient, earningsAmount } = referral;
  if (mayMove(user, status, 'confirmed')) return <ConfirmButton referral={referral} />;
  if (mayEnterResults(user, referral)) return <ResultsStep referral={referral} />;
  if (mayMove(user, status, 'bill_paid')) {
    return (
      <StepButton
        label={text.pay}
        of={patient.name}
        icon={<IndianRupee aria-hidden />}
        onClick={() => runAction('mark-referral-paid', { referral })}
      />
    );
  }
  return (
    <Button size="sm" className="nums" disabled>
      {text.paid(formatMoney(earningsAmount ?? '0.00'))}
    </Button>
  );
}

function useMenu(referral: Referral, onSample: () => void): MenuItem[] {
  const text = useText(referralsText).steps;
  const user = useUser();
  const { id, status, patient, reportUrl, slipUrl, earningsAmount } = referral;
  const isUploaded = reportUrl !== null && !isLabReportUrl(reportUrl);
  const items: (MenuItem | false)[] = [
    reportUrl !== null && {
      label: text.view,
      icon: <Eye aria-hidden />,
      onSelect: () =>
        runAction('preview-document', { url: reportUrl, referralId: id, title: text.report(patient.name) }),
    },
    mayRelease(user) &&
      awaitsReport(referral) && {
        label: text.upload,
        icon: <Upload aria-hidden />,
        onSelect: () => runAction('upload-referral-report', { referral }),
      },
    referral.accessionNumber !== null && {
      label: text.labels,
      icon: <Tags aria-hidden />,
      onSelect: () => void printLabels(id),
    },
    referral.labReport?.status !== 'signed' &&
      status !== 'pending' && { label: text.sample, icon: <Timer aria-hidden />, onSelect: onSample },
    {
      label: text.slip,
      icon: <FileText aria-hidden />,
      onSelect: () => runAction('preview-document', { url: slipUrl, title: text.slipOf(patient.name) }),
    },
    maySetCommission(user) && {
      label: text.commission,
      icon: <HandCoins aria-hidden />,
      onSelect: () => runAction('edit-commission', { referral }),
    },
    // The button asks for results again after a report was withdrawn.
    status === 'bill_paid' &&
      awaitsReport(referral) && {
        label: text.paid(formatMoney(earningsAmount ?? '0.00')),
        icon: <IndianRupee aria-hidden />,
        disabled: true,
        onSelect: () => undefined,
      },
    mayRelease(user) &&
      isUploaded && {
        label: text.withdraw,
        icon: <FileX2 aria-hidden />,
        destructive: true,
        separated: true,
        onSelect: () => runAction('withdraw-report', { referral }),
      },
  ];
  return items.filter((item) => item !== false);
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
