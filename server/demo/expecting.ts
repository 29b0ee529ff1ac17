import { trimesterOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyOutcome } from '#shared/care/trackers/trackers.states.ts';
import { daysBetween } from '#shared/kernel/time/days.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import { type Consultation, DIABETES } from './consultation.ts';
import { backInPregnancy, gingivitis, isPulpitis, viralFever } from './consultations.ts';
import { vitalsOf } from './courses.ts';
import { addDays } from './demo-days.ts';
import {
  afterBirth,
  afterLoss,
  beforePregnancy,
  firstTrimester,
  isPregnancy,
  painfulPeriods,
  POLYCYSTIC,
  secondTrimester,
  thirdTrimester,
} from './gynaecology.ts';
import { type DemoPerson, FAMILY_PHONE, INFANT_DAYS } from './people.ts';
import { lastVisits, type VisitOfPatient } from './last-visits.ts';

/** Which women of the demo are pregnant or were, and what all doctors see and write because of it. */

export interface PlannedPregnancy {
  /** Days since the LMP. */
  elapsed: number;
  /** How it ended, so many days after the LMP. */
  ended?: readonly [outcome: PregnancyOutcome, after: number];
}

/** The pregnancies of one patient, the earlier one first. */
const pregnancies: readonly (readonly PlannedPregnancy[])[] = [
  [{ elapsed: 172 }],
  [{ elapsed: 1020, ended: ['live_birth', 277] }, { elapsed: 66 }],
  [{ elapsed: 245 }],
  [{ elapsed: 286 }],
  [{ elapsed: 110 }],
  [{ elapsed: 205 }],
  [{ elapsed: 39 }],
  [{ elapsed: 330, ended: ['live_birth', 271] }],
  [{ elapsed: 131, ended: ['miscarriage', 74] }],
  [
    { elapsed: 1400, ended: ['live_birth', 268] },
    { elapsed: 690, ended: ['live_birth', 281] },
  ],
];

/** The family's boy has a mother who carried him. */
const ofTheFamily: readonly PlannedPregnancy[] = [{ elapsed: 275 + INFANT_DAYS, ended: ['live_birth', 275] }];

const YOUNGEST_MOTHER = 18;
const OLDEST_MOTHER = 42;

export interface Mother {
  person: number;
  patientId: number;
  doctorId: number;
  /** In kg, when she isn't pregnant. */
  weight: number;
  pregnancies: readonly PlannedPregnancy[];
}

/** What a woman weighs more in this week, in kg. */
export const gainedBy = (week: number): number => Math.max(0, week - 10) * 0.4;

/** The gynaecologist's patients to whom it befalls: those first whom she sees for it. Other stories don't go with it. */
export function mothersAmong(
  visits: readonly VisitOfPatient[],
  people: readonly DemoPerson[],
  today: string,
): Mother[] {
  const elsewhere = new Set(
    visits.flatMap(({ person, consultation: { diagnosis } }) =>
      diagnosis === DIABETES || diagnosis === POLYCYSTIC ? [person] : [],
    ),
  );
  const seen = lastVisits(visits, 'Gynaecology', today, isPregnancy).flatMap((visit) => {
    const woman = people[visit.person];
    return woman ? [{ ...visit, woman }] : [];
  });
  const candidates = seen.filter(
    ({ woman, person }) =>
      woman.phone !== FAMILY_PHONE && !elsewhere.has(person) && ageOn(woman.dateOfBirth, today) < OLDEST_MOTHER,
  );
  const family = seen.filter(({ woman }) => woman.phone === FAMILY_PHONE);
  const motherOf = (
    { person, patientId, doctor, consultation, woman }: (typeof seen)[number],
    own: readonly PlannedPregnancy[],
  ): Mother => ({
    person,
    patientId,
    doctorId: doctor.id,
    weight: Number(vitalsOf(woman, consultation, today).weight),
    pregnancies: own.filter(({ elapsed }) => ageOn(woman.dateOfBirth, addDays(today, -elapsed)) >= YOUNGEST_MOTHER),
  });
  return [
    ...candidates.slice(0, pregnancies.length).map((one, place) => motherOf(one, pregnancies[place] ?? [])),
    ...family.map((one) => motherOf(one, ofTheFamily)),
  ];
}

/** The same visits, with what is seen and written in a pregnancy, before and after it. */
export function asExpecting<Visit extends VisitOfPatient>(
  visits: readonly Visit[],
  mothers: readonly Mother[],
  today: string,
): Visit[] {
  const byPerson = new Map(mothers.map((mother) => [mother.person, mother]));
  return visits.map((visit) => {
    const mother = byPerson.get(visit.person);
    if (!mother || mother.pregnancies.length === 0) return notExpecting(visit);
    const { latest, since, runs } = standingOn(visit.day, mother.pregnancies, today);
    const consultation = seenOf(visit, { latest, since, runs });
    const weight = (mother.weight + gainedBy(since / 7)).toFixed(1);
    return { ...visit, consultation, ...(runs && { vitals: { weight } }) };
  });
}

/** Nobody is seen for a pregnancy of whom none is on record. */
const notExpecting = <Visit extends VisitOfPatient>(visit: Visit): Visit =>
  isPregnancy(visit.consultation) || visit.consultation === afterBirth
    ? { ...visit, consultation: painfulPeriods }
    : visit;

interface Standing {
  latest: PlannedPregnancy | undefined;
  /** Days since its LMP. */
  since: number;
  runs: boolean;
}

function standingOn(day: string, own: readonly PlannedPregnancy[], today: string): Standing {
  const latest = own.findLast(({ elapsed }) => addDays(today, -elapsed) <= day);
  const since = latest ? daysBetween(addDays(today, -latest.elapsed), day) : 0;
  return { latest, since, runs: latest !== undefined && (latest.ended === undefined || since <= latest.ended[1]) };
}

/** From when she knows of it. */
const KNOWN_AFTER = 28;
const CHECKED_AFTER_BIRTH = 200;

function seenOf(
  { consultation, day, doctor: { specialization } }: VisitOfPatient,
  { latest, since, runs }: Standing,
): Consultation {
  const [outcome, after] = latest?.ended ?? [];
  if (specialization !== 'Gynaecology') return runs ? safely(consultation, specialization) : consultation;
  if (runs) return since < KNOWN_AFTER ? beforePregnancy : antenatal[trimesterOn(addDays(day, -since), day)];
  if (after === undefined || since - after > CHECKED_AFTER_BIRTH) return beforePregnancy;
  return outcome === 'live_birth' ? afterBirth : afterLoss;
}

const antenatal = { 'Trimester 1': firstTrimester, 'Trimester 2': secondTrimester, 'Trimester 3': thirdTrimester };

/** What the other doctors may give her: no X-ray, and nothing that a pregnant woman doesn't get. */
function safely(consultation: Consultation, specialization: string | null): Consultation {
  if (specialization === 'Physiotherapy') return backInPregnancy;
  if (isPulpitis(consultation)) return gingivitis;
  return consultation.diagnosis === 'Acute bronchitis' ? viralFever : consultation;
}
