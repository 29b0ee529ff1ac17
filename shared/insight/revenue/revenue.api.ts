import { defineArea, envelopedList } from '#shared/kernel/http/endpoint.ts';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import { revenue, revenueFilters, revenueRow, revenueRowFilters } from './revenue.schema.ts';

/** What the owner wants to know of the money. */
export const revenueApi = defineArea('revenue', {
  figures: {
    method: 'GET',
    path: '/api/v1/revenue',
    summary:
      'Earned, collected, refunded and owed in a period: in all, by doctor, service, method and time; commissions',
    roles: DOCTOR_ROLES,
    query: revenueFilters,
    reads: 'replica',
    response: revenue,
  },
  rows: {
    method: 'GET',
    path: '/api/v1/revenue/rows',
    summary: 'The bills, payments or refunds that a figure is made of, newest first',
    roles: DOCTOR_ROLES,
    query: revenueRowFilters,
    reads: 'replica',
    response: envelopedList(revenueRow),
  },
});
