import * as says from '#shared/kernel/words/says.ts';
import type { NotificationType } from './messages.states.ts';

/** The inputs that a type of notification needs, and what is said when one is missing. */
export const neededBy = {
  appointment_reminder: { field: 'appointmentDate', message: says.appointment_date_required },
  report_ready: { field: 'reportType', message: says.report_type_required },
  payment_reminder: { field: 'amount', message: says.amount_required },
  follow_up: { field: 'days', message: says.days_since_visit_required },
} as const satisfies Record<NotificationType, { field: string; message: string }>;

export type NeededField = (typeof neededBy)[NotificationType]['field'];
