import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { ReasonedStep } from '#client/ui/reason-dialog.tsx';
import { antenatalApi } from '#shared/care/pregnancy/antenatal.api.ts';
import type { VisitLog } from '#shared/care/pregnancy/visit-log.schema.ts';

/** Takes back what was recorded by mistake. */
export function WithdrawVisit({ visit, onClose }: { visit: VisitLog; onClose: () => void }) {
  const text = useText(pregnancyText).withdrawing;
  const { id, revision, visitDate } = visit;
  return (
    <ReasonedStep
      endpoint={antenatalApi.withdrawLog}
      params={{ logId: id }}
      revision={revision}
      text={{ ...text, title: text.title(formatDate(visitDate)) }}
      onClose={onClose}
    />
  );
}
