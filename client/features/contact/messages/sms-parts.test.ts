import { expect, it } from 'vitest';
import { smsParts } from './sms-parts.ts';

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
