import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayOf, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { nextFreeVisit } from '#server/money/prices/free-follow-ups.repo.ts';
import { readPatient } from '#server/people/patients/patients.repo.ts';

const LATEST = 30;

/**
 * The fee that the field begins with: what this doctor asks in most of the latest prescriptions. Null for who usually leaves it to the
 * desk, where the visit is free, and where the patient has a bill of today: a second prescription is no second consultation.
 */
export async function usualFee(db: Db, actor: ClinicActor, patientId: number): Promise<{ fee: string | null }> {
  const patient = await readPatient(db, actor, patientId);
  const fee = await mostAsked(db, actor);
  if (fee === null || (await wasBilledToday(db, actor, patientId))) return { fee: null };
  return { fee: (await nextFreeVisit(db, actor, patient, actor.userId)) ? null : fee };
}

/** Of two the newer. Corrections and free visits tell nothing of what is usually asked. */
async function mostAsked(db: Db, actor: ClinicActor): Promise<string | null> {
  const latest = db
    .select({ id: prescriptions.id, fee: prescriptions.consultationFee })
    .from(prescriptions)
    .where(
      and(
        ownedBy(actor, prescriptions),
        eq(prescriptions.doctorId, actor.userId),
        eq(prescriptions.referralOnly, false),
        isNull(prescriptions.supersedesId),
        sql`${prescriptions.consultationFee} is distinct from 0`,
      ),
    )
    .orderBy(newestFirst(prescriptions.id))
    .limit(LATEST)
    .as('latest');
  const [most] = await db
    .select({ fee: latest.fee })
    .from(latest)
    .groupBy(latest.fee)
    .orderBy(sql`count(*) desc, max(${latest.id}) desc`)
    .limit(1);
  return most?.fee ?? null;
}

async function wasBilledToday(db: Db, actor: ClinicActor, patientId: number): Promise<boolean> {
  const [newest] = await db
    .select({ createdAt: invoices.createdAt })
    .from(invoices)
    .where(and(ownedBy(actor, invoices), eq(invoices.patientId, patientId), isNull(invoices.deletedAt)))
    .orderBy(newestFirst(invoices.id))
    .limit(1);
  return newest !== undefined && dayOf(newest.createdAt, actor.timezone) === todayIn(actor.timezone);
}
