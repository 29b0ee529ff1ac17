import { type DoseRule, readDoseRules } from './read-dose-rules.ts';
import { heartAndHormones } from './tables/heart-and-hormones.ts';
import { painAndInfections } from './tables/pain-and-infections.ts';
import { stomachMindAndBreath } from './tables/stomach-mind-and-breath.ts';

// The tables, read once when the server starts.
export const doseRules: readonly DoseRule[] = [painAndInfections, heartAndHormones, stomachMindAndBreath].flatMap(
  readDoseRules,
);

const byIngredient = new Map(doseRules.map((rule) => [rule.ingredient, rule]));

/** The rule about an ingredient, which may carry a salt: 'betahistine hydrochloride'. */
export function doseRuleOf(ingredient: string): DoseRule | undefined {
  const words = ingredient.split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const rule = byIngredient.get(words.slice(0, count).join(' '));
    if (rule) return rule;
  }
  return undefined;
}
