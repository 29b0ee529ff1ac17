import { z } from 'zod';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { paymentGateways } from '#shared/money/payments/payments.states.ts';
import { paymentOrder, verification } from '#shared/money/payments/payments.schema.ts';
import { portalPayment, waysToPay } from './payments.schema.ts';

const at = '/api/v1/patient-portal';

/** A patient pays what is open. */
export const portalPaymentsApi = defineArea('portal-payments', {
  ways: {
    method: 'GET',
    path: `${at}/invoices/:id/ways`,
    summary: 'What is open on an invoice, and how it can be paid here; no ways where the organisation has none',
    roles: 'patient',
    params: idParams,
    response: waysToPay,
    errors: ['not_found'],
  },
  pay: {
    method: 'POST',
    path: `${at}/invoices/:id/pay`,
    summary: 'Begin to pay all that is open on an invoice',
    roles: 'patient',
    params: idParams,
    body: z.object({ gateway: z.enum(paymentGateways).optional() }),
    response: paymentOrder,
    errors: ['not_found', 'rule_broken', 'already_paid', 'unavailable'],
    transaction: 'steps',
    audit: { resource: 'payment' },
  },
  verify: {
    method: 'POST',
    path: `${at}/payments/verify`,
    summary: 'After the checkout, or on coming back from it: settle, and say how it stands',
    roles: 'patient',
    body: verification,
    response: portalPayment,
    errors: ['not_found', 'rule_broken', 'unavailable'],
    transaction: 'steps',
    audit: { action: 'UPDATE', resource: 'payment' },
  },
});
