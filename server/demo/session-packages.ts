import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { sessionPackages } from '#server/kernel/db/schema/session-packages.ts';
import { therapySessions } from '#server/kernel/db/schema/therapy-sessions.ts';
import type { Bill } from './bills.ts';
import type { StoredVisit } from './clinic-history.ts';
import { addDays, instantOn } from './demo-days.ts';
import { inCourses } from './physiotherapy.ts';

interface Sold {
  /** Whose, by the place among the physiotherapist's patients, those of today first. */
  place: number;
  sessions: number;
  price: string;
  soldAgo: number;
  isPaid: boolean;
}

/** One in the middle, one that is used up, and the one after it, which isn't paid yet. */
const sold: readonly Sold[] = [
  { place: 0, sessions: 10, price: '4000.00', soldAgo: 12, isPaid: true },
  { place: 3, sessions: 10, price: '4000.00', soldAgo: 48, isPaid: true },
  { place: 3, sessions: 5, price: '2000.00', soldAgo: 13, isPaid: false },
];

const nameOf = (sessions: number) => `Physiotherapy, ${sessions} sessions`;

/** Their bills, which are numbered among all the others. */
export function packageBills(visits: readonly StoredVisit[], today: string): Bill[] {
  const seen = inCourses(visits, today);
  return sold.flatMap(({ place, sessions, price, soldAgo, isPaid }) => {
    const visit = seen[place];
    if (!visit) return [];
    const createdAt = instantOn(addDays(today, -soldAgo), 655);
    return {
      patientId: visit.patientId,
      description: nameOf(sessions),
      amount: price,
      createdBy: visit.doctor.id,
      createdAt,
      paidAt: isPaid ? createdAt : null,
      paidBy: 'upi',
    };
  });
}

/** The packages that hang on those bills, and the sessions that took of them: the oldest first. */
export async function insertSessionPackages(db: Db, { id: clinicId }: { id: number }): Promise<void> {
  for (const sessions of new Set(sold.map((one) => one.sessions))) {
    const name = nameOf(sessions);
    const bills = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.clinicId, clinicId), eq(invoices.description, name)))
      .orderBy(asc(invoices.id));
    for (const { id: invoiceId, patientId, createdBy, createdAt } of bills) {
      const whose = { clinicId, patientId, soldBy: createdBy ?? 0 };
      const [stored] = await db
        .insert(sessionPackages)
        .values({ ...whose, name, sessions, invoiceId, createdAt })
        .returning({ id: sessionPackages.id });
      await takeFrom(db, stored?.id ?? 0, patientId, sessions);
    }
  }
}

async function takeFrom(db: Db, packageId: number, patientId: number, sessions: number): Promise<void> {
  const came = await db
    .select({ id: therapySessions.id })
    .from(therapySessions)
    .where(
      and(
        eq(therapySessions.patientId, patientId),
        eq(therapySessions.attendance, 'came'),
        isNull(therapySessions.packageId),
      ),
    )
    .orderBy(asc(therapySessions.sessionDate), asc(therapySessions.id))
    .limit(sessions);
  const ids = came.map(({ id }) => id);
  if (ids.length > 0) await db.update(therapySessions).set({ packageId }).where(inArray(therapySessions.id, ids));
}
