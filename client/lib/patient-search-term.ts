import { normalizePhone } from '#shared/kernel/words/phone.ts';

/** What is typed into a search, as the server keeps it: '+91 98765-43210' and '98765 43' find the phone's digits. */
export function searchTerm(typed: string): string {
  const text = typed.trim();
  return /^\+?[\d\s().-]{3,}$/.test(text) ? normalizePhone(text) : text;
}

/** Ten digits: nothing more is to come, and nobody is found by a part of them. */
export const isWholePhone = (typed: string): boolean => /^\d{10}$/.test(searchTerm(typed));

/** The phone in what was typed, where it is one; for taking a search over into a form. */
export function phoneIn(typed: string): string | undefined {
  const term = searchTerm(typed);
  return /^\d{3,10}$/.test(term) ? term : undefined;
}
