import { and, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { startOfDay } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { followUpReminders } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { automaticOf, lastThatAsked } from './automatic-reminders.ts';
import { planSending } from './due-reminders.ts';

// What was planned for something that is over before its time: the patient isn't expected for it any more, and not reminded of it.

/** What was planned by these doctors, from one day up to another, which isn't part of it. */
export interface Planned {
  doctorIds: readonly number[];
  from: string;
  before: string;
}

interface ExpectedPatient {
  id: number;
  nextVisitDate: string | null;
}

interface Expectations {
  nextVisitDate: string | null;
  reminderIds: number[];
}

/**
 * Calls off the next visit of a locked patient, where it was these doctors who asked for it then, and its reminders, and the reminders
 * that they wrote by hand. Tells what it was.
 */
export async function callOff(
  db: Db,
  actor: ClinicActor,
  patient: ExpectedPatient,
  { doctorIds, from, before }: Planned,
): Promise<Expectations> {
  const [first, end] = [startOfDay(from, actor.timezone), startOfDay(before, actor.timezone)];
  const nextVisitDate = (await askedWithin(db, actor, patient, { doctorIds, first, end }))
    ? patient.nextVisitDate
    : null;
  if (nextVisitDate !== null) await expectOn(db, actor, patient.id, null);
  const written = and(
    inArray(followUpReminders.createdBy, [...doctorIds]),
    gte(followUpReminders.createdAt, first),
    lt(followUpReminders.createdAt, end),
  );
  const cancelled = await db
    .update(followUpReminders)
    .set({ status: 'cancelled' })
    .where(
      and(
        ownedBy(actor, followUpReminders),
        eq(followUpReminders.patientId, patient.id),
        eq(followUpReminders.status, 'scheduled'),
        nextVisitDate === null ? written : or(automaticOf(actor, patient.id), written),
      ),
    )
    .returning({ id: followUpReminders.id });
  return { nextVisitDate, reminderIds: cancelled.map(({ id }) => id) };
}

/** It wasn't over after all: what was called off stands again, where nothing has taken its place and its time has not passed. */
export async function planAgain(
  db: Db,
  actor: ClinicActor,
  patient: ExpectedPatient,
  { nextVisitDate, reminderIds }: Expectations,
): Promise<void> {
  if (nextVisitDate !== null && patient.nextVisitDate === null) await expectOn(db, actor, patient.id, nextVisitDate);
  if (reminderIds.length === 0) return;
  const again = await db
    .update(followUpReminders)
    .set({ status: 'scheduled' })
    .where(
      and(
        ownedBy(actor, followUpReminders),
        inArray(followUpReminders.id, reminderIds),
        eq(followUpReminders.status, 'cancelled'),
        gt(followUpReminders.scheduledDate, sql`now()`),
      ),
    )
    .returning({ id: followUpReminders.id, scheduledDate: followUpReminders.scheduledDate });
  for (const reminder of again) await planSending(db, reminder);
}

const expectOn = (db: Db, actor: ClinicActor, patientId: number, nextVisitDate: string | null) =>
  db
    .update(patients)
    .set({ nextVisitDate })
    .where(and(ownedBy(actor, patients), eq(patients.id, patientId)));

/** Whether it was one of these doctors, within that time, whose prescription last asked the patient to come. */
async function askedWithin(
  db: Db,
  actor: ClinicActor,
  patient: ExpectedPatient,
  { doctorIds, first, end }: { doctorIds: readonly number[]; first: string; end: string },
): Promise<boolean> {
  if (patient.nextVisitDate === null) return false;
  const asked = await lastThatAsked(db, actor, patient.id);
  return asked !== undefined && doctorIds.includes(asked.doctorId) && asked.createdAt >= first && asked.createdAt < end;
}
