import { ageOn, monthsOn } from '#shared/people/patients/age.ts';
import { isOver } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { safetyApi } from '#shared/care/safety/safety.api.ts';
import type { SafetyAnswer, SafetyCheck } from '#shared/care/safety/safety.schema.ts';
import { bySeverity } from '#shared/care/safety/safety.rules.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { readAllergy } from './allergy-alerts.ts';
import { checkDoses } from './doses/check-doses.ts';
import type { Weighed } from './doses/weight-needed.ts';
import type { Person } from './examined.ts';
import { findAlerts } from './find-alerts.ts';
import { latestWeight } from './latest-weight.ts';
import { readConditions } from './read-conditions.ts';
import { allergyIngredients, namesToLookUp, recogniseMedicine } from './recognise.ts';
import { entriesNamed, factsOfPatient, type NamedEntry, type PatientFacts } from './safety.repo.ts';
import { noAllergy } from './tables/allergies.ts';

export function safetyRoutes() {
  return implement(safetyApi, {
    async check({ db, actor, body, trail }) {
      const facts = body.patientId ? await factsOfPatient(db, actor, body.patientId) : null;
      const weighed = body.patientId ? await latestWeight(db, actor, body.patientId) : null;
      if (body.patientId) trail.note({ entityId: body.patientId });
      const allergies = distinct([...(facts?.allergies ?? []), ...body.allergies]).filter(
        (written) => !noAllergy.test(written.toLowerCase()),
      );
      const entries = await entriesNamed(db, actor, namesToLookUp(body.medicines, allergies));
      return check(body, { facts, weighed, allergies, entries, today: todayIn(actor.timezone) });
    },
  });
}

interface Known {
  facts: PatientFacts | null;
  weighed: Weighed | null;
  allergies: readonly string[];
  entries: readonly NamedEntry[];
  today: string;
}

function check(body: SafetyCheck, { facts, weighed, allergies, entries, today }: Known): SafetyAnswer {
  const recognised = body.medicines.map((medicine) => ({
    name: medicine.medicineName,
    ...recogniseMedicine(medicine, entries),
  }));
  const recorded = allergies.map((written) => readAllergy(written, allergyIngredients(written, entries)));
  const conditions = readConditions([...(facts?.conditions ?? []), ...body.conditions]);
  const person: Person = {
    ...personOf(facts, conditions.pregnant, today),
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
    weighed,
    egfr: null,
    today,
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

const FIRST_CHILDBEARING_AGE = 12;
const LAST_CHILDBEARING_AGE = 55;

function personOf(facts: PatientFacts | null, saidPregnant: boolean, today: string) {
  if (!facts) return { ageInMonths: null, pregnant: saidPregnant, mayBePregnant: false };
  const { dateOfBirth, gender, lmpDate } = facts;
  const age = ageOn(dateOfBirth, today);
  const tracked = lmpDate !== null && !isOver(lmpDate, today);
  return {
    ageInMonths: monthsOn(dateOfBirth, today),
    pregnant: gender !== 'male' && (tracked || saidPregnant),
    mayBePregnant: gender === 'female' && age >= FIRST_CHILDBEARING_AGE && age <= LAST_CHILDBEARING_AGE,
  };
}

/** Each once, however it is written. */
const distinct = (texts: readonly string[]): string[] => [
  ...new Map(
    texts.filter((text) => text.trim() !== '').map((text) => [text.trim().toLowerCase(), text.trim()]),
  ).values(),
];
