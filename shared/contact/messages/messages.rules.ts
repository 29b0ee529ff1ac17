import { TZDate } from '@date-fns/tz';
import { format, parseISO } from 'date-fns';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
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

export interface NotificationContent {
  type: NotificationType;
  patientName: string;
  /** A day, or an instant, whose time is then named too. */
  appointmentDate?: string | undefined;
  reportType?: string | undefined;
  amount?: string | undefined;
  days?: number | undefined;
  customMessage?: string | undefined;
}

export interface SentFor {
  organizationName: string;
  timezone: string;
}

/**
 * The text that the patient gets; the panel shows it while it is being made. It names the organisation and says nothing
 * of what was found or prescribed: others may read over a shoulder. 'Rs', because one '₹' halves the length of an SMS.
 */
export function notificationText(content: NotificationContent, { organizationName, timezone }: SentFor): string {
  const own = content.customMessage?.trim();
  return [`Dear ${content.patientName}, ${sentences[content.type](content, timezone)}`, own, `- ${organizationName}`]
    .filter(Boolean)
    .join(' ');
}

const sentences: Record<NotificationType, (content: NotificationContent, timezone: string) => string> = {
  appointment_reminder: ({ appointmentDate }, timezone) => {
    const when = appointmentDate ? ` on ${momentText(appointmentDate, timezone)}` : '';
    return `this is a reminder of your appointment${when}.`;
  },
  report_ready: ({ reportType }) =>
    `your ${reportType ? `${reportType} report` : 'report'} is ready. Please collect it at the desk or ask us for a copy.`,
  payment_reminder: ({ amount }) =>
    `a payment${amount ? ` of Rs ${plainMoney(amount)}` : ''} is pending. Please pay at your next visit.`,
  follow_up: ({ days }) => {
    const time = days === undefined ? 'it is some time' : `it has been ${days} ${days === 1 ? 'day' : 'days'}`;
    return `${time} since your last visit. Please book a follow-up.`;
  },
};

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

const momentText = (value: string, timezone: string): string =>
  isDay(value)
    ? format(parseISO(value), 'EEE, d MMM yyyy')
    : format(new TZDate(new Date(value), timezone), "EEE, d MMM yyyy 'at' h:mm aaa");

const plainMoney = (amount: string): string => fromPaise(toPaise(amount)).replace(/\.00$/, '');
