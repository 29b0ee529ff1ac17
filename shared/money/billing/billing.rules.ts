import type { StaffRole } from '#shared/kernel/http/roles.ts';
import type { Invoice } from './billing.schema.ts';
import { isPositive } from '#shared/kernel/money/money.ts';
import { mayWaive } from '#shared/desk/visits/visits.rules.ts';

/** Who may give up what is owed on an invoice: as for a visit, and at a centre its doctors. */
export const mayWaiveInvoice = (role: StaffRole, clinic: { receptionMayWaive: boolean } | null | undefined): boolean =>
  role === 'diagnostic_doctor' || mayWaive(role, clinic);

/** Whether a bill can be waived or deleted as far as it is concerned: money that came for it would hang in the air. */
export const isUntouched = ({ status, paidAmount }: Pick<Invoice, 'status' | 'paidAmount'>): boolean =>
  status === 'pending' && !isPositive(paidAmount);
