import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { mayWaive } from '#shared/desk/visits/visits.rules.ts';

/** Who may give up what is owed on an invoice: as for a visit, and at a centre its doctors. */
export const mayWaiveInvoice = (role: StaffRole, clinic: { receptionMayWaive: boolean } | null | undefined): boolean =>
  role === 'diagnostic_doctor' || mayWaive(role, clinic);
