import { starterFormulary } from '#server/catalogues/formulary/starter/starter-formulary.ts';
import type { SafetyAlert, SafetyAnswer } from '#shared/care/safety/safety.schema.ts';
import { type SafetySeverity, safetySeverities } from '#shared/care/safety/safety.states.ts';
import { NO_STRENGTH } from '../doses/check-doses.ts';
import { NO_RESULT, OLD_RESULT } from '../kidney-remarks.ts';
import { namesToLookUp } from '../recognise.ts';
import { allergiesOf, runCheck } from '../run-check.ts';
import type { NamedEntry } from '../safety.repo.ts';
import type { Case } from './read-cases.ts';

// The cases need no database: what the formulary would answer is read from the list that ships with the product.

const rows = starterFormulary.flatMap(({ genericName, nameKey, form, strength }) =>
  genericName ? [{ nameKey, genericName, form: form ?? null, strength: strength ?? null, text: ` ${nameKey} ` }] : [],
);

const entriesFromStarter = (names: readonly string[]): NamedEntry[] =>
  names.flatMap((asked) =>
    rows
      .filter(({ text }) => [asked, asked.replaceAll(' ', '-')].some((name) => text.startsWith(` ${name} `)))
      .map(({ nameKey, genericName, form, strength }) => ({ asked, nameKey, genericName, form, strength })),
  );

const answers = new WeakMap<Case, SafetyAnswer>();

/** What the check answers, reckoned once. */
export function answerTo(example: Case): SafetyAnswer {
  const answer = answers.get(example) ?? checked(example);
  answers.set(example, answer);
  return answer;
}

function checked({ facts, conditions, allergies, weightKg, medicines }: Case): SafetyAnswer {
  const told = allergiesOf(allergies);
  return runCheck(
    { medicines, conditions, weightKg, language: 'en' },
    { facts, allergies: told, entries: entriesFromStarter(namesToLookUp(medicines, told)), today: '2026-11-24' },
  ).answer;
}

export const rankOf = (severity: SafetySeverity): number => safetySeverities.indexOf(severity);

/** A medicine of which this is said is known, but for the dose. */
const isAboutDose = new Set<string>([NO_RESULT, OLD_RESULT, NO_STRENGTH]);

type Outcome = 'found' | 'milder' | 'not covered' | 'silent';

/** What the check says of a dangerous case: at least as strongly as expected, less, that it doesn't know, or nothing. */
export function outcomeOf(example: Case, { alerts, notCovered }: SafetyAnswer): Outcome {
  const { expected } = example;
  if (!expected) throw new Error(`Nothing is expected of '${example.line}'`);
  const about = alerts.filter(({ medicines }) => concerns(medicines, expected.medicines, example));
  if (about.some(({ severity }) => rankOf(severity) >= rankOf(expected.severity))) return 'found';
  const isUnknown = ({ name, reason }: SafetyAnswer['notCovered'][number]) =>
    expected.medicines.includes(name) && !isAboutDose.has(reason);
  if (notCovered.some(isUnknown)) return 'not covered';
  if (about.length > 0) return 'milder';
  // 'Its strength isn't known' is an answer to a case about its dose.
  return notCovered.some(({ name }) => expected.medicines.includes(name)) ? 'not covered' : 'silent';
}

/** 'Lopinavir 200 mg + Ritonavir 50 mg' is one medicine. */
function concerns(told: readonly string[], expected: readonly string[], { medicines }: Case): boolean {
  const whole = medicines.map(({ medicineName }) => medicineName).filter((name) => name.includes(' + '));
  const joined = expected.join(' + ');
  const combined = whole.filter((name) => joined.includes(name));
  const single = combined
    .reduce((rest, name) => rest.replace(name, ''), joined)
    .split(' + ')
    .filter((name) => name.trim() !== '');
  return [...combined, ...single.map((name) => name.trim())].every((name) => told.includes(name));
}

/** The strongest thing that is said; undefined where nothing is. */
export const strongestOf = (alerts: readonly SafetyAlert[]): SafetySeverity | undefined => alerts[0]?.severity;
