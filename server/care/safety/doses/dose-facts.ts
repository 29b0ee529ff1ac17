import type { DoseFact } from '#shared/care/safety/safety.schema.ts';
import type { Strength, TakenAmount } from '#shared/care/dosing/strength.ts';
import type { Dosed } from './dosed.ts';
import { childLineOf, isChild, type Measured, usualOf } from './limits.ts';
import { inShownUnit, type Usual } from './read-dose-rules.ts';

/** What stands beside the dose of a child: what it comes to for each kilogram, what is usual, and how many millilitres that is. */
export function doseFactOf({ medicine, route, contents, steps }: Dosed, person: Measured): DoseFact | null {
  if (medicine.local || !isChild(person)) return null;
  const content = contents.find(({ rule }) => childLineOf(rule, route, person) !== null);
  if (!content) return null;
  const { rule, strength } = content;
  const { weightKg } = person;
  const taken = steps[0]?.taken.get(rule.ingredient) ?? null;
  const usual = usualOf(rule, route, person);
  if (taken === null && (usual === null || weightKg === null)) return null;
  const per = usual?.per ?? 'day';
  const shown = (figure: number): number => rounded(inShownUnit(rule, figure));
  return {
    ingredient: rule.ingredient,
    unit: rule.shown,
    per,
    taken: taken && { perDay: shown(taken.perDay), atOnce: shown(taken.atOnce), mlAtOnce: taken.mlAtOnce },
    perKg: taken && weightKg !== null ? shown(amountPer(taken, per) / weightKg) : null,
    usual: usual && { least: shown(usual.least), most: shown(usual.most) },
    usualMl: usual && weightKg !== null ? millilitres(usual, strength, weightKg) : null,
  };
}

const amountPer = ({ perDay, atOnce }: TakenAmount, per: Usual['per']): number => (per === 'day' ? perDay : atOnce);

/** Three digits say it. */
const rounded = (figure: number): number => Number(figure.toPrecision(3));

/** To a tenth, which is what a syringe shows: the least rounded up and the most down, so that both are within what is usual. */
function millilitres({ least, most }: Usual, strength: Strength | null, kg: number) {
  if (strength?.per !== 'ml') return null;
  const tenths = (perKg: number) => Number(((perKg * kg * 10) / strength.amount).toPrecision(6));
  return { least: Math.ceil(tenths(least)) / 10, most: Math.floor(tenths(most)) / 10 };
}
