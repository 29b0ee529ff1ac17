import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { transfersText } from '#client/text/en/transfers.ts';
import { type ImportStep, importSteps } from './use-import.ts';

/** Where in the import one is. */
export function StepList({ step }: { step: ImportStep }) {
  const text = useText(transfersText).import.steps;
  const present = importSteps.indexOf(step);
  return (
    <ol aria-label={text.label} className="flex items-center gap-2 text-sm">
      {importSteps.map((name, index) => (
        <li
          key={name}
          aria-current={name === step ? 'step' : undefined}
          className={clsx('flex min-w-0 items-center gap-2', index > 0 && 'flex-1')}
        >
          {index > 0 && <span aria-hidden className={clsx('h-px flex-1', index <= present ? 'bg-brand' : 'bg-line')} />}
          <span
            aria-hidden
            className={clsx(
              'nums flex size-6 shrink-0 items-center justify-center rounded-full border text-xs',
              index < present && 'border-brand bg-brand text-on-brand',
              index === present && 'border-brand font-semibold text-brand-ink',
              index > present && 'border-line text-faint',
            )}
          >
            {index < present ? <Check className="size-3.5" /> : index + 1}
          </span>
          <span className={clsx('truncate', index === present ? 'font-medium' : 'text-muted max-sm:sr-only')}>
            {text[name]}
          </span>
        </li>
      ))}
    </ol>
  );
}
