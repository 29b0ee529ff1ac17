import { bareList, defineArea, emptyReply } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { CENTER_ROLES, DOCTOR_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import { invoice } from '#shared/money/billing/billing.schema.ts';
import {
  invoiceFilters,
  invoiceStats,
  invoiceStatsFilters,
  invoiceStatusChange,
  invoiceWaiver,
  newInvoice,
} from './invoices.schema.ts';

const followUp = [
  'patients',
  'appointments',
  'follow-ups',
  'payments',
  'analytics',
  'revenue',
  'receipts',
  'day-close',
  'notices',
  'walk-ins',
] as const;

export const invoicesApi = defineArea('invoices', {
  list: {
    method: 'GET',
    path: '/api/invoices',
    summary: "The organisation's invoices, newest first, without the deleted ones",
    roles: ORGANISATION_ROLES,
    query: invoiceFilters,
    reads: 'replica',
    response: bareList(invoice),
  },
  stats: {
    method: 'GET',
    path: '/api/invoices/stats',
    summary: "How many of the centre's invoices were made on the given days, how many are paid, and the amounts",
    roles: CENTER_ROLES,
    query: invoiceStatsFilters,
    reads: 'replica',
    response: invoiceStats,
  },
  create: {
    method: 'POST',
    path: '/api/invoices',
    summary: 'Make a pending invoice with the next number of the financial year',
    roles: ORGANISATION_ROLES,
    body: newInvoice,
    response: invoice,
    errors: ['not_found', 'rule_broken'],
    affects: followUp,
    audit: { resource: 'invoice' },
  },
  setStatus: {
    method: 'PATCH',
    path: '/api/invoices/:id/status',
    summary: 'Mark a pending invoice as paid; records the payment and moves the visit to bill_paid',
    roles: ORGANISATION_ROLES,
    params: idParams,
    body: invoiceStatusChange,
    response: invoice,
    errors: ['not_found', 'already_paid'],
    affects: followUp,
    audit: { resource: 'invoice' },
  },
  waive: {
    method: 'POST',
    path: '/api/invoices/:id/waive',
    summary:
      'Give up what is owed, with a reason: the invoice is withdrawn and keeps its number, and its visit is done; answers it as it was',
    roles: [...DOCTOR_ROLES, 'clinic_reception'],
    params: idParams,
    body: invoiceWaiver,
    response: invoice,
    errors: ['not_found', 'conflict', 'already_paid', 'record_denied'],
    affects: followUp,
    audit: { action: 'UPDATE', resource: 'invoice' },
  },
  remove: {
    method: 'DELETE',
    path: '/api/invoices/:id',
    summary: 'Withdraw a pending invoice; it keeps its number',
    roles: ORGANISATION_ROLES,
    params: idParams,
    response: emptyReply,
    errors: ['not_found', 'conflict'],
    affects: followUp,
    audit: { resource: 'invoice' },
  },
});
