import { FileCheck, FileText } from 'lucide-react';
import { formatDate, formatMoneyExact } from '#client/lib/format.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import type { Referral } from '#shared/referrals/referrals.schema.ts';
import { DocumentButtons } from './document-buttons.tsx';

/** One referral of a prescription: where to, for what, and how far it is. */
export function ReferralCard({ referral }: { referral: Referral }) {
  const text = useText(prescriptionsText).referral;
  const { id, slipUrl, reportUrl, commissionAmount } = referral;
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
        {slipUrl !== null && (
          <Button
            variant="link"
            className="ml-auto"
            icon={<FileText aria-hidden />}
            aria-label={text.slipOf(id)}
            onClick={() => void openDocument(slipUrl)}
          >
            {text.slip}
          </Button>
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
            open={{ label: text.view, name: text.viewOf(id) }}
            download={{ label: text.download, name: text.downloadOf(id) }}
          />
        </div>
      )}
    </article>
  );
}
