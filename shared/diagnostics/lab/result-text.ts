import { withoutThousands } from '#shared/kernel/numbers/read-number.ts';
import { shownNumber } from '#shared/kernel/numbers/shown-number.ts';
import { numberIn } from './lab.rules.ts';
import type { EnteredParameter } from './lab.schema.ts';

type Result = Pick<EnteredParameter, 'kind' | 'value' | 'low' | 'high'> & {
  /** Missing on reports from before they kept it. */
  decimals?: number | null;
};

/**
 * A result as it stands on screen and paper: with the places of its definition, and thousands as India writes them. Where
 * rounding would carry it over a limit, against the mark beside it, it keeps the places that it was measured with.
 */
export function shownResult({ kind, value, decimals = null, low, high }: Result): string {
  const read = kind === 'number' ? numberIn(value) : undefined;
  if (!read) return value;
  const typed = value.trim();
  const figure = typed.replace(/^[<>]?\s*=?\s*/, '');
  const sign = typed.slice(0, typed.length - figure.length).replaceAll(' ', '');
  const plain = withoutThousands(figure);
  const rounded = Number(withoutThousands(shownNumber(plain, decimals)));
  const crosses =
    (low !== null && read.number < low !== rounded < low) || (high !== null && read.number > high !== rounded > high);
  return sign + shownNumber(plain, crosses ? null : decimals);
}
