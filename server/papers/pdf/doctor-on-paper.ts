import { eq } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { users } from '#server/kernel/db/schema/users.ts';

/** What a paper says of the doctor whose it is. */
export const doctorOnPaper = {
  name: users.name,
  qualification: users.qualification,
  specialization: users.specialization,
  registrationNumber: users.registrationNumber,
};

/** Of a record's doctor: the caller was found to have the right to the record. */
export async function readDoctorOnPaper(db: Db, doctorId: number) {
  const [doctor] = await db.select(doctorOnPaper).from(users).where(eq(users.id, doctorId));
  if (!doctor) throw notFound('doctor');
  return doctor;
}
