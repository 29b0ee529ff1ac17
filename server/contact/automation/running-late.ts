import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Delay } from '#shared/contact/automation/automation.schema.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import { notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import { endOfDay, todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { messagingSettings, NO_CHANNEL_ON, reminderChannel } from '#server/contact/messages/channels.ts';
import { queueMessages } from '#server/contact/messages/outbox.ts';
import { wordsFor } from '#server/contact/messages/words-for.ts';

/** Whoever is more than this behind their time hasn't simply come in late. */
const LONGEST_LATE_MS = 6 * 3_600_000;
/** Minutes are told in steps: nobody is told of 40 and then of 41. */
const STEP = 20;

interface Waiting {
  appointmentId: number;
  doctorId: number;
  doctorName: string;
  patientId: number;
  patientName: string;
  phone: string;
  language: string | null;
  startDateTime: string | null;
  isTold: boolean;
}

/** Today's booked visits that haven't begun, in the order of their time, of one doctor or of all. */
async function waitingToday(db: Db, actor: ClinicActor, doctorId?: number): Promise<Waiting[]> {
  const today = todayIn(actor.timezone);
  return await db
    .select({
      appointmentId: appointments.id,
      doctorId: users.id,
      doctorName: users.name,
      patientId: patients.id,
      patientName: patients.name,
      phone: patients.phone,
      language: patients.language,
      startDateTime: appointments.startDateTime,
      isTold: sql<boolean>`exists (
        select from ${messageLogs} m where m.appointment_id = ${appointments.id} and m.message_type = 'running_late'
          and m.status <> 'failed')`,
    })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .innerJoin(users, eq(users.id, appointments.doctorId))
    .where(
      and(
        ownedBy(actor, appointments),
        eq(appointments.visitDay, today),
        sql`${appointments.status} in ('booked', 'appointment')`,
        isNotNull(appointments.startDateTime),
        doctorId === undefined ? undefined : eq(appointments.doctorId, doctorId),
        sql`${appointments.startDateTime} > ${new Date(Date.now() - LONGEST_LATE_MS).toISOString()}`,
      ),
    )
    .orderBy(appointments.startDateTime, appointments.id)
    .limit(500);
}

/** How late each doctor runs: by the first booked time that has passed without its visit having begun. */
export async function delaysToday(db: Db, actor: ClinicActor): Promise<Delay[]> {
  const waiting = await waitingToday(db, actor);
  const doctors = [...new Set(waiting.map(({ doctorId }) => doctorId))];
  return doctors.map((doctorId) => {
    const own = waiting.filter((one) => one.doctorId === doctorId);
    const first = own[0];
    const late = first?.startDateTime ? Math.floor((Date.now() - Date.parse(first.startDateTime)) / 60_000) : 0;
    return {
      doctorId,
      doctorName: first?.doctorName ?? '',
      minutesLate: Math.max(0, late),
      waiting: own,
    };
  });
}

/** Who isn't waiting any more is left out; a visit of another clinic doesn't exist. */
async function assertOwn(db: Db, actor: ClinicActor, ids: number[]): Promise<void> {
  const found = await db.$count(appointments, and(ownedBy(actor, appointments), inArray(appointments.id, ids)));
  if (found < new Set(ids).size) throw notFound('appointment');
}

interface NewDelay {
  doctorId: number;
  minutes: number;
  appointmentIds?: number[] | undefined;
}

/** Tells those who wait, at once and each once for the same delay. */
export async function tellOfDelay(db: Db, actor: ClinicActor, { doctorId, minutes, appointmentIds }: NewDelay) {
  const [doctor] = await db
    .select({ name: users.name })
    .from(users)
    .where(
      and(eq(users.id, doctorId), eq(users.assignedClinicId, actor.clinicId), inArray(users.role, ['clinic_doctor'])),
    );
  if (!doctor) throw notFound('doctor');
  const settings = await messagingSettings(db, actor);
  const channel = reminderChannel(settings);
  if (!channel) throw ruleBroken(NO_CHANNEL_ON);
  if (appointmentIds) await assertOwn(db, actor, appointmentIds);
  const waiting = await waitingToday(db, actor, doctorId);
  const told = appointmentIds ? waiting.filter((one) => appointmentIds.includes(one.appointmentId)) : waiting;
  if (told.length === 0) throw ruleBroken(says.nobody_waits);
  const say = wordsFor(db, actor, 'running_late', channel);
  const messages = await Promise.all(
    told.map(async ({ patientId, patientName, phone, language, appointmentId }) => ({
      ...(await say(languageOf(language), { ...settings, patientName, doctorName: doctor.name, minutes })),
      patientId,
      patientName,
      phone,
      channel,
      messageType: 'running_late' as const,
      appointmentId,
      causeKey: `running_late:${appointmentId}:${Math.ceil(minutes / STEP)}`,
      notAfter: endOfDay(todayIn(actor.timezone), actor.timezone),
      // They are on their way now.
      isUrgent: true,
    })),
  );
  const { ids } = await queueMessages(db, actor, messages);
  return { ids, sent: ids.length, failed: told.length - ids.length };
}
