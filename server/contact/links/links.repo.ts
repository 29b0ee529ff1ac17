import { and, eq, sql } from 'drizzle-orm';
import type { LinkState } from '#shared/contact/links/links.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { messageLinks } from '#server/kernel/db/schema/outbox.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';

/** Wrong years of birth that a link bears. */
const MOST_TRIES = 5;

/** The code is the right to it, so there is no other scope. Undefined while the organisation is switched off. */
export async function findLink(db: Db, code: string) {
  const [found] = await db
    .select({
      id: messageLinks.id,
      clinicId: messageLinks.clinicId,
      centerId: messageLinks.centerId,
      patientId: messageLinks.patientId,
      documentPath: messageLinks.documentPath,
      tries: messageLinks.tries,
      isOver: sql<boolean>`${messageLinks.expiresAt} <= now()`,
      dateOfBirth: patients.dateOfBirth,
      dateOfBirthEstimated: patients.dateOfBirthEstimated,
      timezone: sql<string>`coalesce(${clinics.timezone}, ${diagnosticCenters.timezone})`,
      organizationName: sql<string>`coalesce(${organizationSettings.organizationName}, ${clinics.name}, ${diagnosticCenters.name})`,
    })
    .from(messageLinks)
    .innerJoin(patients, eq(patients.id, messageLinks.patientId))
    .leftJoin(clinics, eq(clinics.id, messageLinks.clinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, messageLinks.centerId))
    .leftJoin(
      organizationSettings,
      sql`${organizationSettings.clinicId} = ${messageLinks.clinicId} or ${organizationSettings.centerId} = ${messageLinks.centerId}`,
    )
    .where(and(eq(messageLinks.code, code), sql`coalesce(${clinics.isActive}, ${diagnosticCenters.isActive})`));
  return found;
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Of two who try at once the second sees what the first one's try has made of it. */
export async function lockLink(db: Db, code: string): Promise<void> {
  await db.select({ id: messageLinks.id }).from(messageLinks).where(eq(messageLinks.code, code)).for('update');
}

/** What was locked says so also when its time is over: it doesn't come back. */
export function stateOf({ tries, isOver }: Pick<FoundLink, 'tries' | 'isOver'>): LinkState {
  if (tries >= MOST_TRIES) return 'locked';
  return isOver ? 'expired' : 'open';
}

export async function countTry(db: Db, id: number): Promise<void> {
  await db
    .update(messageLinks)
    .set({ tries: sql`${messageLinks.tries} + 1` })
    .where(eq(messageLinks.id, id));
}

export async function noteOpened(db: Db, id: number): Promise<void> {
  await db.update(messageLinks).set({ openedAt: sql`now()` }).where(eq(messageLinks.id, id));
}

/** Whether another report has taken its place. */
export async function wasCorrected(db: Db, reportId: number): Promise<boolean> {
  return (await db.$count(labReports, and(eq(labReports.correctsId, reportId), eq(labReports.status, 'signed')))) > 0;
}
