import {
  type GatewayConfig,
  gatewayConfig,
  type PaymentDetail,
  type PaymentOrder,
  paymentDetail,
  paymentOrder,
  type PaymentTransaction,
  paymentTransaction,
} from '#shared/money/payments/payments.schema.ts';
import { made } from './made.ts';

/** A payment with what went back of it, as the server sends it; the lists leave out the refunds. */
export const examplePayment = (change: Partial<PaymentDetail> = {}): PaymentDetail =>
  made(paymentDetail, {
    id: 21,
    invoiceId: 3,
    patientId: 7,
    amount: '500.00',
    currency: 'INR',
    paymentMethod: 'cash',
    paymentGateway: null,
    way: null,
    gatewayOrderId: null,
    gatewayPaymentId: null,
    gatewayTransactionId: null,
    status: 'completed',
    failureReason: null,
    failureCode: null,
    settles: true,
    refundAmount: '0.00',
    refundReason: null,
    reference: null,
    notes: null,
    payUrl: null,
    expiresAt: null,
    receivedByName: 'Asha Menon',
    clinicId: 1,
    centerId: null,
    invoice: { invoiceNumber: 'INV/26-27/000003' },
    patient: { id: 7, name: 'Sunita Sharma' },
    processedAt: '2026-11-20T06:00:00.000Z',
    createdAt: '2026-11-20T06:00:00.000Z',
    refunds: [],
    ...change,
  });

/** The same as a row of a list. */
export const paymentRow = (change: Partial<PaymentDetail> = {}): PaymentTransaction =>
  paymentTransaction.parse(examplePayment(change));

/** Begun at Razorpay, and not paid yet. */
export const pendingPayment = (change: Partial<PaymentDetail> = {}): PaymentDetail =>
  examplePayment({
    id: 31,
    status: 'pending',
    paymentMethod: 'razorpay',
    paymentGateway: 'razorpay',
    way: 'checkout',
    gatewayOrderId: 'order_31',
    processedAt: null,
    ...change,
  });

export const exampleOrder = (change: Partial<PaymentOrder> = {}): PaymentOrder =>
  made(paymentOrder, {
    id: 31,
    invoiceId: 3,
    invoiceNumber: 'INV/26-27/000003',
    gateway: 'razorpay',
    gatewayOrderId: 'order_31',
    amount: '500.50',
    currency: 'INR',
    publicKey: 'rzp_test_public',
    checkoutUrl: null,
    payeeName: 'Demo Clinic',
    prefill: { name: 'Sunita Sharma', phone: '9876543210', email: null },
    ...change,
  });

export const exampleGateway = (change: Partial<GatewayConfig> = {}): GatewayConfig =>
  made(gatewayConfig, {
    id: 4,
    gateway: 'razorpay',
    isActive: true,
    publicKey: 'rzp_live_ABCDEFGHIJKLMNOP',
    hasSecretKey: true,
    hasWebhookSecret: false,
    webhookUrl: 'https://naadi.example/api/v1/payments/webhooks/razorpay',
    clinicId: 1,
    centerId: null,
    organizationName: 'Demo Clinic',
    createdAt: '2026-11-20T06:00:00.000Z',
    updatedAt: '2026-11-20T06:00:00.000Z',
    revision: 2,
    ...change,
  });
