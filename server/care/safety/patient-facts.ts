import { ageOn, monthsOn } from '#shared/people/patients/age.ts';
import { gestationOn, isPregnantOn, trimesterOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PatientFacts } from '#shared/care/safety/safety.schema.ts';
import { readWeight } from '#shared/care/dosing/weight.ts';
import { addMonths, dayOf, todayIn } from '#shared/kernel/time/days.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { readConditions } from './read-conditions.ts';
import { electrolyteOf, kidneysOf } from './results.ts';
import { type FactsRow, readFactsRow, type TrackerFact } from './safety.repo.ts';

const FIRST_CHILDBEARING_AGE = 12;
const LAST_CHILDBEARING_AGE = 55;

/** What of the record a prescription depends on, with what the check reads beside it. */
export interface KnownPatient extends PatientFacts {
  /** Nobody has said that she is. */
  mayBePregnant: boolean;
  isMale: boolean;
  isFemale: boolean;
  allergies: string[];
  conditions: string[];
}

/** Whom it is for: of somebody who isn't on record nobody may know the age. */
export type KnownPerson = Omit<KnownPatient, 'ageInMonths'> & { ageInMonths: number | null };

/** 404 unless the clinic knows the patient. */
export async function factsOfPatient(db: Db, actor: ClinicActor, id: number): Promise<KnownPatient> {
  const row = await readFactsRow(db, actor, id);
  if (!row) throw notFound('patient');
  const today = todayIn(actor.timezone);
  const { dateOfBirth, gender, allergies, conditions, trackers } = row;
  const age = ageOn(dateOfBirth, today);
  const said = readConditions(conditions);
  const isMale = gender === 'male';
  return {
    ageInMonths: monthsOn(dateOfBirth, today),
    pregnancy: isMale ? null : pregnancyOf(trackers, said.pregnant, today),
    breastfeeding: isMale ? null : breastfeedingOf(trackers, said, today),
    weight: latestWeight(row, actor.timezone),
    ...kidneysOf(row, actor.timezone, today),
    potassium: electrolyteOf(row, 'potassium', actor.timezone, today),
    sodium: electrolyteOf(row, 'sodium', actor.timezone, today),
    mayBePregnant: gender === 'female' && age >= FIRST_CHILDBEARING_AGE && age <= LAST_CHILDBEARING_AGE,
    isMale,
    isFemale: gender === 'female',
    allergies,
    conditions,
  };
}

/** The newest tracker's, or without its dates what stands among the conditions. */
function pregnancyOf([newest]: readonly TrackerFact[], isSaid: boolean, today: string): PatientFacts['pregnancy'] {
  if (!newest || !isPregnantOn(newest, today)) {
    return isSaid ? { gestation: null, trimester: null, eddDate: null, isElsewhere: false } : null;
  }
  return {
    gestation: gestationOn(newest.lmpDate, today),
    trimester: trimesterOn(newest.lmpDate, today),
    eddDate: newest.eddDate,
    isElsewhere: newest.ending !== null,
  };
}

/** So long after a birth it is asked about. */
const MONTHS_OF_MILK = 6;

function breastfeedingOf(
  trackers: readonly TrackerFact[],
  { breastfeeding }: { breastfeeding: boolean | null },
  today: string,
): PatientFacts['breastfeeding'] {
  const born = trackers.find(({ ending }) => ending?.outcome === 'live_birth')?.ending?.endedOn ?? null;
  const bornOn = born !== null && born >= addMonths(today, -MONTHS_OF_MILK) ? born : null;
  if (breastfeeding === true) return { isSaid: true, bornOn };
  return breastfeeding === null && bornOn !== null ? { isSaid: false, bornOn } : null;
}

/** Of whatever was weighed for: a prescription, a visit in a pregnancy, a specialist's note. */
function latestWeight({ prescribed, visited, noted }: FactsRow, timezone: string): PatientFacts['weight'] {
  const weighed = [
    ...[...prescribed, ...noted].map(({ weight, at }) => ({ weight, on: dayOf(at, timezone) })),
    ...visited,
  ].flatMap(({ weight, on }) => {
    const kg = readWeight(weight);
    return kg === null ? [] : [{ kg, on }];
  });
  return weighed.reduce<PatientFacts['weight']>((last, one) => (last === null || one.on > last.on ? one : last), null);
}
