import { formatDate } from '#client/lib/format.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { ReasonDialog, reasonOnly } from '#client/ui/reason-dialog.tsx';
import { antenatalApi } from '#shared/care/pregnancy/antenatal.api.ts';
import type { VisitLog } from '#shared/care/pregnancy/visit-log.schema.ts';

/** Takes back what was recorded by mistake. */
export function WithdrawVisit({ visit, onClose }: { visit: VisitLog; onClose: () => void }) {
  const text = useText(pregnancyText).withdrawing;
  const { id, revision, visitDate } = visit;
  const form = useEndpointForm(antenatalApi.withdrawLog, {
    ...reasonOnly,
    params: { logId: id },
    toBody: (given) => ({ ...given, revision }),
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  return <ReasonDialog text={{ ...text, title: text.title(formatDate(visitDate)) }} form={form} onClose={onClose} />;
}
