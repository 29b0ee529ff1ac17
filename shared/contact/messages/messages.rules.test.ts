import { describe, expect, it } from 'vitest';
import { newNotification } from './messages.schema.ts';

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
