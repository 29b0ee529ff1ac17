import { and, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { VideoConsent } from '#shared/portal/privacy/privacy.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { videoEvents } from '#server/kernel/db/schema/video.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { keptBy, type Person } from './gathered/own-rows.ts';
import { holdersOf, keyOf } from './person.repo.ts';

const doctors = alias(users, 'doctors');
const recorders = alias(users, 'recorders');

const isOwnConsent = (person: Person) =>
  and(ownedBy(person, videoEvents), inArray(videoEvents.kind, ['consent', 'oral_consent']));

/** What the person agreed to before visits by video, newest first. */
export const selectVideoConsents = (db: Db, person: Person) =>
  db
    .select({
      ...keptBy({ clinicId: videoEvents.clinicId }),
      id: videoEvents.id,
      at: videoEvents.createdAt,
      doctor: doctors.name,
      recordedBy: recorders.name,
      wordsVersion: videoEvents.wordsVersion,
      language: videoEvents.language,
    })
    .from(videoEvents)
    .innerJoin(appointments, eq(appointments.id, videoEvents.appointmentId))
    .leftJoin(doctors, eq(doctors.id, appointments.doctorId))
    .leftJoin(recorders, eq(recorders.id, videoEvents.userId))
    .where(isOwnConsent(person))
    .orderBy(desc(videoEvents.id));

export async function listVideoConsents(
  db: Db,
  actor: PatientActor,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<VideoConsent>> {
  const rows = await selectVideoConsents(db, actor).limit(limit).offset(offset);
  const holders = await holdersOf(db, rows);
  return {
    rows: rows.map((row) => ({ ...row, organisation: holders.get(keyOf(row))?.name ?? '' })),
    total: await db.$count(videoEvents, isOwnConsent(actor)),
  };
}
