import type { Db } from '#server/kernel/db/client.ts';
import { specialtyNotes } from '#server/kernel/db/schema/trackers.ts';
import { reckon } from '#shared/care/specialty/reckoned.rules.ts';
import { specialtyForms } from '#shared/care/specialty/specialty-fields.ts';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import { weekdayOf } from '#shared/kernel/time/day-parts.ts';
import { type DemoChild, demoChildren, measuredOn, type Reason } from './children.ts';
import type { StoredVisit } from './clinic-history.ts';
import { addDays, instantOn } from './demo-days.ts';
import type { DemoDoctor, DemoOrganisation } from './organisations.ts';
import { childConsultation } from './paediatrics.ts';
import type { DemoPerson } from './people.ts';
import type { PlannedVisit } from './plan-visits.ts';

const PEDIATRICS = 'Pediatrics';
export const isForChildren = ({ specialization }: DemoDoctor): boolean => specialization === PEDIATRICS;

const SUNDAY = 0;
/** Beside the half hours of everybody else. */
const FIRST_HOUR = 10 * 60 + 15;
const LAST_PLACES = 6;
/** Who comes next, in days from today. */
const DAYS_AHEAD = 7;

interface Coming {
  /** In the list of the clinic's people. */
  person: number;
  child: DemoChild;
  day: string;
  minutes: number;
  status: AppointmentStatus;
  reason: Reason;
}

/** The paediatrician's visits: those of each child's own story, and some that are booked. */
export function planChildVisits(
  doctors: readonly DemoDoctor[],
  people: readonly DemoPerson[],
  today: string,
): PlannedVisit[] {
  const doctor = doctors.find(isForChildren);
  if (!doctor) return [];
  const children = demoChildren.flatMap((child) => {
    const person = people.findIndex(
      ({ name, dateOfBirth }) => name === child.name && dateOfBirth === addDays(today, -child.age),
    );
    return person === -1 ? [] : [{ child, person }];
  });
  const past = children.flatMap(({ child, person }, index) =>
    child.visits.map(
      ([from, reason], place): Coming => ({
        person,
        child,
        day: weekday(addDays(today, from)),
        minutes: FIRST_HOUR + ((index * 3 + place) % LAST_PLACES) * 30,
        status: 'bill_paid',
        reason,
      }),
    ),
  );
  const ahead = children.slice(0, DAYS_AHEAD).map(
    ({ child, person }, index): Coming => ({
      person,
      child,
      day: weekday(addDays(today, index + 1), 1),
      minutes: FIRST_HOUR + (index % LAST_PLACES) * 30,
      status: 'booked',
      reason: 'well',
    }),
  );
  return [...past, ...ahead].map((coming) => visitOf(doctor, coming, today));
}

/** The paediatrician isn't in on Sundays. */
const weekday = (day: string, step = -1) => (weekdayOf(day) === SUNDAY ? addDays(day, step) : day);

function visitOf(
  doctor: DemoDoctor,
  { person, child, day, minutes, status, reason }: Coming,
  today: string,
): PlannedVisit {
  const { weight } = measuredOn(child, day < today ? day : today, today);
  return {
    person,
    doctor,
    consultation: childConsultation(reason),
    status,
    day,
    start: instantOn(day, minutes),
    end: instantOn(day, minutes + 15),
    bookedAt: instantOn(addDays(day < today ? day : today, -1), 8 * 60),
    seenAt: instantOn(day, minutes + 5),
    paidAt: instantOn(day, minutes + 12),
    queueNumber: 0,
    nextVisitDate: null,
    vitals: { weight: String(weight) },
  };
}

/** What was measured at each of these visits, and what it comes to by the standards of the WHO. */
export async function insertGrowthNotes(
  db: Db,
  clinic: DemoOrganisation,
  visits: readonly StoredVisit[],
  { people, today }: { people: readonly DemoPerson[]; today: string },
): Promise<void> {
  const form = specialtyForms[PEDIATRICS];
  const born = new Map(demoChildren.map((child) => [child.name, child]));
  const seen = visits.filter(({ doctor, prescriptionId }) => isForChildren(doctor) && prescriptionId !== null);
  const first = new Set<number>();
  const rows = seen
    .toSorted((one, other) => one.seenAt.localeCompare(other.seenAt))
    .flatMap(({ patientId, appointmentId, doctor, consultation, seenAt, day, person }) => {
      const child = born.get(people[person]?.name ?? '');
      if (!child || !form) return [];
      const isFirst = !first.has(patientId);
      first.add(patientId);
      const { weight, height, head } = measuredOn(child, day, today);
      const age = child.age;
      const fields = {
        weight: String(weight),
        height: String(height),
        ...(head !== null && { headCircumference: String(head) }),
        ...(isFirst && child.gestation !== undefined && { gestationAtBirth: String(child.gestation) }),
        ...(age < 365 && { feeding: age < 183 ? 'Breast milk only' : 'Mixed' }),
        findings: consultation.complaints,
        impression: consultation.diagnosis,
        plan: consultation.advice,
      };
      const who = {
        gender: child.gender,
        dateOfBirth: addDays(today, -age),
        dateOfBirthEstimated: false,
        day,
        gestation: child.gestation,
      };
      return {
        clinicId: clinic.id,
        patientId,
        doctorId: doctor.id,
        appointmentId,
        specialization: PEDIATRICS,
        fields: { ...fields, ...reckon(form, fields, who) },
        createdAt: seenAt,
      };
    });
  if (rows.length > 0) await db.insert(specialtyNotes).values(rows);
}
