import type { SafetyAnswer, SafetyCheck } from '#shared/care/safety/safety.schema.ts';
import { bySeverity } from '#shared/care/safety/safety.rules.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { readAllergy } from './allergy-alerts.ts';
import { checkDoses } from './doses/check-doses.ts';
import type { Person } from './examined.ts';
import { findAlerts } from './find-alerts.ts';
import type { KnownPatient } from './patient-facts.ts';
import { readConditions } from './read-conditions.ts';
import { allergyIngredients, namesToLookUp, recogniseMedicine } from './recognise.ts';
import { entriesNamed, type NamedEntry } from './safety.repo.ts';
import { noAllergy } from './tables/allergies.ts';

/** Whom it is for: of somebody who isn't on record nobody may know the age. */
export type KnownPerson = Omit<KnownPatient, 'ageInMonths'> & { ageInMonths: number | null };

/** What the check of one prescription knows beside what stands on it. */
export interface Known {
  facts: KnownPerson | null;
  allergies: readonly string[];
  entries: readonly NamedEntry[];
  today: string;
}

/** Looks up what the formulary has of everything that is named, and reads the allergies on record beside those of today. */
export async function readKnown(
  db: Db,
  actor: Member,
  { medicines, allergies: today }: Pick<SafetyCheck, 'medicines' | 'allergies'>,
  facts: KnownPerson | null,
): Promise<Known> {
  const allergies = distinct([...(facts?.allergies ?? []), ...today]).filter(
    (written) => !noAllergy.test(written.toLowerCase()),
  );
  const entries = await entriesNamed(db, actor, namesToLookUp(medicines, allergies));
  return { facts, allergies, entries, today: todayIn(actor.timezone) };
}

/** Says what speaks against these medicines. It asks nobody: a second question about the same person costs no query. */
export function checkMedicines(body: SafetyCheck, { facts, allergies, entries, today }: Known): SafetyAnswer {
  const recognised = body.medicines.map((medicine) => ({
    name: medicine.medicineName,
    ...recogniseMedicine(medicine, entries),
  }));
  const recorded = allergies.map((written) => readAllergy(written, allergyIngredients(written, entries)));
  const conditions = readConditions([...(facts?.conditions ?? []), ...body.conditions]);
  const person: Person = {
    ...personOf(facts, conditions.pregnant),
    conditions: conditions.known,
    allergies: recorded,
  };
  const alerts = findAlerts(
    recognised.flatMap(({ medicine }) => medicine ?? []),
    person,
  );
  const doses = checkDoses(body.medicines, recognised, {
    ageInMonths: person.ageInMonths,
    typedKg: body.weightKg ?? null,
    weighed: facts?.weight ?? null,
    egfr: facts?.egfr?.value ?? null,
    today,
    language: body.language,
  });
  const unread = recorded.filter(({ ingredients, groups }) => ingredients.length === 0 && groups.length === 0);
  return {
    alerts: [...alerts, ...doses.alerts].toSorted(bySeverity),
    doses: doses.facts,
    weightNeeded: doses.weightNeeded,
    notCovered: [
      ...recognised.flatMap(({ name, reason }) => (reason === null ? [] : [{ name, reason }])),
      ...unread.map(({ written }) => ({
        name: written,
        reason: 'This allergy names no medicine that the check knows.',
      })),
    ],
  };
}

/** What is said today counts beside the record. */
function personOf(facts: KnownPerson | null, saidPregnant: boolean) {
  if (!facts) return { ageInMonths: null, pregnant: saidPregnant, gestationWeeks: null, mayBePregnant: false };
  const { ageInMonths, pregnancy, isMale, mayBePregnant } = facts;
  return {
    ageInMonths,
    pregnant: pregnancy !== null || (saidPregnant && !isMale),
    gestationWeeks: pregnancy?.gestation?.weeks ?? null,
    mayBePregnant,
  };
}

/** Each once, however it is written. */
const distinct = (texts: readonly string[]): string[] => [
  ...new Map(
    texts.filter((text) => text.trim() !== '').map((text) => [text.trim().toLowerCase(), text.trim()]),
  ).values(),
];
