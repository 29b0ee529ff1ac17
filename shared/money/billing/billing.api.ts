import { z } from 'zod';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import { manualMethods } from '#shared/money/payments/payments.states.ts';
import { patient } from '#shared/people/patients/patients.schema.ts';
import { amountToCollect, invoice } from './billing.schema.ts';

export const billingApi = defineArea('billing', {
  collect: {
    method: 'POST',
    path: '/api/patients/:id/collect',
    summary: 'Collect what is open, or bill and collect an amount, in one step; the visit becomes bill_paid',
    roles: ORGANISATION_ROLES,
    params: idParams,
    body: z.object({
      amount: amountToCollect.optional(),
      method: z.enum(manualMethods).default('cash'),
    }),
    response: z.object({ invoice, patient }),
    errors: ['not_found', 'invalid_transition', 'rule_broken'],
    affects: [
      'patients',
      'invoices',
      'appointments',
      'follow-ups',
      'payments',
      'analytics',
      'revenue',
      'receipts',
      'day-close',
      'notices',
      'walk-ins',
    ],
    audit: { action: 'UPDATE', resource: 'invoice' },
  },
});
