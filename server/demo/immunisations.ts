import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { immunisations } from '#server/kernel/db/schema/immunisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { ScheduledDose } from '#shared/care/immunisations/immunisations.states.ts';
import { dayAt, schedule } from '#shared/care/immunisations/schedule.ts';
import { demoChildren, peopleOf } from './children.ts';
import { addDays, instantOn } from './demo-days.ts';
import { isForChildren } from './growth.ts';
import type { DemoOrganisation } from './organisations.ts';
import { FAMILY_PHONE } from './people.ts';

interface Given {
  /** Days after birth. */
  age: number;
  doses: readonly ScheduledDose[];
}

/** What stands on the card of the demo family's infant: two of 14 weeks are overdue. */
const given: readonly Given[] = [
  { age: 0, doses: ['bcg', 'opv_0', 'hepb_0'] },
  { age: 43, doses: ['opv_1', 'penta_1', 'rota_1', 'fipv_1', 'pcv_1'] },
  { age: 72, doses: ['opv_2', 'penta_2', 'rota_2'] },
  { age: 101, doses: ['opv_3', 'penta_3', 'rota_3'] },
];

/** The cards were taken over when the children were registered; of the paediatrician's patients the latest doses were given here. */
export async function insertImmunisations(db: Db, clinic: DemoOrganisation, today: string): Promise<void> {
  const { id: clinicId, doctors } = clinic;
  const doctor = doctors.find(isForChildren);
  const family = await registered(db, clinicId, [FAMILY_PHONE]);
  const people = peopleOf(demoChildren, today);
  const children = await registered(
    db,
    clinicId,
    people.map(({ phone }) => phone),
  );
  if (!doctor || family.length === 0) return;
  const elsewhere = { isElsewhere: true, givenBy: 'District Hospital, Pune' };
  const rows = [
    ...family.flatMap(({ id: patientId, dateOfBirth, createdAt }) =>
      given.flatMap(({ age, doses }) =>
        doses.map((dose) => ({
          clinicId,
          patientId,
          doctorId: doctor.id,
          dose,
          givenOn: addDays(dateOfBirth, age),
          ...elsewhere,
          createdAt,
        })),
      ),
    ),
    ...children.flatMap(({ id: patientId, phone, dateOfBirth, createdAt }) => {
      const child = demoChildren[people.findIndex((person) => person.phone === phone)];
      const registeredOn = createdAt.slice(0, 10);
      return dosesUntil(dateOfBirth, addDays(today, -(child?.behind ?? 0))).map(({ dose, givenOn }) => ({
        clinicId,
        patientId,
        doctorId: doctor.id,
        dose,
        givenOn,
        ...(givenOn < registeredOn ? { ...elsewhere, createdAt } : { createdAt: instantOn(givenOn, 660) }),
      }));
    }),
  ];
  await db.insert(immunisations).values(rows);
}

/** A few days after each falls due, and never too soon after the one before. */
const DAYS_LATE = 3;

/** What a child has been given by a day who came for every dose. */
function dosesUntil(dateOfBirth: string, last: string): { dose: ScheduledDose; givenOn: string }[] {
  const on = new Map<ScheduledDose, string>();
  for (const { dose, due, after, until, isRegional } of schedule) {
    const before = after && on.get(after.dose);
    if (isRegional || (after && !before)) continue;
    const inTime = dayAt(dateOfBirth, due);
    const byAge = inTime === dateOfBirth ? inTime : addDays(inTime, DAYS_LATE);
    const byBefore = after && before ? dayAt(before, after.usual ?? after.least) : byAge;
    const givenOn = byBefore > byAge ? byBefore : byAge;
    if (givenOn <= last && (!until || givenOn < dayAt(dateOfBirth, until))) on.set(dose, givenOn);
  }
  return [...on].map(([dose, givenOn]) => ({ dose, givenOn }));
}

const registered = (db: Db, clinicId: number, phones: string[]) =>
  db
    .select({
      id: patients.id,
      phone: patients.phone,
      dateOfBirth: patients.dateOfBirth,
      createdAt: patients.createdAt,
    })
    .from(patients)
    .where(
      and(eq(patients.clinicId, clinicId), inArray(patients.phone, phones), eq(patients.dateOfBirthEstimated, false)),
    );
