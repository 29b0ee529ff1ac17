import { safetyApi } from '#shared/care/safety/safety.api.ts';
import type { SafetyAnswer, SafetyCheck } from '#shared/care/safety/safety.schema.ts';
import { bySeverity } from '#shared/care/safety/safety.rules.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { readAllergy } from './allergy-alerts.ts';
import { checkDoses } from './doses/check-doses.ts';
import type { Person } from './examined.ts';
import { findAlerts } from './find-alerts.ts';
import { inHindi } from './in-hindi.ts';
import { factsOfPatient, type KnownPatient } from './patient-facts.ts';
import { readConditions } from './read-conditions.ts';
import { allergyIngredients, namesToLookUp, recogniseMedicine } from './recognise.ts';
import { entriesNamed, type NamedEntry } from './safety.repo.ts';
import { checkForVideo } from './tele/check-for-video.ts';
import { noAllergy } from './tables/allergies.ts';

export function safetyRoutes() {
  return implement(safetyApi, {
    async facts({ db, actor, params }) {
      return await factsOfPatient(db, actor, params.id);
    },

    async check({ db, actor, body, trail }) {
      const facts = body.patientId ? await factsOfPatient(db, actor, body.patientId) : null;
      if (body.patientId) trail.note({ entityId: body.patientId });
      const allergies = distinct([...(facts?.allergies ?? []), ...body.allergies]).filter(
        (written) => !noAllergy.test(written.toLowerCase()),
      );
      const entries = await entriesNamed(db, actor, namesToLookUp(body.medicines, allergies));
      const answer = check(body, { facts, allergies, entries, today: todayIn(actor.timezone) });
      return body.language === 'hi' ? inHindi(answer) : answer;
    },

    async teleCheck({ db, actor, body, trail }) {
      trail.note({ entityId: body.patientId });
      return await checkForVideo(db, actor, body);
    },
  });
}

interface Known {
  facts: KnownPatient | null;
  allergies: readonly string[];
  entries: readonly NamedEntry[];
  today: string;
}

function check(body: SafetyCheck, { facts, allergies, entries, today }: Known): SafetyAnswer {
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
function personOf(facts: KnownPatient | null, saidPregnant: boolean) {
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
