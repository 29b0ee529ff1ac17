import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import type { PatientStatus } from '#shared/people/patients/patients.states.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import type { appointments } from '#server/kernel/db/schema/appointments.ts';
import type { Consultation } from './consultations.ts';
import { coursesOf } from './courses.ts';
import { addDays, instantOn } from './demo-days.ts';
import type { DemoDoctor } from './organisations.ts';
import type { DemoPerson } from './people.ts';
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
  /** Of a visit by video: its type and its room. */
  video?: Partial<typeof appointments.$inferInsert>;
}

const OPENS = 9 * 60;
const CLOSES = 21 * 60;
const SLOT = 15;
const BREAK = { from: 13 * 60, to: 14 * 60 };
const HISTORY_DAYS = 200;
const DAYS_AHEAD = 10;
/** Of a doctor's day, give or take one: the clinic is young and grows, and today is a day like those before it. */
const USUAL_AT_FIRST = 1;
const USUAL_NOW = 6;

const usualOf = (ago: number): number =>
  USUAL_AT_FIRST + Math.round((USUAL_NOW - USUAL_AT_FIRST) * (1 - ago / HISTORY_DAYS) ** 3);

/**
 * The visits of a clinic: about as many on each working day of the past half year, a full day today with every status a visit can
 * have, and bookings for the coming days. `nowMinutes` divides today into what has happened and what is to come. `besides` are
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
  for (const doctor of doctors) {
    const own = [...people.keys()].filter((index) => suits(doctor, people[index], today));
    const somebody = () => random.pick(own);
    for (let ago = HISTORY_DAYS; ago >= 1; ago -= 1) {
      const day = addDays(today, -ago);
      if (!worksOn(doctor, day)) continue;
      const count = Math.max(1, usualOf(ago) + random.between(-1, 1));
      for (const minutes of random.some(halfHours, count)) {
        visits.push(
          plan(random, courseOf, { doctor, person: somebody(), day, minutes, status: pastStatus(random), today }),
        );
      }
    }
    const faces = random.some(
      own.filter((index) => !seenToday.has(index)),
      todaysStatuses.length,
    );
    for (const face of faces) seenToday.add(face);
    visits.push(...planToday(random, courseOf, { doctor, faces, today, nowMinutes }));
    for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
      const day = addDays(today, ahead);
      if (!worksOn(doctor, day)) continue;
      // The nearer the day, the fuller it is already.
      const count = Math.max(2, USUAL_NOW - 1 - ahead);
      for (const minutes of random.some(halfHours, count)) {
        visits.push(plan(random, courseOf, { doctor, person: somebody(), day, minutes, status: 'booked', today }));
      }
    }
  }
  return numbered(visits);
}

/** Who would come to this doctor: women to the gynaecologist, grown-ups to most. */
function suits(doctor: DemoDoctor, person: DemoPerson | undefined, today: string): boolean {
  if (!person) return false;
  const age = ageOn(person.dateOfBirth, today);
  if (doctor.specialization === 'Gynaecology') return person.gender === 'female' && age >= 18 && age <= 50;
  return doctor.specialization === 'Dentistry' ? age >= 6 : age >= 18;
}

const pastStatus = (random: Random): AppointmentStatus => {
  const chance = random.next();
  if (chance < 0.06) return 'no_show';
  return chance < 0.1 ? 'cancelled' : 'bill_paid';
};

const todaysStatuses: AppointmentStatus[] = [
  'bill_paid',
  'bill_paid',
  'cancelled',
  'no_show',
  'bill_pending',
  'inprogress',
  'booked',
  'booked',
  'booked',
];

/** The day's half hours outside the break. */
const halfHours = Array.from({ length: (CLOSES - OPENS) / 30 }, (_, index) => OPENS + index * 30).filter(
  (minutes) => minutes < BREAK.from || minutes >= BREAK.to,
);

type CourseOf = ReturnType<typeof coursesOf>;

interface Today {
  doctor: DemoDoctor;
  faces: readonly number[];
  today: string;
  nowMinutes: number;
}

/** Today is laid around the present moment: the one who is with the doctor now came in the last half hour. */
function planToday(random: Random, courseOf: CourseOf, { doctor, faces, today, nowMinutes }: Today): PlannedVisit[] {
  const current = halfHours.filter((minutes) => minutes <= nowMinutes).length - 1;
  const wanted = current - todaysStatuses.indexOf('inprogress');
  const first = Math.min(Math.max(0, wanted), halfHours.length - todaysStatuses.length);
  return faces.map((person, index) =>
    plan(random, courseOf, {
      doctor,
      person,
      day: today,
      minutes: halfHours[first + index] ?? OPENS,
      status: todaysStatuses[index] ?? 'booked',
      today,
    }),
  );
}

type Wish = Pick<PlannedVisit, 'doctor' | 'person' | 'day' | 'status'> & { minutes: number; today: string };

function plan(random: Random, courseOf: CourseOf, { doctor, person, day, minutes, status, today }: Wish): PlannedVisit {
  const consultation = courseOf(person, doctor.specialization, day);
  const seen = status === 'bill_paid' || status === 'bill_pending';
  const comesAgain = seen && consultation.nextVisitIn > 0 && random.chance(0.7);
  return {
    person,
    doctor,
    consultation,
    status,
    day,
    start: instantOn(day, minutes),
    end: instantOn(day, minutes + SLOT),
    bookedAt: instantOn(day > today ? today : addDays(day, -random.between(0, 3)), 8 * 60),
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
  const status = todays ? statusOf(todays.status) : last && !booked ? 'bill_paid' : 'appointment';
  return {
    status,
    nextVisitDate: last?.nextVisitDate ?? null,
    doctorId: visits.at(-1)?.doctor.id ?? null,
    firstSeen: visits[0]?.bookedAt ?? null,
  };
}

const statusOf = (status: AppointmentStatus): PatientStatus =>
  status === 'inprogress' || status === 'bill_pending' || status === 'bill_paid' ? status : 'appointment';
