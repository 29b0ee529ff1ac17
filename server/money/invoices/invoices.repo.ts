import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import type { InvoiceFilters, InvoiceStats } from '#shared/money/invoices/invoices.schema.ts';
import { endOfDay, startOfDay } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { KeptTotals } from '#server/kernel/http/kept-totals.ts';
import { storedInvoices } from '#server/money/billing/billing.repo.ts';

export function listInvoices(
  db: Db,
  actor: Member,
  filters: InvoiceFilters,
  totals: KeptTotals,
): Promise<PageOf<Invoice>> {
  const { patientId, status, startDate, endDate, ...page } = filters;
  return storedInvoices.list(db, actor, totals, {
    ...page,
    orElse: hasNumber,
    filters: {
      patientId,
      status,
      from: startDate && startOfDay(startDate, actor.timezone),
      until: endDate && endOfDay(endDate, actor.timezone),
    },
  });
}

/** Of the days from `startDate` to `endDate`, or of all. */
export async function sumInvoices(
  db: Db,
  actor: Member,
  { startDate, endDate }: Pick<InvoiceFilters, 'startDate' | 'endDate'>,
): Promise<InvoiceStats> {
  const is = (status: Invoice['status']) => sql`filter (where ${invoices.status} = ${status})`;
  const amount = (value: SQL) => sql<string>`coalesce(${value}, 0)::numeric(14, 2)::text`;
  const [sums] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      paid: sql<number>`(count(*) ${is('paid')})::integer`,
      pending: sql<number>`(count(*) ${is('pending')})::integer`,
      billed: amount(sql`sum(${invoices.amount})`),
      received: amount(sql`sum(${invoices.amount} - ${invoices.refundedAmount}) ${is('paid')}`),
      open: amount(sql`sum(${invoices.amount} - ${invoices.paidAmount}) ${is('pending')}`),
    })
    .from(invoices)
    .where(
      and(
        ownedBy(actor, invoices),
        isNull(invoices.deletedAt),
        startDate ? gte(invoices.createdAt, startOfDay(startDate, actor.timezone)) : undefined,
        endDate ? lt(invoices.createdAt, endOfDay(endDate, actor.timezone)) : undefined,
      ),
    );
  const { total = 0, paid = 0, pending = 0, billed = '0.00', received = '0.00', open = '0.00' } = sums ?? {};
  return {
    total: { count: total, amount: billed },
    paid: { count: paid, amount: received },
    pending: { count: pending, amount: open },
  };
}

/** 'INV/26-27/000123', '26-27/123' and '123' name invoices by their number. */
function hasNumber(typed: string): SQL | undefined {
  const named = /^(?:inv\/)?(?:(\d\d-\d\d)\/)?(\d{1,9})$/i.exec(typed.trim());
  if (!named) return undefined;
  const [, year, sequence] = named;
  return and(eq(invoices.sequence, Number(sequence)), year ? eq(invoices.financialYear, year) : undefined);
}
