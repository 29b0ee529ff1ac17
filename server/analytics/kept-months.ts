import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { prescriptions } from '#server/db/schema/prescriptions.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import type { Hub } from '#server/events/hub.ts';
import { type MonthFigures, monthlyFigures } from './monthly-figures.ts';

interface Clinic {
  clinicId: number;
  timezone: string;
}

interface RunningMonth {
  month: string;
  from: string;
  to: string;
}

interface Kept {
  key: string;
  readAt: number;
  months: Promise<MonthFigures[]>;
  /** Records that changed since; most are of the running month. */
  changed: { kind: string; id: number }[];
}

/** What changed past the product (a restore) shows after this long. */
const KEEP_MS = 3 * 60_000;
const MOST_CLINICS = 1000;
const MOST_CHANGES = 500;
const counted = new Set(['prescriptions', 'referrals', 'invoices']);

/**
 * The clinic's figures of all time, of which only the running month is read each time: the dashboard's cost stays that
 * of a month, however long the clinic has been here. The earlier months are kept until one of their records is
 * announced to have changed: a report for last month's referral, a refund, a prescription that is replaced.
 */
export function keptMonths({ hub }: { hub: Hub }) {
  const kept = new Map<number, Kept>();
  hub.onAnyChange(({ kind, id, clinicId }) => {
    const known = clinicId === null ? undefined : kept.get(clinicId);
    if (!known || id === null || !counted.has(kind)) return;
    known.changed.push({ kind, id });
    if (known.changed.length > MOST_CHANGES) kept.delete(clinicId ?? 0);
  });
  hub.onGap(() => kept.clear());

  function earlierMonths(db: Db, clinic: Clinic, running: RunningMonth): Promise<MonthFigures[]> {
    const { clinicId, timezone } = clinic;
    const read = () => monthlyFigures(db, clinic, { from: null, to: running.from });
    if (!hub.isListening()) return read();
    const key = `${timezone} ${running.month}`;
    let known = kept.get(clinicId);
    if (known?.key !== key || Date.now() - known.readAt > KEEP_MS) {
      if (kept.size >= MOST_CLINICS) kept.clear();
      known = { key, readAt: Date.now(), months: read(), changed: [] };
      kept.set(clinicId, known);
    } else if (known.changed.length > 0) {
      const { months, changed } = known;
      known.changed = [];
      known.months = anyBefore(db, clinicId, running.from, changed).then((isSo) => (isSo ? read() : months));
    }
    known.months.catch(() => kept.delete(clinicId));
    return known.months;
  }

  return async function allMonths(db: Db, clinic: Clinic, running: RunningMonth): Promise<MonthFigures[]> {
    const { from, to } = running;
    const [before, now] = await Promise.all([
      earlierMonths(db, clinic, running),
      monthlyFigures(db, clinic, { from, to }),
    ]);
    return [...before, ...now];
  };
}

const replaced = alias(prescriptions, 'replaced');

/** Whether one of the changed records counts in a month before `from`. */
async function anyBefore(db: Db, clinicId: number, from: string, changed: Kept['changed']): Promise<boolean> {
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
