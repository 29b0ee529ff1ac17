import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import {
  day,
  filterId,
  id,
  idOf,
  instantOut,
  limit,
  money,
  moneyOut,
  offset,
  optionalText,
  pathId,
  requiredText,
  text,
} from '#shared/kernel/http/fields.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import { isVpa } from './payments.rules.ts';
import {
  failureCodes,
  manualMethods,
  paymentGateways,
  paymentMethods,
  paymentStatuses,
  paymentWays,
  refundReasonCodes,
} from './payments.states.ts';

/** Whose, where the superadmin asks; everybody else asks for their own, and names nobody. */
const organisationTypes = ['clinic', 'diagnostic_center'] as const;
const ofOrganisation = { organizationId: filterId, organizationType: z.enum(organisationTypes).optional() };

const MISSING = says.provide_invoice_and_amount;
const invoiceId = idOf(MISSING);
const amount = money({ empty: MISSING, negative: says.amount_above_0 }).refine(
  (value) => toPaise(value) > 0,
  says.amount_above_0,
);

export const paymentTransaction = z.object({
  id: z.number(),
  invoiceId: z.number(),
  patientId: z.number(),
  amount: moneyOut,
  currency: z.string(),
  paymentMethod: z.enum(paymentMethods),
  paymentGateway: z.enum(paymentGateways).nullable(),
  /** How the gateway is paid; null for what the desk took by hand. */
  way: z.enum(paymentWays).nullable(),
  gatewayOrderId: z.string().nullable(),
  gatewayPaymentId: z.string().nullable(),
  gatewayTransactionId: z.string().nullable(),
  status: z.enum(paymentStatuses),
  /** A gateway's own words, or ours where `failureCode` says which. */
  failureReason: z.string().nullable(),
  failureCode: z.enum(failureCodes).nullable(),
  /** False for money that came too late or with another amount: it waits for its refund. */
  settles: z.boolean(),
  refundAmount: moneyOut,
  refundReason: z.string().nullable(),
  /** Of the UPI payment, the cheque or the card machine's slip. */
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  /** Where a link or a code leads, while it can be paid. */
  payUrl: z.string().nullable(),
  expiresAt: instantOut.nullable(),
  receivedByName: z.string().nullable(),
  clinicId: z.number().nullable(),
  centerId: z.number().nullable(),
  invoice: z.object({ invoiceNumber: z.string() }),
  /** The superadmin is told the patient's id only. */
  patient: z.object({ id: z.number(), name: z.string().nullable() }),
  processedAt: instantOut.nullable(),
  createdAt: instantOut,
});
export type PaymentTransaction = z.output<typeof paymentTransaction>;

const refundNote = z.object({
  id: z.number(),
  amount: moneyOut,
  /** As it was typed, which the superadmin isn't told. */
  reason: z.string().nullable(),
  reasonCode: z.enum(refundReasonCodes).nullable(),
  status: z.enum(['pending', 'completed', 'failed']),
  failureReason: z.string().nullable(),
  creditNoteNumber: z.string(),
  createdAt: instantOut,
});

export const paymentDetail = paymentTransaction.extend({ refunds: z.array(refundNote) });
export type PaymentDetail = z.output<typeof paymentDetail>;

export const transactionFilters = z.object({
  invoiceId: filterId,
  patientId: filterId,
  status: z.enum(paymentStatuses).optional(),
  paymentMethod: z.enum(paymentMethods).optional(),
  /** Days of the payment's making, inclusive, in the organisation's time zone. */
  startDate: day.optional(),
  endDate: day.optional(),
  ...ofOrganisation,
  sort: sortBy(['method', 'status']),
  limit: limit(),
  offset,
});
export type TransactionFilters = z.output<typeof transactionFilters>;

export const paymentStatsFilters = transactionFilters.pick({
  startDate: true,
  endDate: true,
  organizationId: true,
  organizationType: true,
});

export const paymentStats = z.object({
  totalTransactions: z.number(),
  /** What came in, net of what went back. */
  totalAmount: moneyOut,
  completedTransactions: z.number(),
  failedTransactions: z.number(),
});
export type PaymentStats = z.output<typeof paymentStats>;

export const newOrder = z.object({ invoiceId, amount, paymentMethod: z.enum(paymentGateways) });

/** What the browser needs to open the gateway's window: of Razorpay its checkout, of Stripe the page's address. */
export const paymentOrder = z.object({
  /** Ours: cancel takes it. */
  id: z.number(),
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  gateway: z.enum(paymentGateways),
  gatewayOrderId: z.string(),
  /** In rupees; the checkout gets it times 100. */
  amount: moneyOut,
  currency: z.string(),
  publicKey: z.string(),
  /** Stripe's page; Razorpay's window opens here. */
  checkoutUrl: z.string().nullable(),
  payeeName: z.string(),
  prefill: z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() }),
});
export type PaymentOrder = z.output<typeof paymentOrder>;

const REFERENCE_LETTERS = 60;

export const manualPayment = z.object({
  invoiceId,
  amount,
  paymentMethod: z.enum(manualMethods),
  reference: optionalText(REFERENCE_LETTERS),
  notes: optionalText(500),
});

export const refundRequest = z.object({
  amount: money({ empty: says.fill_required, negative: says.amount_above_0 }).refine(
    (value) => toPaise(value) > 0,
    says.amount_above_0,
  ),
  reason: requiredText(300, says.fill_required),
});

export const verification = z.object({
  /** The gateway's. */
  orderId: requiredText(100, says.payment_order_needed),
  /** The gateway's payment; left out, the gateway is asked for the order's payments. */
  gatewayTransactionId: text(100).optional(),
  razorpaySignature: text(200).optional(),
});

/** Without an amount all that is open. */
export const newPaymentLink = z.object({
  invoiceId,
  amount: amount.optional(),
  gateway: z.enum(paymentGateways).optional(),
  /** Sent to the patient too, by a channel that the organisation has switched on. */
  sendBy: z.enum(['sms', 'whatsapp', 'email']).optional(),
});

export const newPaymentCode = newPaymentLink.pick({ invoiceId: true, amount: true });

/** A code to scan at the desk: the gateway's, which is settled by itself, or of the organisation's own UPI address. */
export const paymentCode = z.object({
  /** Null for the own address: the desk marks it as paid, with the reference. */
  transactionId: z.number().nullable(),
  kind: z.enum(['gateway', 'upi']),
  /** What the code says: the browser draws it. */
  payload: z.string(),
  /** The gateway's own picture of it, shown in place of a drawn one: it doesn't tell every account what its codes say. */
  imageUrl: z.string().nullable(),
  amount: moneyOut,
  invoiceNumber: z.string(),
  payeeName: z.string(),
  expiresAt: instantOut.nullable(),
});
export type PaymentCode = z.output<typeof paymentCode>;

/** What can be offered at the desk now. */
export const paymentWaysOpen = z.object({
  gateways: z.array(z.object({ gateway: z.enum(paymentGateways), publicKey: z.string() })),
  upi: z.object({ vpa: z.string(), payeeName: z.string() }).nullable(),
});
export type PaymentWaysOpen = z.output<typeof paymentWaysOpen>;

export const gatewayConfig = z.object({
  id: z.number(),
  gateway: z.enum(paymentGateways),
  isActive: z.boolean(),
  publicKey: z.string(),
  hasSecretKey: z.boolean(),
  hasWebhookSecret: z.boolean(),
  /** What the gateway's own settings page asks for. */
  webhookUrl: z.string(),
  clinicId: z.number().nullable(),
  centerId: z.number().nullable(),
  organizationName: z.string(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type GatewayConfig = z.output<typeof gatewayConfig>;

export const gatewayConfigFilters = z.object({
  gateway: z.enum(paymentGateways).optional(),
  ...ofOrganisation,
  limit: limit(),
  offset,
});

const key = (max: number) => text(max).regex(/^[\x21-\x7e]*$/, says.key_characters);
const KEY_LETTERS = 300;

const gatewayFields = {
  isActive: z.boolean(),
  publicKey: key(KEY_LETTERS).min(1, says.provide_public_key),
  /** Taken and never given: '' and left out keep the one that is there. */
  secretKey: key(KEY_LETTERS),
  webhookSecret: key(KEY_LETTERS),
};

/** `organizationId` and `organizationType` are the superadmin's to give; of everybody else they are ignored. */
export const newGatewayConfig = z.object({
  gateway: z.enum(paymentGateways),
  isActive: gatewayFields.isActive.default(false),
  publicKey: z.string(says.provide_public_key).pipe(gatewayFields.publicKey),
  secretKey: gatewayFields.secretKey.optional(),
  webhookSecret: gatewayFields.webhookSecret.optional(),
  organizationId: id.optional(),
  organizationType: z.enum(organisationTypes).optional(),
});

export const gatewayConfigChange = z.object({
  isActive: gatewayFields.isActive.optional(),
  publicKey: gatewayFields.publicKey.optional(),
  secretKey: gatewayFields.secretKey.optional(),
  webhookSecret: gatewayFields.webhookSecret.optional(),
  revision: onRevision,
});

/** What the gateway said when it was asked with the stored keys. */
export const gatewayAnswer = z.object({ works: z.boolean(), message: z.string() });

export const upiAddress = z.object({ vpa: z.string(), payeeName: z.string(), revision });
export type UpiAddress = z.output<typeof upiAddress>;

/** '' takes the address away. */
export const upiAddressChange = z.object({
  vpa: text(255).refine((value) => value === '' || isVpa(value), says.vpa_invalid),
  payeeName: text(99).default(''),
  revision: onRevision,
});

export const transactionParams = z.object({ id: pathId.describe("The transaction's id") });
