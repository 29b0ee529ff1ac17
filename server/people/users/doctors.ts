import { sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { ownerParams } from '#server/kernel/db/tenancy.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';

/** The condition on `users` of a doctor who works at the caller's clinic: who may get patients and visits. */
export const isDoctorOfClinic = sql`
  id = ${given('doctorId')} and assigned_clinic_id = ${given('ownerId')} and role = 'clinic_doctor' and is_active`;

const findDoctor = statement<{ id: number }>(
  'doctor_of_clinic',
  () => sql`select id from ${users} where ${isDoctorOfClinic}`,
);

/** 404 for anybody who isn't an active doctor of the caller's clinic. */
export async function assertDoctorOfClinic(db: Db, actor: Pick<AtClinic, 'scope'>, doctorId: number): Promise<void> {
  const [doctor] = await findDoctor(db, { ...ownerParams(actor), doctorId });
  if (!doctor) throw notFound('doctor');
}
