import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { conflict, ruleBroken } from '#shared/kernel/http/errors.ts';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { PaymentOrder } from '#shared/money/payments/payments.schema.ts';
import type { PaymentGateway, PaymentWay } from '#shared/money/payments/payments.states.ts';
import { messagingSettings } from '#server/contact/messages/channels.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import type { StepTools } from '#server/kernel/http/steps.ts';
import type { AtOrganisation } from '#server/kernel/principals/actor.ts';
import { findOpenInvoice } from '#server/money/billing/billing.repo.ts';
import { canBeginAt, findAccounts, type SealedAccount } from './gateways/accounts.ts';
import type { Opened, ToPay } from './gateways/gateway.ts';

/** What is to be paid, as it is asked for; without an amount all that is open. */
interface Wanted {
  invoiceId: number;
  amount?: string | undefined;
}

/** What is to be paid, and by whom, found to be open. It is kept between steps: JSON, and no secret. */
export interface Due {
  invoiceId: number;
  patientId: number;
  invoiceNumber: string;
  amount: string;
  receipt: string;
  payeeName: string;
  payer: ToPay['payer'] & { language: string | null };
}

/** 404, 409 for what is paid, 422 for more than is open. */
export async function findDue(db: Db, by: AtOrganisation, { invoiceId, amount }: Wanted): Promise<Due> {
  const invoice = await findOpenInvoice(db, by, invoiceId);
  if (invoice.status === 'paid') throw conflict(says.already_paid, 'already_paid');
  const open = fromPaise(toPaise(invoice.amount) - toPaise(invoice.paidAmount));
  if (amount !== undefined && toPaise(amount) > toPaise(open)) throw ruleBroken(says.payment_above_open({ open }));
  // The invoice was found to be the caller's, and names its patient.
  const [payer] = await db
    .select({ name: patients.name, phone: patients.phone, email: patients.email, language: patients.language })
    .from(patients)
    .where(eq(patients.id, invoice.patientId));
  if (!payer) throw new Error('An invoice has a patient');
  const { organizationName } = await messagingSettings(db, by);
  return {
    invoiceId,
    patientId: invoice.patientId,
    invoiceNumber: invoice.invoiceNumber,
    amount: amount ?? open,
    receipt: `${invoice.invoiceNumber.replaceAll('/', '-')}-${randomBytes(6).toString('hex')}`,
    payeeName: organizationName,
    payer,
  };
}

const RAZORPAY_LEAST = 100;

/** The account that takes it: the one that was named, or the first that can. 422 for one that is off, or takes no such amount. */
export async function accountFor(
  db: Db,
  by: AtOrganisation,
  gateway: PaymentGateway | undefined,
  { amount }: Pick<Due, 'amount'>,
): Promise<SealedAccount> {
  const accounts = (await findAccounts(db, by)).filter(canBeginAt);
  const account = accounts.find((one) => gateway === undefined || one.gateway === gateway);
  if (!account) throw ruleBroken(says.gateway_off);
  if (account.gateway === 'razorpay' && toPaise(amount) < RAZORPAY_LEAST) throw ruleBroken(says.razorpay_least);
  return account;
}

export const toPay = (due: Due, returnUrl: string): ToPay => ({
  paise: toPaise(due.amount),
  receipt: due.receipt,
  description: `${due.payeeName}, ${due.invoiceNumber}`,
  payer: due.payer,
  returnUrl,
});

/** What a gateway made is on record from now on, and waits for its money. */
export async function keepOrder(
  { db, trail }: StepTools,
  by: AtOrganisation,
  { due, account, opened, way }: { due: Due; account: SealedAccount; opened: Opened; way: PaymentWay },
): Promise<number> {
  const { gateway } = account;
  const [made] = await db
    .insert(paymentTransactions)
    .values({
      ...ownerOf(by),
      invoiceId: due.invoiceId,
      patientId: due.patientId,
      amount: due.amount,
      paymentMethod: gateway,
      paymentGateway: gateway,
      gatewayOrderId: opened.orderId,
      way,
      payUrl: opened.url,
      expiresAt: opened.expiresAt,
    })
    .returning({ id: paymentTransactions.id });
  if (!made) throw new Error('The payment was not stored');
  const after = { invoiceId: due.invoiceId, amount: due.amount, gateway, way };
  trail.note({ entityId: made.id, details: { after }, ...ownerOf(by) });
  return made.id;
}

export const asOrder = (
  id: number,
  { due, account, opened }: { due: Due; account: SealedAccount; opened: Opened },
): PaymentOrder => ({
  id,
  invoiceId: due.invoiceId,
  invoiceNumber: due.invoiceNumber,
  gateway: account.gateway,
  gatewayOrderId: opened.orderId,
  amount: due.amount,
  currency: 'INR',
  publicKey: account.publicKey,
  checkoutUrl: opened.url,
  payeeName: due.payeeName,
  prefill: { name: due.payer.name, phone: due.payer.phone, email: due.payer.email },
});
