import { GitMerge, Undo2 } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate, formatPhone } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { mergesText } from '#client/text/en/merges.ts';
import { Button } from '#client/ui/button.tsx';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import { mergesApi } from '#shared/people/merges/merges.api.ts';
import { whyNotUndone } from '#shared/people/merges/merges.rules.ts';
import { useUndoMerge } from './use-undo-merge.ts';

/** Which records became part of this one, by whom and why; the latest of them can be parted again. */
export function MergedRecords({ patientId }: { patientId: number }) {
  const text = useText(mergesText);
  const { role } = useUser();
  const { data } = useApi(mergesApi.list, { params: { id: patientId }, query: { limit: 50 } });
  const { undo, isPending } = useUndoMerge();
  const merges = data?.rows ?? [];
  if (merges.length === 0) return null;
  const isDoctor = DOCTOR_ROLES.some((one) => one === role);
  return (
    <ul aria-label={text.merged} className="flex flex-col gap-2">
      {merges.map((merge, place) => (
        <li
          key={merge.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line px-3 py-2.5"
        >
          <GitMerge aria-hidden className="size-4 shrink-0 text-faint" />
          <span className="min-w-0 flex-1 basis-56">
            <span className="block break-words text-sm">
              {text.mergedWith(merge.goneName, formatPhone(merge.gonePhone), merge.goneId)}
            </span>
            <span className="block break-words text-muted text-xs">
              {text.mergedBy(merge.mergedBy, formatDate(merge.mergedAt), merge.reason)}
            </span>
          </span>
          {isDoctor && place === 0 && !whyNotUndone(merge) && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Undo2 aria-hidden />}
              aria-label={text.undoOf(merge.goneName)}
              busy={isPending}
              busyLabel={text.undoing}
              onClick={() => undo(merge.id)}
            >
              {text.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
