import { describe, expect, it } from 'vitest';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import { messageText } from '#shared/contact/words/message-text.ts';
import { messageTypes } from './messages.states.ts';
import { firstNotPlain, smsParts } from './sms-parts.ts';

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(159)}€`, 2],
  [`${'a'.repeat(69)}₹`, 1],
  [`${'a'.repeat(70)}₹`, 2],
  ['नमस्ते'.repeat(20), 2],
])('%s', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});

it('names the letter that costs the most room', () => {
  expect(firstNotPlain('Pay Rs 350 {today}')).toBeUndefined();
  expect(firstNotPlain('Namaste, आशा')).toBe('आ');
});

/** With names as long as they usually get. */
const values = {
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
};

describe.each(messageLanguages)('what is written in %s', (language) => {
  it.each(messageTypes)('costs little: %s', (type) => {
    const longest = language === 'en' ? 2 : 3;
    expect(smsParts(messageText(type, language, values))).toBeLessThanOrEqual(longest);
    expect(smsParts(messageText(type, language, { ...values, today: '2026-11-21' }))).toBeLessThanOrEqual(longest);
  });
});
