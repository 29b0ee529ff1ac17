import { FileCheck, FileText, HandCoins, Pencil } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { formatDate, formatMoneyExact } from '#client/lib/format.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { WithdrawnMarks } from '#client/ui/withdrawn-marks.tsx';
import { mayEditReferral, maySetCommission } from '#shared/diagnostics/referrals/referrals.rules.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { DocumentButtons } from './document-buttons.tsx';

/** One referral of a prescription: where to, for what, and how far it is. */
export function ReferralCard({ referral }: { referral: Referral }) {
  const text = useText(prescriptionsText).referral;
  const { id, reportUrl, commissionAmount } = referral;
  return (
    <article aria-label={text.number(id)} className="flex flex-col gap-2 rounded-md border border-line p-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{text.number(id)}</span>
        <StatusBadge kind="referral" status={referral.status} />
        {commissionAmount !== null && (
          <span className="nums text-muted">
            {text.commission} {formatMoneyExact(commissionAmount)}
          </span>
        )}
      </div>
      <p className="text-muted">
        <span className="text-ink">{referral.center.name || text.center(referral.centerId)}</span> ·{' '}
        {formatDate(referral.createdAt)}
      </p>
      <ul aria-label={text.tests} className="list-disc pl-5">
        {referral.testList.map((test) => (
          <li key={test}>{test}</li>
        ))}
      </ul>
      {reportUrl !== null && (
        <div className="flex flex-wrap items-center gap-2 rounded-md bg-paid-soft px-3 py-2 text-paid-ink">
          <span className="mr-auto flex items-center gap-2 font-medium">
            <FileCheck aria-hidden className="size-4" />
            {text.reportAvailable}
          </span>
          <DocumentButtons
            path={reportUrl}
            preview={referral.testList.join(', ')}
            referralId={id}
            open={{ label: text.view, name: text.viewOf(id) }}
            download={{ label: text.download, name: text.downloadOf(id) }}
            send={{ patientId: referral.patientId, title: referral.testList.join(', ') }}
          />
        </div>
      )}
      <WithdrawnMarks reports={referral.withdrawn} />
      <Tools referral={referral} />
    </article>
  );
}

/** The patient's paper, and what a doctor may correct. */
function Tools({ referral }: { referral: Referral }) {
  const text = useText(prescriptionsText).referral;
  const user = useUser();
  const { id, slipUrl, status } = referral;
  return (
    <div className="-mx-2.5 -mb-1 mt-auto flex flex-wrap empty:hidden">
      <Button
        size="sm"
        variant="ghost"
        icon={<FileText aria-hidden />}
        aria-label={text.slipOf(id)}
        onClick={() => void openDocument(slipUrl)}
      >
        {text.slip}
      </Button>
      {mayEditReferral(user, status) && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Pencil aria-hidden />}
          aria-label={text.editOf(id)}
          onClick={() => runAction('edit-referral', { referral })}
        >
          {text.edit}
        </Button>
      )}
      {maySetCommission(user) && (
        <Button
          size="sm"
          variant="ghost"
          icon={<HandCoins aria-hidden />}
          aria-label={text.commissionOf(id)}
          onClick={() => runAction('edit-commission', { referral })}
        >
          {text.commission}
        </Button>
      )}
    </div>
  );
}
