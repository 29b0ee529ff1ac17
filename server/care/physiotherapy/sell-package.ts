import { notFound } from '#shared/kernel/http/errors.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import type { NewSessionPackage } from '#shared/care/physiotherapy/session-packages.schema.ts';
import { newInvoice } from '#shared/money/invoices/invoices.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { makeInvoice } from '#server/money/billing/make-invoice.ts';
import { billOf } from '#server/money/invoices/bill.ts';
import { chargeItemsByIds } from '#server/money/prices/charge-items.repo.ts';
import { insertPackage } from './session-packages.repo.ts';

const usualName = (sessions: number) =>
  sessions === 1 ? 'Physiotherapy, 1 session' : `Physiotherapy, ${sessions} sessions`;

/** A bill with the package as its line, and the package that hangs on it. */
export async function sellPackage(db: Db, actor: ClinicActor, asked: NewSessionPackage): Promise<number> {
  const { patientId, sessions, price, chargeItemId } = asked;
  const name = asked.name ?? usualName(sessions);
  const [item] = chargeItemId ? await chargeItemsByIds(db, actor, [chargeItemId]) : [];
  if (chargeItemId && !item) throw notFound('charge_item');
  // What still costs what the list says has the list's code and rate; another price is one of its own, and exempt.
  const asListed = item !== undefined && toPaise(item.price) === toPaise(price);
  const line = asListed ? { chargeItemId: item.id, unitPrice: price } : { description: name, unitPrice: price };
  const bill = await billOf(db, actor, newInvoice.parse({ patientId, description: name, lines: [line] }));
  const { id: invoiceId } = await makeInvoice(db, actor, { patientId, description: name, ...bill });
  return await insertPackage(db, actor, { patientId, name, sessions, invoiceId });
}
