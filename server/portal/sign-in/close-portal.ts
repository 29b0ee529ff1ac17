import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientAuth } from '#server/kernel/db/schema/portal.ts';
import { endSessionsOfPersons } from '#server/kernel/principals/patient.ts';
import { forgetUnusedPasskeys, lockPhone } from './passkeys.repo.ts';

/**
 * The portal is over for one person, on every device and whichever organisation they were chosen at; the phone's other
 * people stay in. Passkeys are the phone's: they stay for those who still agree, and open this person's records to nobody.
 * The consent that was withdrawn is written down before.
 */
export async function closePortal(db: Db, { phone, nameKey }: { phone: string; nameKey: string }): Promise<void> {
  await lockPhone(db, phone);
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.phone, phone), eq(patients.nameKey, nameKey)));
  const own = rows.map(({ id }) => id);
  await endSessionsOfPersons(db, own);
  await db
    .update(patientAuth)
    .set({ patientId: null })
    .where(and(eq(patientAuth.phone, phone), inArray(patientAuth.patientId, own)));
  await forgetUnusedPasskeys(db, phone);
}
