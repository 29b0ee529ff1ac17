import { isLandline, isWholePhone as isWhole, normalizePhone } from '#shared/kernel/words/phone.ts';

/** What is typed into a search, as the server keeps it: '+91 98765-43210' and '98765 43' find the phone's digits. */
export function searchTerm(typed: string): string {
  const text = typed.trim();
  if (!/^\+?[\d\s().-]{3,}$/.test(text)) return text;
  const phone = normalizePhone(text);
  // Landlines that were kept before they had a mark have no 0, and are a part of those that have it.
  return isLandline(phone) ? phone.slice(1) : phone;
}

const phoneOf = (typed: string) => (/^\+?[\d\s().-]{3,}$/.test(typed.trim()) ? normalizePhone(typed) : '');

/** Ten digits: nothing more is to come, and nobody is found by a part of them. */
export const isWholePhone = (typed: string): boolean => isWhole(phoneOf(typed));

/** The phone in what was typed, where it is one; for taking a search over into a form. */
export function phoneIn(typed: string): string | undefined {
  const phone = phoneOf(typed);
  return /^\d{3,10}$/.test(phone) || isLandline(phone) ? phone : undefined;
}
