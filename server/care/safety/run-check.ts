import type { SafetyAnswer, SafetyCheck } from '#shared/care/safety/safety.schema.ts';
import { bySeverity } from '#shared/care/safety/safety.rules.ts';
import { readAllergy } from './allergy-alerts.ts';
import { checkDoses, NO_STRENGTH } from './doses/check-doses.ts';
import type { Person } from './examined.ts';
import { findAlerts } from './find-alerts.ts';
import { kidneyRemarks } from './kidney-remarks.ts';
import { nearestNames } from './nearest-names.ts';
import type { KnownPerson } from './patient-facts.ts';
import { readConditions } from './read-conditions.ts';
import { allergyIngredients, NOT_RECOGNISED, recogniseMedicine } from './recognise.ts';
import { conditionsOf } from './results.ts';
import type { NamedEntry } from './safety.repo.ts';
import { noAllergy } from './tables/allergies.ts';

export type Asked = Pick<SafetyCheck, 'medicines' | 'conditions' | 'weightKg' | 'language'>;

export interface Known {
  facts: KnownPerson | null;
  /** Of the record and as said today, see `allergiesOf`. */
  allergies: readonly string[];
  /** What the formulary has under the names that were written. */
  entries: readonly NamedEntry[];
  today: string;
}

export interface Checked {
  answer: SafetyAnswer;
  /** What is taken of each substance in a day, where it can be read. */
  taken: ReadonlyMap<string, number>;
}

/** The whole check: pure, of what is written and what is known. */
export function runCheck(body: Asked, { facts, allergies, entries, today }: Known): Checked {
  const recognised = body.medicines.map((medicine) => ({
    name: medicine.medicineName,
    ...recogniseMedicine(medicine, entries),
  }));
  const medicines = recognised.flatMap(({ medicine }) => medicine ?? []);
  const recorded = allergies.map((written) => readAllergy(written, allergyIngredients(written, entries)));
  const known = personOf(facts, body.conditions);
  const doses = checkDoses(body.medicines, recognised, {
    ageInMonths: known.ageInMonths,
    typedKg: body.weightKg ?? null,
    weighed: facts?.weight ?? null,
    kidneys: facts?.egfr ? { name: 'egfr', value: facts.egfr.value, on: facts.egfr.on, isOld: facts.egfr.isOld } : null,
    today,
    language: body.language,
  });
  const person: Person = { ...known, allergies: recorded, taken: doses.taken };
  const unread = recorded.filter(({ ingredients, groups }) => ingredients.length === 0 && groups.length === 0);
  const answer = {
    alerts: [...findAlerts(medicines, person), ...doses.alerts].toSorted(bySeverity),
    doses: doses.facts,
    weightNeeded: doses.weightNeeded,
    notCovered: [
      ...recognised.flatMap(({ name, reason }) =>
        reason === null ? [] : [{ name, reason, nearest: reason === NOT_RECOGNISED ? nearestNames(name) : [] }],
      ),
      ...unread.map(({ written }) => ({
        name: written,
        reason: 'This allergy names no medicine that the check knows.',
        nearest: nearestNames(written),
      })),
      ...doses.unreckoned.map((name) => ({ name, reason: NO_STRENGTH, nearest: [] })),
      ...kidneyRemarks(medicines, facts, person),
    ],
  };
  return { answer, taken: doses.taken };
}

/** Each once, however it is written; 'nil' is none. */
export const allergiesOf = (...lists: readonly (readonly string[])[]): string[] =>
  distinct(lists.flat()).filter((written) => !noAllergy.test(written.toLowerCase()));

/** What is said today counts beside the record. */
function personOf(facts: KnownPerson | null, said: readonly string[]): Omit<Person, 'allergies' | 'taken'> {
  const conditions = readConditions([...(facts?.conditions ?? []), ...said]);
  const today = { conditions: conditions.known, breastfeeding: conditions.breastfeeding === true };
  if (!facts) {
    const unknown = { ageInMonths: null, isFemale: false, gestationWeeks: null, mayBePregnant: false };
    return { ...today, ...unknown, pregnant: conditions.pregnant, results: new Map() };
  }
  const { ageInMonths, pregnancy, isMale, isFemale, mayBePregnant, breastfeeding } = facts;
  return {
    conditions: today.conditions,
    ageInMonths,
    isFemale,
    pregnant: pregnancy !== null || (conditions.pregnant && !isMale),
    gestationWeeks: pregnancy?.gestation?.weeks ?? null,
    mayBePregnant,
    breastfeeding: !isMale && (today.breastfeeding || breastfeeding?.isSaid === true),
    results: conditionsOf(facts),
  };
}

const distinct = (texts: readonly string[]): string[] => [
  ...new Map(
    texts.filter((text) => text.trim() !== '').map((text) => [text.trim().toLowerCase(), text.trim()]),
  ).values(),
];
