import { z } from 'zod';
import { centerTest, labReportRow } from '#shared/diagnostics/lab/lab.schema.ts';
import { referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { ALL_STAFF } from '#shared/kernel/http/roles.ts';
import { invoice } from '#shared/money/billing/billing.schema.ts';
import { patient } from '#shared/people/patients/patients.schema.ts';
import { staffUser } from '#shared/people/users/users.schema.ts';
import { FOUND_OF_A_KIND } from './search.rules.ts';
import { searchQuery } from './search.schema.ts';

const few = <Row extends z.ZodType>(row: Row) => z.array(row).max(FOUND_OF_A_KIND);

/** Of each kind the best few, each kind as its own list would show it to the caller. */
const found = z.object({
  patients: few(patient),
  /** A centre's: the people that clinics have referred to it, each once. */
  referred: few(referral.shape.patient),
  referrals: few(referral),
  reports: few(labReportRow),
  invoices: few(invoice),
  /** A centre's own definitions. */
  tests: few(centerTest),
  /** The superadmin's. */
  users: few(staffUser),
});
export type Found = z.output<typeof found>;

export const searchApi = defineArea('search', {
  everything: {
    method: 'GET',
    path: '/api/search',
    summary:
      'Patients, referrals, reports, invoices, tests and users by name, phone or number: of each kind the first five that the caller’s own lists would find',
    roles: ALL_STAFF,
    query: searchQuery,
    reads: 'replica',
    response: found,
  },
});
