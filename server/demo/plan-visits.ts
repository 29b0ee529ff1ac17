import type { appointments } from '#server/kernel/db/schema/appointments.ts';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import type { PatientStatus } from '#shared/people/patients/patients.states.ts';
import { isFollowed } from './children.ts';
import type { Consultation } from './consultation.ts';
import { coursesOf } from './courses.ts';
import { addDays, instantOn } from './demo-days.ts';
import type { DemoDoctor } from './organisations.ts';
import type { DemoPerson } from './people.ts';
import { halfHours, todaysVisits } from './plan-today.ts';
import type { Random } from './random.ts';
import { worksOn } from './schedules.ts';

export interface PlannedVisit {
  person: number;
  doctor: DemoDoctor;
  consultation: Consultation;
  status: AppointmentStatus;
  day: string;
  start: string;
  end: string;
  bookedAt: string;
  seenAt: string;
  paidAt: string;
  queueNumber: number;
  nextVisitDate: string | null;
  /** What was measured, where it isn't what somebody of the age measures. */
  vitals?: { weight: string };
  /** Of a visit by video: its type and its room. */
  video?: Partial<typeof appointments.$inferInsert>;
}

const SLOT = 15;
/** When visits are booked. */
const MORNING = 8 * 60;
const HISTORY_DAYS = 200;
const DAYS_AHEAD = 10;
/** Of a doctor's day, give or take one: the clinic is young and grows, and today is a day like those before it. */
const USUAL_AT_FIRST = 1;
const USUAL_NOW = 6;

const usualOf = (ago: number): number =>
  USUAL_AT_FIRST + Math.round((USUAL_NOW - USUAL_AT_FIRST) * (1 - ago / HISTORY_DAYS) ** 3);

/**
 * The visits of a clinic: about as many on each working day of the past half year, a full day today as it stands at this hour,
 * and bookings for the coming days. `nowMinutes` divides today into what has happened and what is to come. `besides` are
 * of certain people.
 */
export function planVisits(
  random: Random,
  doctors: DemoDoctor[],
  people: readonly DemoPerson[],
  today: string,
  nowMinutes: number,
  besides: readonly PlannedVisit[],
): PlannedVisit[] {
  const visits: PlannedVisit[] = [...besides];
  const seenToday = new Set<number>();
  const courseOf = coursesOf(people);
  const wish = { today, nowMinutes };
  for (const [which, doctor] of doctors.entries()) {
    const own = [...people.keys()].filter((index) => suits(doctor, people[index], today));
    const somebody = () => random.pick(own);
    for (let ago = HISTORY_DAYS; ago >= 1; ago -= 1) {
      const day = addDays(today, -ago);
      if (!worksOn(doctor, day)) continue;
      const count = Math.max(1, usualOf(ago) + random.between(-1, 1));
      for (const minutes of random.some(halfHours, count)) {
        visits.push(
          plan(random, courseOf, { ...wish, doctor, person: somebody(), day, minutes, status: pastStatus(random) }),
        );
      }
    }
    const todays = todaysVisits(nowMinutes, which === 0);
    const faces = random.some(
      own.filter((index) => !seenToday.has(index)),
      todays.length,
    );
    for (const [index, person] of faces.entries()) {
      const visit = todays[index];
      seenToday.add(person);
      if (visit) visits.push(plan(random, courseOf, { ...wish, ...visit, doctor, person, day: today }));
    }
    for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
      const day = addDays(today, ahead);
      if (!worksOn(doctor, day)) continue;
      // The nearer the day, the fuller it is already.
      const count = Math.max(2, USUAL_NOW - 1 - ahead);
      for (const minutes of random.some(halfHours, count)) {
        visits.push(plan(random, courseOf, { ...wish, doctor, person: somebody(), day, minutes, status: 'booked' }));
      }
    }
  }
  return leftOpen(numbered(visits), today);
}

/** Early in the day nobody has left without paying; then somebody has the day before, of those who don't come again. */
function leftOpen(visits: PlannedVisit[], today: string): PlannedVisit[] {
  if (visits.some(({ status }) => status === 'bill_pending')) return visits;
  const goesOn = new Set(visits.filter(({ day }) => day >= today).map(({ person }) => person));
  const last = visits.findLast(
    ({ day, person, status }) => day < today && status === 'bill_paid' && !goesOn.has(person),
  );
  return visits.map((visit) => (visit === last ? { ...visit, status: 'bill_pending' } : visit));
}

/** Who would come to this doctor: women to the gynaecologist, grown-ups to most. */
function suits(doctor: DemoDoctor, person: DemoPerson | undefined, today: string): boolean {
  if (!person) return false;
  const age = ageOn(person.dateOfBirth, today);
  // Those who are followed come as their own story has it.
  if (doctor.specialization === 'Pediatrics') return age >= 1 && age < 16 && !isFollowed(person);
  if (doctor.specialization === 'Gynaecology') return person.gender === 'female' && age >= 18 && age <= 50;
  return doctor.specialization === 'Dentistry' ? age >= 6 && !isFollowed(person) : age >= 18;
}

const pastStatus = (random: Random): AppointmentStatus => {
  const chance = random.next();
  if (chance < 0.06) return 'no_show';
  return chance < 0.1 ? 'cancelled' : 'bill_paid';
};

type CourseOf = ReturnType<typeof coursesOf>;

type Wish = Pick<PlannedVisit, 'doctor' | 'person' | 'day' | 'status'> & {
  minutes: number;
  today: string;
  nowMinutes: number;
};

function plan(random: Random, courseOf: CourseOf, wish: Wish): PlannedVisit {
  const { doctor, person, day, minutes, status, today, nowMinutes } = wish;
  const consultation = courseOf(person, doctor.specialization, day);
  const seen = status === 'bill_paid' || status === 'bill_pending';
  const booked = day > today ? today : addDays(day, -random.between(0, 3));
  const comesAgain = seen && consultation.nextVisitIn > 0 && random.chance(0.7);
  return {
    person,
    doctor,
    consultation,
    status,
    day,
    start: instantOn(day, minutes),
    end: instantOn(day, minutes + SLOT),
    bookedAt: instantOn(booked, booked === today ? Math.min(MORNING, minutes, nowMinutes) : MORNING),
    seenAt: instantOn(day, minutes + 5),
    paidAt: instantOn(day, minutes + 12),
    queueNumber: 0,
    nextVisitDate: comesAgain ? addDays(day, consultation.nextVisitIn) : null,
  };
}

/** Queue numbers from 1 per doctor and day, and at most one visit of a doctor in a slot. */
function numbered(visits: PlannedVisit[]): PlannedVisit[] {
  const lastNumber = new Map<string, number>();
  const taken = new Set<string>();
  const sorted = visits.toSorted((one, other) => one.start.localeCompare(other.start));
  return sorted.flatMap((visit) => {
    const slot = `${visit.doctor.id} ${visit.start}`;
    const isLive = visit.status !== 'cancelled' && visit.status !== 'no_show';
    if (isLive && taken.has(slot)) return [];
    if (isLive) taken.add(slot);
    const queue = `${visit.doctor.id} ${visit.day}`;
    const queueNumber = (lastNumber.get(queue) ?? 0) + 1;
    lastNumber.set(queue, queueNumber);
    return [{ ...visit, queueNumber }];
  });
}

/** What the patient's own row says, from the visits planned for them. */
export function currentState(
  visits: PlannedVisit[],
  today: string,
): { status: PatientStatus; nextVisitDate: string | null; doctorId: number | null; firstSeen: string | null } {
  const todays = visits
    .filter(({ day, status }) => day === today && status !== 'cancelled' && status !== 'no_show')
    .at(-1);
  const seen = visits.filter(
    ({ day, status }) => day <= today && (status === 'bill_paid' || status === 'bill_pending'),
  );
  const last = seen.at(-1);
  const booked = visits.some(({ day, status }) => day > today && status === 'booked');
  const status = todays ? statusOf(todays.status) : last && !booked ? statusOf(last.status) : 'appointment';
  return {
    status,
    nextVisitDate: last?.nextVisitDate ?? null,
    doctorId: visits.at(-1)?.doctor.id ?? null,
    firstSeen: visits[0]?.bookedAt ?? null,
  };
}

const statusOf = (status: AppointmentStatus): PatientStatus =>
  status === 'inprogress' || status === 'bill_pending' || status === 'bill_paid' ? status : 'appointment';
