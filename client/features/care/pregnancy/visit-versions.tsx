import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import type { VisitLog } from '#shared/care/pregnancy/visit-log.schema.ts';
import { useVisitLines } from './visit-lines.ts';

/** What stood in a visit before it was corrected, the latest first. */
export function VisitVersions({ visit, onClose }: { visit: VisitLog; onClose: () => void }) {
  const text = useText(pregnancyText).visits;
  const lines = useVisitLines();
  return (
    <Dialog open onOpenChange={onClose} title={text.earlierTitle(formatDate(visit.visitDate))}>
      <ul className="flex flex-col divide-y divide-line">
        {visit.earlierVersions.map(({ measured, replacedAt, replacedBy }) => (
          <li key={replacedAt} className="nums flex flex-col gap-1 py-3 text-sm">
            <p className="text-muted text-xs">{text.earlierUntil(formatDate(dayOf(replacedAt)), replacedBy)}</p>
            <p>{[formatDate(measured.visitDate), ...lines.mother(measured), ...lines.child(measured)].join(' · ')}</p>
            {measured.notes !== null && <p className="whitespace-pre-line break-words">{measured.notes}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
