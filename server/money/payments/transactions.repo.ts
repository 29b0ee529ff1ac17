import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { endOfDay, startOfDay } from '#shared/kernel/time/days.ts';
import type {
  PaymentDetail,
  PaymentStats,
  PaymentTransaction,
  TransactionFilters,
} from '#shared/money/payments/payments.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { ownedList } from '#server/kernel/db/owned-list.ts';
import { falling, orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { KeptTotals } from '#server/kernel/http/kept-totals.ts';
import type { Actor, Member } from '#server/kernel/principals/actor.ts';
import { type AskedOrganisation, visibleTo } from './viewers.ts';

const t = paymentTransactions;
/** A page is left behind once nobody can pay on it. */
const payUrl = sql<string | null>`
  case when ${t.status} = 'pending' and (${t.expiresAt} is null or ${t.expiresAt} > now()) then ${t.payUrl} end`;

const columns = {
  id: t.id,
  invoiceId: t.invoiceId,
  patientId: t.patientId,
  amount: t.amount,
  currency: t.currency,
  paymentMethod: t.paymentMethod,
  paymentGateway: t.paymentGateway,
  way: t.way,
  gatewayOrderId: t.gatewayOrderId,
  gatewayPaymentId: t.gatewayPaymentId,
  gatewayTransactionId: t.gatewayTransactionId,
  status: t.status,
  failureReason: t.failureReason,
  failureCode: t.failureCode,
  settles: t.settles,
  refundAmount: t.refundAmount,
  refundReason: t.refundReason,
  reference: t.reference,
  notes: t.notes,
  payUrl,
  expiresAt: t.expiresAt,
  receivedByName: users.name,
  clinicId: t.clinicId,
  centerId: t.centerId,
  invoice: { invoiceNumber: invoices.invoiceNumber },
  patient: { id: t.patientId, name: sql<string | null>`${patients.name}`.as('patient_name') },
  processedAt: t.processedAt,
  createdAt: t.createdAt,
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(t)
    .innerJoin(invoices, eq(invoices.id, t.invoiceId))
    .innerJoin(patients, eq(patients.id, t.patientId))
    .leftJoin(users, eq(users.id, t.receivedBy))
    .$dynamic();

const newestOfDays = sql`${t.createdAt} desc, ${t.id} desc`;

type Filter = 'organizationId' | 'invoiceId' | 'patientId' | 'status' | 'paymentMethod' | 'from' | 'until';

export const paymentSorts: Sorts<'method' | 'status'> = {
  method: [rising(t.paymentMethod), falling(t.id)],
  status: [rising(t.status), falling(t.id)],
};

const ofMembers = ownedList<PaymentTransaction, Filter, 'method' | 'status'>({
  name: 'payments',
  table: t,
  filters: {
    // Of another organisation than the own there is nothing.
    organizationId: (value) => sql`coalesce(${t.clinicId}, ${t.centerId}) = ${value}`,
    invoiceId: (value) => sql`${t.invoiceId} = ${value}`,
    patientId: (value) => sql`${t.patientId} = ${value}`,
    status: (value) => sql`${t.status} = ${value}`,
    paymentMethod: (value) => sql`${t.paymentMethod} = ${value}`,
    from: (value) => sql`${t.createdAt} >= ${value}`,
    until: (value) => sql`${t.createdAt} < ${value}`,
  },
  select,
  sorts: paymentSorts,
  // Days that are long ago aren't reached by going through everything since.
  orderUnder: (set) => (set.includes('from') || set.includes('until') ? newestOfDays : undefined),
});

/** What people write into these, what a gateway says, and where a link leads may name the patient. */
const withoutNames = (row: PaymentTransaction): PaymentTransaction => ({
  ...row,
  patient: { id: row.patient.id, name: null },
  notes: null,
  failureReason: null,
  refundReason: null,
  payUrl: null,
});

const withoutTyped = <Refund extends Pick<PaymentDetail['refunds'][number], 'reason' | 'failureReason'>>(
  refund: Refund,
) => ({
  ...refund,
  reason: null,
  failureReason: null,
});

const isMember = (actor: Actor): actor is Member => actor.role !== 'superadmin';

export async function listTransactions(
  db: Db,
  actor: Actor,
  filters: TransactionFilters,
  totals: KeptTotals,
): Promise<PageOf<PaymentTransaction>> {
  const { invoiceId, patientId, status, paymentMethod, startDate, endDate, sort, limit, offset, ...asked } = filters;
  const days = {
    from: startDate && startOfDay(startDate, actor.timezone),
    until: endDate && endOfDay(endDate, actor.timezone),
  };
  if (isMember(actor)) {
    const { organizationId } = asked;
    const wanted = { organizationId, invoiceId, patientId, status, paymentMethod, ...days };
    return await ofMembers.list(db, actor, totals, { filters: wanted, sort, limit, offset });
  }
  const is = <Value>(condition: (value: Value) => SQL, value: Value | undefined) =>
    value === undefined ? undefined : condition(value);
  const wanted = and(
    visibleTo(actor, t, asked),
    is((value) => eq(t.invoiceId, value), invoiceId),
    is((value) => eq(t.patientId, value), patientId),
    is((value) => eq(t.status, value), status),
    is((value) => eq(t.paymentMethod, value), paymentMethod),
    is((value) => gte(t.createdAt, value), days.from),
    is((value) => lt(t.createdAt, value), days.until),
  );
  const newest = days.from || days.until ? newestOfDays : newestFirst(t.id);
  const order = sort ? orderBy(paymentSorts, sort) : newest;
  const { ids, ...total } = await findEverywhere(db, wanted, { order, limit, offset });
  const rows = ids.length === 0 ? [] : await select(db).where(inArray(t.id, ids)).orderBy(order);
  return { rows: rows.map(withoutNames), ...total };
}

/** Nobody pages further, and counting a million payments for each page is work that nobody reads. */
const MOST_COUNTED = 1000;

/**
 * Of every organisation its first that fit, by the indexes that begin with it, and of these the first: so a filter that few fit
 * costs no walk through everybody's payments. Of many the first thousand are counted, or as many as were paged through.
 */
async function findEverywhere(
  db: Db,
  wanted: SQL = sql`true`,
  { order, limit, offset }: { order: SQL; limit: number; offset: number },
): Promise<{ ids: number[]; total: number; atLeast?: true }> {
  const most = Math.max(MOST_COUNTED, offset + limit);
  const ofEach = (ordered: SQL, rows: number) =>
    sql.join(
      [[clinics, t.clinicId] as const, [diagnosticCenters, t.centerId] as const].map(
        ([owners, column]) => sql`
          select own.* from ${owners} cross join lateral (
            select ${t.id}, ${t.createdAt}, ${t.status}, ${t.paymentMethod} from ${t} where ${column} = ${owners.id} and ${wanted} ${ordered} limit ${rows}) own`,
      ),
      sql` union all `,
    );
  const firstOfEach = ofEach(sql`order by ${order}`, offset + limit);
  const [{ rows: page }, { rows: counted }] = await Promise.all([
    db.execute<{ id: number }>(
      sql`select id from (${firstOfEach}) ${t} order by ${order} limit ${limit} offset ${offset}`,
    ),
    db.execute<{ total: number }>(
      sql`select count(*)::integer as total from (${ofEach(sql``, most + 1)} limit ${most + 1}) every`,
    ),
  ]);
  const total = counted[0]?.total ?? 0;
  return {
    ids: page.map(({ id }) => id),
    total: Math.min(total, most),
    ...(total > most && { atLeast: true }),
  };
}

export async function readTransaction(db: Db, actor: Actor, id: number): Promise<PaymentTransaction> {
  if (isMember(actor)) {
    const own = await ofMembers.one(db, actor, id);
    if (!own) throw notFound('payment');
    return own;
  }
  const [found] = await select(db).where(and(visibleTo(actor, t), eq(t.id, id)));
  if (!found) throw notFound('payment');
  return withoutNames(found);
}

export async function readDetail(db: Db, actor: Actor, id: number): Promise<PaymentDetail> {
  const payment = await readTransaction(db, actor, id);
  const r = paymentRefunds;
  const refunds = await db
    .select({
      id: r.id,
      amount: r.amount,
      reason: r.reason,
      reasonCode: r.reasonCode,
      status: r.status,
      failureReason: r.failureReason,
      creditNoteNumber: r.creditNoteNumber,
      createdAt: r.createdAt,
    })
    .from(r)
    .where(and(visibleTo(actor, r), eq(r.transactionId, id)))
    .orderBy(asc(r.id));
  return { ...payment, refunds: isMember(actor) ? refunds : refunds.map(withoutTyped) };
}

/** What came in counts also where it waits for its refund: the organisation has it. */
export async function sumTransactions(
  db: Db,
  actor: Actor,
  { startDate, endDate, ...asked }: AskedOrganisation & Pick<TransactionFilters, 'startDate' | 'endDate'>,
): Promise<PaymentStats> {
  const cameIn = sql`${t.status} in ('completed', 'refunded')`;
  const [sums] = await db
    .select({
      totalTransactions: sql<number>`count(*)::integer`,
      totalAmount: sql<string>`
        coalesce(sum(${t.amount} - ${t.refundAmount}) filter (where ${cameIn}), 0)::numeric(14, 2)::text`,
      completedTransactions: sql<number>`(count(*) filter (where ${t.status} = 'completed'))::integer`,
      failedTransactions: sql<number>`(count(*) filter (where ${t.status} = 'failed'))::integer`,
    })
    .from(t)
    .where(
      and(
        visibleTo(actor, t, asked),
        startDate ? gte(t.createdAt, startOfDay(startDate, actor.timezone)) : undefined,
        endDate ? lt(t.createdAt, endOfDay(endDate, actor.timezone)) : undefined,
      ),
    );
  return sums ?? { totalTransactions: 0, totalAmount: '0.00', completedTransactions: 0, failedTransactions: 0 };
}
