import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { financialYearOf } from '#shared/kernel/time/day-parts.ts';
import { DEFAULT_TIMEZONE, dayOf } from '#shared/kernel/time/days.ts';
import type { PaymentMethod } from '#shared/money/payments/payments.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoiceCounters, invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import type { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { type BilledLine, plainLine } from '#server/money/billing/invoice-lines.ts';
import { byTime } from './in-order.ts';
import type { DemoOrganisation } from './organisations.ts';
import type { Random } from './random.ts';

export interface Bill {
  patientId: number;
  prescriptionId?: number | null;
  appointmentId?: number;
  referralId?: number;
  description: string;
  amount: string;
  createdBy: number;
  createdAt: string;
  /** In place of one line of the amount. */
  lines?: BilledLine[];
  discountReason?: string | null;
  /** Null while it is open. */
  paidAt: string | null;
  /** In place of a way that is drawn. */
  paidBy?: PaymentMethod;
}

type Owner = { clinicId: number } | { centerId: number };

/** An organisation's bills, numbered in the order of their time, each with its line and, when paid, its payment. */
export async function insertBills(
  db: Db,
  owner: Owner,
  organisation: DemoOrganisation,
  bills: Bill[],
  random: Random,
): Promise<void> {
  if (bills.length === 0) return;
  const lastNumbers = new Map<string, number>();
  const inOrder = bills.toSorted(byTime);
  const rows = inOrder.map(({ paidAt, lines: _lines, paidBy: _paidBy, ...bill }) => {
    const financialYear = financialYearOf(dayOf(bill.createdAt, DEFAULT_TIMEZONE));
    const sequence = (lastNumbers.get(financialYear) ?? 0) + 1;
    lastNumbers.set(financialYear, sequence);
    const paid = paidAt !== null && { status: 'paid' as const, paidAmount: bill.amount, paidAt };
    return { ...owner, ...bill, placeOfSupply: organisation.state, financialYear, sequence, ...paid };
  });
  const stored = await db.insert(invoices).values(rows).returning();
  await db.insert(invoiceLines).values(
    stored.flatMap(({ id, description, amount }, bill) =>
      (inOrder[bill]?.lines ?? plainLine(description, amount)).map((line, index) => ({
        ...line,
        invoiceId: id,
        position: index + 1,
      })),
    ),
  );
  await db.insert(paymentTransactions).values(
    stored.flatMap(({ id, patientId, amount, status, paidAt }, bill) => {
      if (status !== 'paid') return [];
      const method =
        inOrder[bill]?.paidBy ?? random.pick(['cash', 'upi', 'upi', 'card', 'razorpay', 'cheque'] as const);
      return {
        ...owner,
        invoiceId: id,
        patientId,
        amount,
        ...takenBy(method, id, organisation),
        status: 'completed' as const,
        processedAt: paidAt,
        createdAt: paidAt ?? undefined,
      };
    }),
  );
  await db.insert(invoiceCounters).values(
    [...lastNumbers].map(([financialYear, lastNumber]) => ({
      ...owner,
      series: 'INV' as const,
      financialYear,
      lastNumber,
    })),
  );
  await giveDocumentNames(db, invoices, 'invoice');
}

/** The names are nobody's at the gateway, which can't be asked about a demo. */
const takenBy = (paymentMethod: PaymentMethod, invoiceId: number, { clerkId }: DemoOrganisation) =>
  paymentMethod === 'razorpay'
    ? {
        paymentMethod,
        paymentGateway: 'razorpay' as const,
        way: 'checkout' as const,
        gatewayOrderId: `order_demo${invoiceId}`,
        gatewayPaymentId: `pay_demo${invoiceId}`,
        gatewayTransactionId: `pay_demo${invoiceId}`,
      }
    : { paymentMethod, receivedBy: clerkId };

/** Where the PDF will be kept once somebody asks for it. */
export async function giveDocumentNames(
  db: Db,
  table: typeof prescriptions | typeof invoices | typeof receipts,
  kind: 'prescription' | 'invoice' | 'receipt',
  which?: SQL,
): Promise<void> {
  const name = sql`${`/uploads/${kind}s/${kind}_`} || ${table.id} || '_' || left(md5(random()::text), 22) || '.pdf'`;
  await db
    .update(table)
    .set({ pdfUrl: name })
    .where(and(isNull(table.pdfUrl), which));
}
