import { and, eq, sql } from 'drizzle-orm';
import { notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import { isThere } from '#shared/desk/video/video.rules.ts';
import type { VideoEventKind, VideoSide } from '#shared/desk/video/video.states.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { clinics, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { videoEvents, videoPresence } from '#server/kernel/db/schema/video.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { doctorOnPaper } from '#server/papers/pdf/doctor-on-paper.ts';

const visitColumns = {
  id: appointments.id,
  clinicId: appointments.clinicId,
  status: appointments.status,
  type: appointments.appointmentType,
  startDateTime: appointments.startDateTime,
  endDateTime: appointments.endDateTime,
  appointmentDate: appointments.appointmentDate,
  doctorId: appointments.doctorId,
  room: appointments.videoConsultationId,
  password: appointments.videoConsultationPassword,
  timezone: clinics.timezone,
  clinicName: sql<string>`coalesce(${organizationSettings.organizationName}, ${clinics.name})`,
  clinicAddress: sql<string | null>`coalesce(${organizationSettings.address}, ${clinics.location})`,
  clinicPhone: organizationSettings.phone,
  patient: {
    id: patients.id,
    name: patients.name,
    dateOfBirth: patients.dateOfBirth,
    gender: patients.gender,
    phone: patients.phone,
    address: patients.address,
  },
  doctor: doctorOnPaper,
};

/** A video visit with the people of it, of the caller's clinic or of the caller; any other visit is refused. */
export async function findVideoVisit(db: Db, actor: ClinicActor | PatientActor, id: number) {
  const [found] = await db
    .select(visitColumns)
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .leftJoin(organizationSettings, eq(organizationSettings.clinicId, clinics.id))
    .leftJoin(users, eq(users.id, appointments.doctorId))
    .where(and(ownedBy(actor, appointments), eq(appointments.id, id)));
  if (!found || found.clinicId === null) throw notFound('appointment');
  const { clinicId, room, type, clinicName: name, clinicAddress: address, clinicPhone: phone, ...visit } = found;
  if (type !== 'telemedicine' || room === null) throw ruleBroken(says.not_a_video_visit);
  return { ...visit, clinicId, room, clinic: { name, address, phone } };
}

export type FoundVisit = Awaited<ReturnType<typeof findVideoVisit>>;

export interface LastEvent {
  at: string;
  reason: string | null;
  wordsVersion: string | null;
  userName: string | null;
}

/** Of each kind of event the last one. The caller has found the visit. */
export async function lastEvents(db: Db, { id }: FoundVisit): Promise<Partial<Record<VideoEventKind, LastEvent>>> {
  const rows = await db
    .selectDistinctOn([videoEvents.kind], {
      kind: videoEvents.kind,
      at: videoEvents.createdAt,
      reason: videoEvents.reason,
      wordsVersion: videoEvents.wordsVersion,
      userName: users.name,
    })
    .from(videoEvents)
    .leftJoin(users, eq(users.id, videoEvents.userId))
    .where(eq(videoEvents.appointmentId, id))
    .orderBy(videoEvents.kind, sql`${videoEvents.id} desc`);
  return Object.fromEntries(rows.map(({ kind, ...event }) => [kind, event]));
}

type NewEvent = Pick<typeof videoEvents.$inferInsert, 'kind' | 'wordsVersion' | 'language' | 'reason'>;

/** Writes down what happened, on behalf of who did it. */
export async function writeEvent(
  db: Db,
  actor: ClinicActor | PatientActor,
  visit: FoundVisit,
  event: NewEvent,
): Promise<void> {
  await db.insert(videoEvents).values({
    ...event,
    clinicId: visit.clinicId,
    patientId: visit.patient.id,
    appointmentId: visit.id,
    side: sideOf(actor),
    userId: actor.kind === 'staff' ? actor.userId : null,
  });
}

const sideOf = (actor: ClinicActor | PatientActor): VideoSide => (actor.kind === 'staff' ? 'clinic' : 'patient');

/** Who is in the room, of both sides. */
export async function presenceIn(db: Db, { id }: FoundVisit, now: number) {
  const rows = await db.select().from(videoPresence).where(eq(videoPresence.appointmentId, id));
  const of = (side: VideoSide) => {
    const seen = rows.find((row) => row.side === side);
    const there = seen !== undefined && isThere(seen.seenAt, now);
    return { isThere: there, since: there ? seen.since : null };
  };
  return { patient: of('patient'), clinic: of('clinic') };
}

/** Notes that a side is in the room or has left it; answers whether that is news. */
export async function notePresence(
  db: Db,
  actor: ClinicActor | PatientActor,
  visit: FoundVisit,
  isHere: boolean,
): Promise<boolean> {
  const side = sideOf(actor);
  const now = new Date();
  const before = (await presenceIn(db, visit, now.getTime()))[side];
  if (!isHere && !before.isThere) return false;
  const at = now.toISOString();
  const state = { since: before.since ?? at, seenAt: isHere ? at : null };
  await db
    .insert(videoPresence)
    .values({ clinicId: visit.clinicId, patientId: visit.patient.id, appointmentId: visit.id, side, ...state })
    .onConflictDoUpdate({ target: [videoPresence.appointmentId, videoPresence.side], set: state });
  return before.isThere !== isHere;
}
