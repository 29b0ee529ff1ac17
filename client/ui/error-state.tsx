import { CircleAlert, RotateCw } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from './button.tsx';

interface ErrorStateProps {
  title?: string | undefined;
  description?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** The retry is under way. */
  busy?: boolean | undefined;
}

export function ErrorState({ title, description, onRetry, busy }: ErrorStateProps) {
  const text = useText(kitText);
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-1 px-6 py-12 text-center">
      <span
        aria-hidden
        className="mb-3 flex size-11 items-center justify-center rounded-full bg-danger-soft text-danger-ink [&_svg]:size-5"
      >
        <CircleAlert />
      </span>
      <p className="font-medium text-base">{title ?? text.failed}</p>
      <p className="max-w-sm text-pretty text-muted text-sm">{description ?? text.failedHint}</p>
      {onRetry && (
        <Button className="mt-4" icon={<RotateCw />} busy={busy} onClick={onRetry}>
          {text.tryAgain}
        </Button>
      )}
    </div>
  );
}
