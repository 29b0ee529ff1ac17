import { Check, CircleAlert, CloudUpload } from 'lucide-react';
import { formatTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import type { Entry } from './use-autosave.ts';

interface SaveLineProps {
  entry: Pick<Entry, 'state' | 'isSaved'>;
  /** Entries that can't be sent as they stand. */
  wrong: number;
  onRetry: () => void;
}

/** 'Saved at 10:32 am', or why not. */
export function SaveLine({ entry: { state, isSaved }, wrong, onRetry }: SaveLineProps) {
  const text = useText(labText).entry.state;
  if (state.kind === 'failed' || state.kind === 'signed') {
    return (
      <span className="flex items-center gap-1.5 font-medium text-danger-ink">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {text.failed}
        {state.kind === 'failed' && (
          <Button variant="link" onClick={onRetry}>
            {text.retry}
          </Button>
        )}
      </span>
    );
  }
  if (state.kind === 'saving') return <Line words={text.saving} />;
  if (!isSaved) return <Line words={text.unsaved} />;
  if (wrong > 0) {
    return (
      <span className="flex items-center gap-1.5 text-due-ink">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {text.invalid(wrong)}
      </span>
    );
  }
  if (state.kind === 'none') return null;
  return (
    <span className="flex items-center gap-1.5 text-muted">
      <Check aria-hidden className="size-4 shrink-0 text-paid-ink" />
      {text.saved(formatTime(state.at))}
    </span>
  );
}

const Line = ({ words }: { words: string }) => (
  <span className="flex items-center gap-1.5 text-muted">
    <CloudUpload aria-hidden className="size-4 shrink-0" />
    {words}
  </span>
);
