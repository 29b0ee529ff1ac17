import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/kernel/db/client.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { type Changed, keptEarlier, type RunningMonth } from './kept-earlier.ts';
import { type MonthFigures, monthlyFigures } from './monthly-figures.ts';

interface Clinic extends OrganisationColumns {
  clinicId: number;
  timezone: string;
}

const counted = new Set(['prescriptions', 'referrals', 'invoices']);

/**
 * The clinic's figures of all time. An earlier month changes late by a report for its referral, a refund, a
 * prescription that is replaced.
 */
export function keptMonths({ hub }: { hub: Hub }) {
  const figures = keptEarlier<Clinic, MonthFigures[]>({
    hub,
    idOf: ({ clinicId }) => clinicId,
    counts: ({ kind }) => counted.has(kind),
    read: monthlyFigures,
    touches: anyBefore,
  });
  return async (db: Db, clinic: Clinic, running: RunningMonth): Promise<MonthFigures[]> =>
    (await figures(db, clinic, running)).flat();
}

const replaced = alias(prescriptions, 'replaced');

async function anyBefore(db: Db, { clinicId }: Clinic, from: string, changed: readonly Changed[]): Promise<boolean> {
  const idsOf = (kind: string) => changed.filter((change) => change.kind === kind).map(({ id }) => id);
  const referral = db
    .select({ one: sql`1` })
    .from(referrals)
    .where(
      and(eq(referrals.clinicId, clinicId), inArray(referrals.id, idsOf('referrals')), lt(referrals.createdAt, from)),
    );
  const invoice = db
    .select({ one: sql`1` })
    .from(invoices)
    .where(and(eq(invoices.clinicId, clinicId), inArray(invoices.id, idsOf('invoices')), lt(invoices.paidAt, from)));
  const prescription = db
    .select({ one: sql`1` })
    .from(prescriptions)
    .innerJoin(replaced, eq(replaced.id, prescriptions.supersedesId))
    .where(
      and(
        eq(prescriptions.clinicId, clinicId),
        inArray(prescriptions.id, idsOf('prescriptions')),
        lt(replaced.createdAt, from),
      ),
    );
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists ${referral} or exists ${invoice} or exists ${prescription} as found`,
  );
  return rows[0]?.found ?? true;
}
