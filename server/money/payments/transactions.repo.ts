import { and, asc, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
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
import { invoices } from '#server/kernel/db/schema/invoices.ts';
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

type Filter = 'organizationId' | 'invoiceId' | 'patientId' | 'status' | 'paymentMethod' | 'from' | 'until';

const ofMembers = ownedList<PaymentTransaction, Filter>({
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
  const { invoiceId, patientId, status, paymentMethod, startDate, endDate, limit, offset, ...asked } = filters;
  const days = {
    from: startDate && startOfDay(startDate, actor.timezone),
    until: endDate && endOfDay(endDate, actor.timezone),
  };
  if (isMember(actor)) {
    const { organizationId } = asked;
    const wanted = { organizationId, invoiceId, patientId, status, paymentMethod, ...days };
    return await ofMembers.list(db, actor, totals, { filters: wanted, limit, offset });
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
  const page = db.select({ id: t.id }).from(t).where(wanted).orderBy(newestFirst(t.id)).limit(limit).offset(offset);
  const [rows, [counted]] = await Promise.all([
    select(db).where(inArray(t.id, page)).orderBy(newestFirst(t.id)),
    db.select({ total: count() }).from(t).where(wanted),
  ]);
  return { rows: rows.map(withoutNames), total: counted?.total ?? 0 };
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
