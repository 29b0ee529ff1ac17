import { bareName } from '#server/catalogues/formulary/bare-name.ts';
import { knownBrandNames } from '#server/catalogues/formulary/brands/known-brands.ts';
import { starterFormulary } from '#server/catalogues/formulary/starter/starter-formulary.ts';
import { capitalised } from './examined.ts';
import { knownSubstances } from './tables/classes.ts';

// Names of which the check knows what is in them. Looked through in memory: they are few, and it is asked with every pause.

const keyOf = (name: string): string => bareName(name).replaceAll(/[\s'-]/g, '');

/** 'Telma 80' is offered as 'Telma'. */
const withoutFigure = (name: string): string => name.replace(/\s[\d.,/]+(\s?(mg|mcg|g|ml|iu|%))?$/i, '');

const byKey = new Map(
  [
    ...starterFormulary.flatMap(({ brandName }) => (brandName ? [withoutFigure(brandName)] : [])),
    ...knownBrandNames,
    ...[...knownSubstances].map(capitalised),
  ].map((name) => [keyOf(name), name] as const),
);
const substances = [...knownSubstances].map((name) => [keyOf(name), capitalised(name)] as const);

/** By their first letter, which is the one that people get right. */
const byLetter = new Map<string, [string, string][]>();
for (const [key, name] of byKey) {
  if (key.length > 3) byLetter.set(key.charAt(0), [...(byLetter.get(key.charAt(0)) ?? []), [key, name]]);
}

const MOST = 3;
/** Names that begin alike are told from here on: 'Telmits' is likely one of telmisartan. */
const STEM = 5;
const LONGEST = 40;

const allowedFor = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** Known names that are written nearly like it, the nearest first; then substances that its name begins like. */
export function nearestNames(written: string): string[] {
  const key = keyOf(written).slice(0, LONGEST);
  const allowed = allowedFor(key.length);
  if (allowed === 0) return [];
  const alike = (byLetter.get(key.charAt(0)) ?? [])
    .flatMap(([other, name]) => {
      if (Math.abs(other.length - key.length) > allowed) return [];
      const steps = stepsBetween(key, other, allowed);
      return steps === null ? [] : [{ name, steps }];
    })
    .toSorted((one, other) => one.steps - other.steps);
  const stem = key.slice(0, STEM);
  const beginsAlike =
    stem.length < STEM ? [] : substances.filter(([other]) => other.startsWith(stem)).map(([, name]) => name);
  return [...new Set([...alike.map(({ name }) => name), ...beginsAlike])].slice(0, MOST);
}

/** How many letters differ, where two that stand the wrong way round are one; null where it is more than allowed. */
function stepsBetween(one: string, other: string, allowed: number): number | null {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? Infinity) + 1
          : Infinity;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same, swapped);
    }
    if (Math.min(...next) > allowed) return null;
    before = row;
    row = next;
  }
  const steps = row.at(-1) ?? Infinity;
  return steps <= allowed ? steps : null;
}
