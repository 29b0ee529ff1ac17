import { usualSteps } from '#shared/care/rct/rct.rules.ts';

const isUsual = (step: string) => usualSteps.some((usual) => usual === step);

/** The steps of a plan that aren't among the usual ones. */
export const otherSteps = (steps: readonly string[]): string[] => steps.filter((step) => !isUsual(step));

/** A plan with a usual step added at its usual place, or taken out. The order of the others stays as it is. */
export function toggleStep(steps: readonly string[], step: string, wanted: boolean): string[] {
  const without = steps.filter((other) => other !== step);
  if (!wanted) return without;
  const rank = usualSteps.findIndex((usual) => usual === step);
  const later = without.findIndex((other) => usualSteps.findIndex((usual) => usual === other) > rank);
  return later === -1 ? placeAtEnd(without, step) : without.toSpliced(later, 0, step);
}

/** After the last usual step: what was added by hand stays behind. */
function placeAtEnd(steps: readonly string[], step: string): string[] {
  const last = steps.findLastIndex(isUsual);
  return steps.toSpliced(last + 1, 0, step);
}

/** A plan whose own steps were typed anew: those that stay keep their places, new ones come last. */
export function withOtherSteps(steps: readonly string[], others: readonly string[]): string[] {
  const kept = steps.filter((step) => isUsual(step) || others.includes(step));
  return [...kept, ...others.filter((step) => !kept.includes(step))];
}
