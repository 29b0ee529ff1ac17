import { timingSafeEqual } from 'node:crypto';

/** Whether a text from outside is the expected one. Takes as long for a nearly right text as for a wrong one, and any text at all. */
export function sameText(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
