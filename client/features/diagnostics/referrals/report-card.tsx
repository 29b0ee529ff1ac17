import { clsx } from 'clsx';
import { Download, EllipsisVertical, Eye, FileText, HandCoins, Hourglass, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { formatDate, formatMoney, relativeDay, today } from '#client/lib/format.ts';
import { downloadDocument, openDocument } from '#client/lib/open-document.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { DropdownMenu, type MenuItem } from '#client/ui/dropdown-menu.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SendDocumentButton } from '#client/ui/send-document-button.tsx';
import { WithdrawnMarks } from '#client/ui/withdrawn-marks.tsx';
import { isLabReportUrl } from '#shared/diagnostics/lab/lab.rules.ts';
import { mayEditReferral, maySetCommission } from '#shared/diagnostics/referrals/referrals.rules.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { CriticalBadge } from '#client/ui/critical-badge.tsx';
import { ReportBadge } from './report-badge.tsx';
import { ResultsButton } from './results-button.tsx';

/** One referral with its report, or with the wait for it. */
export function ReportCard({ referral }: { referral: Referral }) {
  const text = useText(referralsText).reports;
  const { patient, center, centerId, patientId } = referral;
  const headingId = `report-${referral.id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface text-sm"
    >
      <div className="flex flex-1 flex-col gap-3 p-4 pb-3">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 id={headingId} className="font-semibold text-base leading-6">
              <button
                type="button"
                className="block max-w-full text-left hover:underline"
                onClick={() => runAction('open-patient', { patientId, tab: 'reports' })}
              >
                {/* Cut off inside: the button is hit beyond its words. */}
                <span className="block truncate">{patient.name}</span>
              </button>
            </h2>
            <p className="text-muted">{center.name || text.center(centerId)}</p>
          </div>
          <ReportBadge referral={referral} />
          <CardMenu referral={referral} />
        </div>
        {referral.critical && (
          <span className="flex">
            <CriticalBadge>{referral.critical.seen ? text.criticalSeen : text.critical}</CriticalBadge>
          </span>
        )}
        <ul aria-label={text.tests} className="flex flex-wrap gap-1">
          {referral.testList.map((test) => (
            <li key={test} className="flex min-w-0 max-w-full">
              <Badge>{test}</Badge>
            </li>
          ))}
        </ul>
        <WithdrawnMarks reports={referral.withdrawn} />
        <dl className="mt-auto grid grid-cols-3 gap-x-3">
          <Fact label={text.referred}>{formatDate(referral.createdAt)}</Fact>
          <Fact label={text.nextVisit}>
            {patient.nextVisitDate === null ? text.noNextVisit : <NextVisit day={patient.nextVisitDate} />}
          </Fact>
          <Commission referral={referral} />
        </dl>
      </div>
      <div className="flex min-h-12 items-center gap-2 border-line border-t px-4 py-2">
        {referral.reportUrl === null ? (
          <span className="flex items-center gap-1.5 text-muted">
            <Hourglass aria-hidden className="size-4" />
            {text.waiting}
          </span>
        ) : (
          <>
            {isLabReportUrl(referral.reportUrl) && <ResultsButton referralId={referral.id} patient={patient.name} />}
            <ReportButtons url={referral.reportUrl} referralId={referral.id} patient={patient.name} />
            <SendDocumentButton
              small
              document={{ path: referral.reportUrl, patientId, title: text.reportOf(patient.name) }}
            />
          </>
        )}
      </div>
    </article>
  );
}

/** '20 Nov 2026', and below it how near that is. */
function NextVisit({ day }: { day: string }) {
  const text = useText(referralsText).reports;
  const isOverdue = day < today();
  const date = formatDate(day);
  const near = isOverdue ? text.overdue : relativeDay(day);
  return (
    <>
      {date}
      {near !== date && (
        <span className={clsx('block text-xs', isOverdue ? 'font-medium text-danger-ink' : 'text-muted')}>{near}</span>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-faint text-xs">{label}</dt>
      <dd className="nums">{children}</dd>
    </div>
  );
}

function Commission({ referral: { commissionAmount } }: { referral: Referral }) {
  const text = useText(referralsText).reports;
  if (!maySetCommission(useUser())) return null;
  return (
    <Fact label={text.commissionOf}>
      {commissionAmount === null ? (
        <span className="text-faint">{text.noCommission}</span>
      ) : (
        formatMoney(commissionAmount)
      )}
    </Fact>
  );
}

function ReportButtons({ url, referralId, patient }: { url: string; referralId: number; patient: string }) {
  const text = useText(referralsText).reports;
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadDocument(url);
    setBusy(false);
  };
  return (
    <>
      <Button
        size="sm"
        icon={<Eye aria-hidden />}
        aria-label={text.viewOf(patient)}
        onClick={() => runAction('preview-document', { url, referralId, title: text.reportOf(patient) })}
      >
        {text.view}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Download aria-hidden />}
        aria-label={text.downloadOf(patient)}
        busy={busy}
        onClick={() => void save()}
      >
        {text.download}
      </Button>
    </>
  );
}

function CardMenu({ referral }: { referral: Referral }) {
  const text = useText(referralsText).reports;
  const user = useUser();
  const { slipUrl, status } = referral;
  const items: (MenuItem | false)[] = [
    { label: text.slip, icon: <FileText aria-hidden />, onSelect: () => void openDocument(slipUrl) },
    mayEditReferral(user, status) && {
      label: text.edit,
      icon: <Pencil aria-hidden />,
      onSelect: () => runAction('edit-referral', { referral }),
    },
    maySetCommission(user) && {
      label: text.editCommission,
      icon: <HandCoins aria-hidden />,
      onSelect: () => runAction('edit-commission', { referral }),
    },
  ];
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={text.menu(referral.patient.name)}
          tooltip="none"
          size="sm"
          className="-mt-0.5 -mr-1.5"
          icon={<EllipsisVertical aria-hidden />}
        />
      }
      items={items.filter((item) => item !== false)}
    />
  );
}
