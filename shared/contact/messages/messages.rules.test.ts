import { describe, expect, it } from 'vitest';
import { type NotificationContent, notificationText } from './messages.rules.ts';
import { newNotification } from './messages.schema.ts';

const clinic = { organizationName: 'Shanti Clinic', timezone: 'Asia/Kolkata' };

it.each<[Omit<NotificationContent, 'patientName'>, string]>([
  [
    { type: 'appointment_reminder', appointmentDate: '2026-11-20' },
    'Dear Asha, this is a reminder of your appointment on Fri, 20 Nov 2026. - Shanti Clinic',
  ],
  [
    { type: 'appointment_reminder', appointmentDate: '2026-11-20T05:00:00.000Z' },
    'Dear Asha, this is a reminder of your appointment on Fri, 20 Nov 2026 at 10:30 am. - Shanti Clinic',
  ],
  [
    { type: 'report_ready', reportType: 'Blood test' },
    'Dear Asha, your Blood test report is ready. Please collect it at the desk or ask us for a copy. - Shanti Clinic',
  ],
  [
    { type: 'payment_reminder', amount: '1350.50' },
    'Dear Asha, a payment of Rs 1350.50 is pending. Please pay at your next visit. - Shanti Clinic',
  ],
  [
    { type: 'payment_reminder', amount: '500.00', customMessage: ' UPI is fine too. ' },
    'Dear Asha, a payment of Rs 500 is pending. Please pay at your next visit. UPI is fine too. - Shanti Clinic',
  ],
  [
    { type: 'follow_up', days: 1 },
    'Dear Asha, it has been 1 day since your last visit. Please book a follow-up. - Shanti Clinic',
  ],
  [
    { type: 'follow_up', days: 30 },
    'Dear Asha, it has been 30 days since your last visit. Please book a follow-up. - Shanti Clinic',
  ],
])('writes %o', (content, text) => {
  expect(notificationText({ ...content, patientName: 'Asha' }, clinic)).toBe(text);
});

it.each<[Omit<NotificationContent, 'patientName'>, RegExp]>([
  [{ type: 'appointment_reminder' }, /of your appointment\./],
  [{ type: 'report_ready' }, /your report is ready/],
  [{ type: 'payment_reminder' }, /a payment is pending/],
  [{ type: 'follow_up' }, /it is some time since/],
])('reads well before anything is filled in: %o', (content, text) => {
  expect(notificationText({ ...content, patientName: 'Asha' }, clinic)).toMatch(text);
});

describe('a notification', () => {
  const whom = { patientId: 1, channel: 'sms' };
  it.each([
    [{ ...whom, type: 'appointment_reminder' }, 'appointmentDate', 'Appointment date is required'],
    [{ ...whom, type: 'report_ready', reportType: ' ' }, 'reportType', 'Report type is required'],
    [{ ...whom, type: 'payment_reminder', amount: '' }, 'amount', 'Amount is required'],
    [{ ...whom, type: 'payment_reminder', amount: '0' }, 'amount', 'Amount must be greater than 0'],
    [{ ...whom, type: 'follow_up', days: null }, 'days', 'Days since last visit is required'],
    [{ ...whom, type: 'follow_up', days: 'soon' }, 'days', 'Enter a whole number of days'],
    [{ ...whom, type: 'follow_up', days: 0 }, 'days', 'Must be at least 1'],
    [{ channel: 'sms', type: 'follow_up', days: 3 }, 'patientId', 'Please select at least one patient'],
    [{ ...whom, channel: 'fax', type: 'follow_up', days: 3 }, 'channel', 'Please select a channel'],
    [{ ...whom, days: 3 }, 'type', 'Please select a notification type'],
    [
      { ...whom, type: 'appointment_reminder', appointmentDate: '2026-02-31' },
      'appointmentDate',
      'This day does not exist',
    ],
  ])('%o is refused', (given, path, message) => {
    const [issue] = newNotification.safeParse(given).error?.issues ?? [];
    expect([issue?.path.join('.'), issue?.message]).toEqual([path, message]);
  });

  it('takes the inputs of other types left empty', () => {
    const given = { ...whom, type: 'follow_up', days: '30', amount: '', reportType: null, customMessage: '' };
    expect(newNotification.parse(given)).toMatchObject({ days: 30, amount: undefined, reportType: undefined });
  });
});
