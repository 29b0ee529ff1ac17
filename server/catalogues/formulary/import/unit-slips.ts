import type { ParsedIngredient } from './parse-generic.ts';

const MICROGRAMS = new Map([
  ['mcg', 1],
  ['mg', 1_000],
  ['g', 1_000_000],
]);

/**
 * Tells which contents of tablets and capsules look like a unit mistaken: 'alprazolam 250 mg' in a list that has
 * 'alprazolam 250 mcg'. The same figure of the same substance a thousand times over is nearly always a slip, and one
 * that must not reach a prescription.
 *
 * @param all the contents of every tablet and capsule of the list
 */
export function unitSlips(
  all: readonly (readonly ParsedIngredient[])[],
): (contents: readonly ParsedIngredient[]) => boolean {
  const least = new Map<string, number>();
  for (const { key, micrograms } of all.flatMap(weightsOf)) {
    least.set(key, Math.min(micrograms, least.get(key) ?? Number.POSITIVE_INFINITY));
  }
  return (contents) =>
    weightsOf(contents).some(({ key, micrograms }) => micrograms >= 1000 * (least.get(key) ?? micrograms));
}

function weightsOf(contents: readonly ParsedIngredient[]): { key: string; micrograms: number }[] {
  return contents.flatMap(({ name, amount }) => {
    const [figure = '', unit = ''] = amount?.split(' ') ?? [];
    const factor = MICROGRAMS.get(unit);
    return factor === undefined
      ? []
      : { key: `${name.toLowerCase()} ${Number(figure)}`, micrograms: Number(figure) * factor };
  });
}
