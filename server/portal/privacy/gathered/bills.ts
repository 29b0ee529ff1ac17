import { asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { ownRows, type Person } from './own-rows.ts';

export async function readInvoices(db: Db, person: Person) {
  const found = await ownRows(
    db,
    person,
    invoices,
    {
      id: invoices.id,
      number: invoices.invoiceNumber,
      at: invoices.createdAt,
      description: invoices.description,
      amount: invoices.amount,
      paid: invoices.paidAmount,
      refunded: invoices.refundedAmount,
      status: invoices.status,
      url: invoices.pdfUrl,
    },
    { also: isNull(invoices.deletedAt) },
  );
  const lines = await readLines(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, ...invoice }) => ({
    ...invoice,
    lines: lines.filter(({ invoiceId }) => invoiceId === id),
  }));
}

const readLines = (db: Db, invoiceIds: number[]) =>
  db
    .select({
      invoiceId: invoiceLines.invoiceId,
      description: invoiceLines.description,
      quantity: sql<number>`${invoiceLines.quantity}::double precision`,
      amount: invoiceLines.amount,
    })
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, invoiceIds))
    .orderBy(asc(invoiceLines.position));
