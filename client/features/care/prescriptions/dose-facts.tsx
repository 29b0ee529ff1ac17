import { clsx } from 'clsx';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import type { DoseFact } from '#shared/care/safety/safety.schema.ts';

type Range = NonNullable<DoseFact['usual']>;

const rangeLabel = ({ least, most }: Range): string =>
  least === most ? formatNumber(most) : `${formatNumber(least)}-${formatNumber(most)}`;

/** What the dose of a child comes to: '45 mg/kg/day (usual 40-60: 11.2-16.8 ml a day) · 5 ml = 120 mg'. */
export function DoseFacts({ fact }: { fact: DoseFact | null | undefined }) {
  const text = useText(assistantText).dose;
  if (!fact) return null;
  const { per, unit, perKg, taken, usual, usualMl } = fact;
  const ml = usualMl && usualMl.least <= usualMl.most ? text.usualMl(per, rangeLabel(usualMl)) : null;
  const unusual = perKg !== null && usual !== null && (perKg < usual.least || perKg > usual.most);
  const parts = [
    perKg !== null && usual === null && text.perKg(per, formatNumber(perKg), unit),
    perKg !== null &&
      usual !== null &&
      `${text.perKg(per, formatNumber(perKg), unit)} (${[text.usual(rangeLabel(usual)), ml].filter(Boolean).join(': ')})`,
    perKg === null && usual !== null && [text.usualFirst(per, rangeLabel(usual), unit), ml].filter(Boolean).join(': '),
    taken?.mlAtOnce != null && text.amount(formatNumber(taken.mlAtOnce), formatNumber(taken.atOnce), unit),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <output className={clsx('nums text-xs', unusual ? 'text-due-ink' : 'text-muted')}>{parts.join(' · ')}</output>;
}
