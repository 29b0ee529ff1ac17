import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { capitalised, type Examined, ingredientIn, subjectOf } from './examined.ts';
import { ruleId } from './rules.ts';
import { substancesOf, usedOneAtATime } from './tables/classes.ts';
import { sources } from './tables/sources.ts';

export const SAME_SUBSTANCE = 'the same substance';

const harmless = new Set([
  ...substancesOf('vitamins and minerals'),
  ...substancesOf('probiotics'),
  ...substancesOf('polyvalent cations'),
]);

/** The same substance in two medicines, and two of a class of which one is enough. What is applied locally adds nothing. */
export function duplicateAlerts(medicines: readonly Examined[]): SafetyAlert[] {
  const swallowed = medicines.filter(({ local }) => !local);
  return [...sameSubstance(swallowed), ...sameClass(swallowed)];
}

function sameSubstance(medicines: readonly Examined[]): SafetyAlert[] {
  const ingredients = new Set(medicines.flatMap((medicine) => [...medicine.ingredients]));
  return [...ingredients].flatMap((ingredient): SafetyAlert[] => {
    const holders = medicines.filter((medicine) => medicine.ingredients.includes(ingredient));
    if (holders.length < 2) return [];
    const alert = {
      rule: ruleId('duplicate', ingredient === 'paracetamol' ? ingredient : SAME_SUBSTANCE),
      subject: ingredient,
      basis: null,
      earlier: null,
      kind: 'duplicate' as const,
      title: `${capitalised(ingredient)} more than once`,
      medicines: holders.map(({ name }) => name),
      source: sources.BNF,
    };
    if (ingredient === 'paracetamol') {
      return [
        {
          ...alert,
          severity: 'major',
          description: 'Paracetamol adds up over brands and combinations, and too much of it destroys the liver.',
          recommendation: 'Keep one of them: at most 4 g a day for adults, less under 50 kg, for children by weight.',
        },
      ];
    }
    return [
      {
        ...alert,
        severity: harmless.has(ingredient) ? 'minor' : 'moderate',
        description: 'The same substance is in more than one of the medicines, and the doses add up.',
        recommendation: 'Keep one of them, or check the dose of the whole day.',
      },
    ];
  });
}

function sameClass(medicines: readonly Examined[]): SafetyAlert[] {
  return usedOneAtATime.flatMap((name): SafetyAlert[] => {
    const members = substancesOf(name);
    const holders = medicines.filter((medicine) => ingredientIn(medicine, members) !== undefined);
    const different = new Set(holders.map((medicine) => ingredientIn(medicine, members)));
    if (different.size < 2) return [];
    return [
      {
        rule: ruleId('duplicate', name),
        subject: subjectOf(...[...different].filter((found) => found !== undefined)),
        basis: null,
        earlier: null,
        kind: 'duplicate',
        severity: severeClasses.has(name) ? 'major' : 'moderate',
        title: `More than one of the ${name === 'nsaids' ? 'NSAIDs' : name}`,
        description: `${capitalised([...different].join(' and '))} act in the same way: side effects add up, the effect hardly.`,
        recommendation: 'Keep one of them, unless a change from one to the other is meant.',
        medicines: holders.map((medicine) => medicine.name),
        source: sources.BNF,
      },
    ];
  });
}

export const severeClasses = new Set<string>([
  'nsaids',
  'opioids',
  'vitamin K antagonists',
  'direct oral anticoagulants',
  'PDE5 inhibitors',
]);
