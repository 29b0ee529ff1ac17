import { describe, expect, it } from 'vitest';
import { messageTypes } from '#shared/contact/messages/messages.states.ts';
import { gapsOf } from './gaps.ts';
import { messageLanguages } from './languages.states.ts';
import { messageSubject, messageText, type MessageValues, messageVariables, templateBodies } from './message-text.ts';

const asha = { patientName: 'Asha', organizationName: 'Shanti Clinic', timezone: 'Asia/Kolkata' };
/** Everything that a message may be given, as long as it gets in life. */
const full: MessageValues = {
  patientName: 'Lakshmi Narayanan',
  organizationName: 'Sanjeevani Hospital',
  timezone: 'Asia/Kolkata',
  appointmentDate: '2026-11-20T05:00:00.000Z',
  visitDate: '2026-11-20',
  amount: '1350.50',
  days: 30,
  doctorName: 'Meera Nair',
  minutes: 40,
  link: 'https://naadi.example.in/m/k7mq2xwp9d',
  code: '048213',
  host: 'naadi.example.in',
  reportType: 'HIV',
};
const missed = { ...full, today: '2026-11-21' };
const knownGaps = [
  'organisation',
  'patient',
  'date',
  'time',
  'amount',
  'days',
  'doctor',
  'minutes',
  'link',
  'code',
  'host',
];

const each = messageTypes.flatMap((type) => messageLanguages.map((language) => ({ type, language })));

describe.each(each)('$type in $language', ({ type, language }) => {
  const bodies = templateBodies(type, language);

  it('has words, whose gaps are known, the organisation first', () => {
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) {
      expect(body).toMatch(/^\{organisation\}: \S/);
      expect(body).not.toContain('  ');
      for (const gap of gapsOf(body)) expect(knownGaps).toContain(gap);
    }
    expect(new Set(bodies).size).toBe(bodies.length);
  });

  it('is filled without a hole and names no test', () => {
    for (const values of [full, missed]) {
      const text = messageText(type, language, values);
      expect(text).toMatch(/^Sanjeevani Hospital: /);
      expect(text).not.toMatch(/[{}]|undefined|NaN|HIV|\u202f/);
      // Digits that everybody reads.
      expect(text).toBe(text.replace(/[^\P{Nd}0-9]/gu, ''));
    }
  });

  it('has a subject', () => {
    expect(messageSubject(type, language, full)).toMatch(/^Sanjeevani Hospital: \S/);
  });
});

it.each(messageTypes)('%s in English is written in letters that cost one place', (type) => {
  for (const body of templateBodies(type, 'en')) expect(body).toMatch(/^[\n\x20-\x7e]+$/);
  expect(messageText(type, 'en', full)).toMatch(/^[\n\x20-\x7e]+$/);
});

it.each<[Parameters<typeof messageText>[0], Partial<MessageValues>, string]>([
  ['appointment_reminder', {}, 'Dear Asha, this is a reminder of your appointment.'],
  [
    'appointment_reminder',
    { appointmentDate: '2026-11-20' },
    'Dear Asha, this is a reminder of your appointment on Fri, 20 Nov 2026.',
  ],
  [
    'appointment_reminder',
    { appointmentDate: '2026-11-20T05:00:00.000Z' },
    'Dear Asha, this is a reminder of your appointment on Fri, 20 Nov 2026 at 10:30 am.',
  ],
  [
    'appointment_reminder',
    { appointmentDate: '2026-11-20T20:00:00.000Z' },
    'Dear Asha, this is a reminder of your appointment on Sat, 21 Nov 2026 at 1:30 am.',
  ],
  [
    'report_ready',
    { reportType: 'HIV' },
    'Dear Asha, your report is ready. Please collect it at the desk or ask us for a copy.',
  ],
  ['report_ready', { link: 'https://n.in/m/x' }, 'Dear Asha, your report is ready. See it here: https://n.in/m/x'],
  [
    'payment_reminder',
    { amount: '1350.50' },
    'Dear Asha, a payment of Rs 1,350.50 is pending. Please pay at your next visit.',
  ],
  [
    'payment_reminder',
    { amount: '500.00', customMessage: ' UPI {is} fine too. ' },
    'Dear Asha, a payment of Rs 500 is pending. Please pay at your next visit. UPI {is} fine too.',
  ],
  ['payment_reminder', {}, 'Dear Asha, a payment is pending. Please pay at your next visit.'],
  ['follow_up', { days: 1 }, 'Dear Asha, your last visit was 1 day ago. Please book a follow-up.'],
  ['follow_up', { days: 30 }, 'Dear Asha, your last visit was 30 days ago. Please book a follow-up.'],
  ['follow_up', {}, 'Dear Asha, it is some time since your last visit. Please book a follow-up.'],
  [
    'next_visit',
    { visitDate: '2026-11-05', today: '2026-11-05' },
    'Dear Asha, this is a reminder of your next visit on Thu, 5 Nov 2026.',
  ],
  [
    'next_visit',
    { visitDate: '2026-11-05', today: '2026-11-06' },
    'Dear Asha, you were expected on Thu, 5 Nov 2026. Please call or visit us for another day.',
  ],
  ['next_visit', {}, 'Dear Asha, this is a reminder of your next visit.'],
  [
    'running_late',
    { doctorName: 'dr. Nair', minutes: 1 },
    'Dear Asha, dr. Nair is running about 1 minute late today. You may come later too.',
  ],
])('%s of %o', (type, values, text) => {
  expect(messageText(type, 'en', { ...asha, ...values })).toBe(`Shanti Clinic: ${text}`);
});

it('ends an SMS with a code as WebOTP wants it, and WhatsApp without; it names nobody', () => {
  const code = { patientName: '', organizationName: 'Shanti Clinic', timezone: 'Asia/Kolkata', code: '048213' };
  expect(messageText('portal_code', 'en', { ...code, host: 'naadi.example.in' })).toMatch(
    /^Shanti Clinic: your code is 048213\. .*\n\n@naadi\.example\.in #048213$/,
  );
  expect(messageText('portal_code', 'en', code)).not.toContain('@');
  for (const language of messageLanguages) {
    expect(messageText('portal_code', language, full)).not.toContain('Lakshmi');
    expect(messageText('portal_code', language, full)).toMatch(/\n@naadi\.example\.in #048213$/);
  }
});

it('writes to a clinic without a name', () => {
  expect(messageText('critical_report', 'en', full)).not.toContain('Lakshmi');
});

it('reads as Hindi is written', () => {
  expect(messageText('appointment_reminder', 'hi', { ...asha, appointmentDate: '2026-11-20T05:00:00.000Z' })).toBe(
    'Shanti Clinic: Asha जी, याद रहे, आपकी अपॉइंटमेंट शुक्रवार, 20 नवंबर 2026 को सुबह 10:30 बजे है।',
  );
  expect(messageText('follow_up', 'hi', { ...asha, days: 1 })).toContain('आप पिछली बार 1 दिन पहले आए थे।');
  expect(messageText('running_late', 'hi', { ...asha, doctorName: 'Nair', minutes: 40 })).toContain(
    'डॉ. Nair को आज करीब 40 मिनट की देरी हो रही है।',
  );
  expect(messageText('payment_reminder', 'hi', { ...asha, amount: '135000.00' })).toContain('₹1,35,000');
});

it.each([
  ['mr', '1 दिवसापूर्वी', '30 दिवसांपूर्वी'],
  ['ta', '1 நாளுக்கு முன்', '30 நாட்களுக்கு முன்'],
  ['te', '1 రోజు క్రితం', '30 రోజుల క్రితం'],
  ['kn', '1 ದಿನದ ಹಿಂದೆ', '30 ದಿನಗಳ ಹಿಂದೆ'],
] as const)('counts days in %s', (language, one, many) => {
  expect(messageText('follow_up', language, { ...asha, days: 1 })).toContain(one);
  expect(messageText('follow_up', language, { ...asha, days: 30 })).toContain(many);
});

it('hands the provider the gaps as they were filled', () => {
  expect(messageVariables('payment_reminder', 'en', { ...asha, amount: '500.00', link: '' })).toEqual({
    organisation: 'Shanti Clinic',
    patient: 'Asha',
    amount: 'Rs 500',
  });
});

it('says nothing half: a text that lacks a value is refused', () => {
  expect(() => messageText('running_late', 'en', asha)).toThrow("'doctor'");
});
