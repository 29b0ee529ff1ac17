import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError, notFound, refusedAt } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { TeleAnswer, TeleCheck, TeleVerdict } from '#shared/care/safety/tele.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { expectedVisit } from '#server/desk/visits/visit-status.ts';
import { entriesNamed } from '../safety.repo.ts';
import { bareName } from '#server/catalogues/formulary/bare-name.ts';
import { type JudgedMedicine, judgeMedicine } from './judge.ts';

/** What the pad asks while a prescription is written: only at a visit by video is anything looked up. */
export async function checkForVideo(db: Db, actor: ClinicActor, asked: TeleCheck): Promise<TeleAnswer> {
  const [patient] = await db
    .select({ id: patients.id, status: patients.status })
    .from(patients)
    .where(and(ownedBy(actor, patients), eq(patients.id, asked.patientId)));
  if (!patient) throw notFound('patient');
  const isTeleconsultation = await isByVideo(db, actor, patient, asked.appointmentId ?? null);
  if (!isTeleconsultation) return { isTeleconsultation, earlierInPerson: null, medicines: [] };
  return {
    isTeleconsultation,
    earlierInPerson: await lastInPerson(db, actor, patient.id),
    medicines: await verdictsOn(db, actor, asked.medicines),
  };
}

async function isByVideo(
  db: Db,
  actor: ClinicActor,
  patient: { id: number; status: (typeof patients.$inferSelect)['status'] },
  appointmentId: number | null,
): Promise<boolean> {
  const visitId = appointmentId ?? (await expectedVisit(db, actor, patient))?.id;
  if (visitId === undefined) return false;
  const [visit] = await db
    .select({ type: appointments.appointmentType })
    .from(appointments)
    .where(and(ownedBy(actor, appointments), eq(appointments.id, visitId), eq(appointments.patientId, patient.id)));
  if (!visit) throw notFound('appointment');
  return visit.type === 'telemedicine';
}

/**
 * What a visit by video may follow up. The Guidelines' follow-up is with the same doctor, within six months, for the same condition:
 * the last only the doctor can tell.
 */
async function lastInPerson(db: Db, actor: ClinicActor, patientId: number): Promise<TeleAnswer['earlierInPerson']> {
  const successor = alias(prescriptions, 'successor');
  const [found] = await db
    .select({ id: prescriptions.id, createdAt: prescriptions.createdAt, diagnosis: prescriptions.diagnosis })
    .from(prescriptions)
    .leftJoin(successor, eq(successor.supersedesId, prescriptions.id))
    .where(
      and(
        ownedBy(actor, prescriptions),
        eq(prescriptions.patientId, patientId),
        eq(prescriptions.doctorId, actor.userId),
        eq(prescriptions.isTeleconsultation, false),
        eq(prescriptions.referralOnly, false),
        sql`${successor.id} is null`,
        sql`${prescriptions.createdAt} > ${todayIn(actor.timezone)}::date - interval '6 months'`,
      ),
    )
    .orderBy(desc(prescriptions.id))
    .limit(1);
  return found ?? null;
}

async function verdictsOn(db: Db, actor: ClinicActor, medicines: readonly JudgedMedicine[]): Promise<TeleVerdict[]> {
  const names = [...new Set(medicines.map(({ medicineName }) => bareName(medicineName)))].filter(
    (name) => name.length > 1,
  );
  const entries = await entriesNamed(db, actor, names);
  return medicines.map((medicine) => judgeMedicine(medicine, entries));
}

interface WrittenByVideo {
  medicines: readonly (JudgedMedicine & { teleConfirmed?: boolean | null | undefined })[];
  diagnosis?: string | null | undefined;
  followsInPerson?: boolean | undefined;
}

/** Refuses what must not be prescribed by video, each medicine at its field. */
export async function assertForVideo(db: Db, actor: ClinicActor, asked: WrittenByVideo): Promise<void> {
  if (!asked.diagnosis) throw refusedAt('diagnosis', says.tele_diagnosis_needed, 'rule_broken');
  const verdicts = await verdictsOn(db, actor, asked.medicines);
  const issues = asked.medicines.flatMap((medicine, place) => {
    const message = refusalOf(medicine, verdicts[place], asked.followsInPerson ?? false);
    return message ? [{ path: `medicines.${place}.medicineName`, message }] : [];
  });
  const [first] = issues;
  if (first) throw new AppError('rule_broken', first.message, { issues });
}

function refusalOf(
  { medicineName, teleConfirmed }: WrittenByVideo['medicines'][number],
  verdict: TeleVerdict | undefined,
  followsInPerson: boolean,
) {
  const substance = verdict?.substance ?? '';
  if (verdict?.list === 'prohibited') {
    return verdict.law === 'ndps' ? says.tele_narcotic({ substance }) : says.tele_schedule_x({ substance });
  }
  if (verdict?.list === 'B' && !followsInPerson) return says.tele_list_b({ substance });
  if (verdict?.list === 'unknown' && !teleConfirmed) return says.tele_unknown({ medicine: medicineName });
  return null;
}
