import { FileX2 } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import type { ListedDocument } from '#client/lib/actions.ts';
import type { StoredDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { documentsText } from '#client/text/en/documents.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { WithdrawnMarks } from '#client/ui/withdrawn-marks.tsx';
import { isLabReportUrl } from '#shared/diagnostics/lab/lab.rules.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';

/** The referral whose report is looked at, once that report no longer stands: the screen may have been open for long. */
export function useWithdrawn(referralId: number | undefined, shown: StoredDocument): Referral | undefined {
  const { data } = useApi(referralsApi.get, { params: { id: referralId ?? 0 } }, { enabled: referralId !== undefined });
  // Signed results that were corrected remain readable; an upload that is no longer the report was taken back.
  const isUpload = typeof shown === 'string' && !isLabReportUrl(shown);
  return data && isUpload && data.reportUrl !== shown && data.withdrawn.length > 0 ? data : undefined;
}

interface WithdrawnReportProps {
  referral: Referral;
  onOpen: (standing: Pick<ListedDocument, 'url' | 'referralId'>) => void;
}

/** In the place of the report: who took it back, when and why. */
export function WithdrawnReport({ referral: { id, reportUrl, withdrawn }, onOpen }: WithdrawnReportProps) {
  const text = useText(documentsText).preview;
  return (
    <div role="alert" className="m-auto flex max-w-lg flex-col gap-2 p-4">
      <EmptyState
        icon={<FileX2 />}
        title={text.withdrawn}
        description={text.withdrawnHint}
        action={
          reportUrl !== null && (
            <Button variant="primary" onClick={() => onOpen({ url: reportUrl, referralId: id })}>
              {text.newer}
            </Button>
          )
        }
      />
      <WithdrawnMarks reports={withdrawn} />
    </div>
  );
}
