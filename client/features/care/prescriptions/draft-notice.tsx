import { FileClock } from 'lucide-react';
import { formatDateTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';

interface DraftNoticeProps {
  savedAt: number;
  onDiscard: () => void;
}

/** Says that the form isn't empty because of an earlier day or a reload. */
export function DraftNotice({ savedAt, onDiscard }: DraftNoticeProps) {
  const text = useText(prescriptionsText).draft;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-md bg-info-soft px-3 py-1.5 text-info-ink text-sm">
      <output className="flex items-center gap-2">
        <FileClock aria-hidden className="size-4 shrink-0" />
        {text.restored(formatDateTime(new Date(savedAt)))}
      </output>
      <Button variant="link" onClick={onDiscard}>
        {text.discard}
      </Button>
    </div>
  );
}
