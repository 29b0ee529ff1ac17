import { formatLongDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { closingsText } from '#client/text/en/closings.ts';
import type { ClosingPreview } from '#shared/people/closings/closings.schema.ts';

interface WhatIsKeptProps extends Pick<ClosingPreview, 'kept'> {
  /** What isn't asked for doesn't stay. */
  elseGoes?: boolean;
}

/** How long the law asks to keep it, and why. */
export function WhatIsKept({ kept, elseGoes = false }: WhatIsKeptProps) {
  const text = useText(closingsText);
  return (
    <section className="flex flex-col gap-1.5 text-sm">
      <h3 className="font-medium">{text.keptTitle}</h3>
      {kept.length === 0 ? (
        <p>{elseGoes ? text.keptNothingNow : text.keptNothing}</p>
      ) : (
        <ul className="list-disc pl-4">
          {kept.map(({ kind, until }) => (
            <li key={kind}>{text.kept[kind](formatLongDate(until))}</li>
          ))}
        </ul>
      )}
      <p className="text-muted text-xs">{text.keptCounsel}</p>
    </section>
  );
}
