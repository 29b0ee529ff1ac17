import { areaCodeLength } from './landlines.ts';

/**
 * A phone as people type it, as it is kept: a mobile ('+91 98765-43210', '098765 43210') as its ten digits, a landline
 * ('080-2345 6789', '+91 22 2345 6789') with the 0 in front. The 0 is the mark: no mobile is kept with it.
 * What can be neither is handed back without its separators, for the check that follows to refuse.
 */
export function normalizePhone(typed: string): string {
  const digits = typed.trim().replace(/[\s().-]/g, '');
  const [, prefix, national] = /^(\+91|0091|91|0)(\d{10})$/.exec(digits) ?? [];
  if (national === undefined) return digits;
  const hasAreaCode = areaCodeLength(national) !== null;
  // A mobile's ten digits can look like an area code: then only the 0 says that it is a landline.
  const isOfLandline = prefix === '0' ? hasAreaCode || /^[1-5]/.test(national) : hasAreaCode && !isMobile(national);
  return isOfLandline ? `0${national}` : national;
}

/** A phone in a list from elsewhere: spreadsheets take a number's first 0 away. */
export function listedPhone(cell: string): string {
  const phone = normalizePhone(cell);
  return /^[1-5]\d{9}$/.test(phone) && areaCodeLength(phone) !== null ? `0${phone}` : phone;
}

export const isMobile = (phone: string): boolean => /^[6-9]\d{9}$/.test(phone);

/** As `normalizePhone` keeps it. Neither SMS nor WhatsApp reaches it. */
export const isLandline = (phone: string): boolean => /^0[1-8]\d{9}$/.test(phone);

/** All of its digits are there. */
export const isWholePhone = (phone: string): boolean => isMobile(phone) || isLandline(phone);

/** '9876543210' -> '+919876543210', '08023456789' -> '+918023456789' */
export const dialled = (phone: string): string => `+91${phone.replace(/^0/, '')}`;

/** Of an anonymised record: the record's own number, by which nobody is reached. */
export const isNobodys = (phone: string): boolean => /^00\d{8}$/.test(phone);

/** '9876543210' -> '98765 43210', '08023456789' -> '080 2345 6789', nobody's -> '–'; anything else as it is kept */
export function shownPhone(phone: string): string {
  if (isNobodys(phone)) return '–';
  if (!isLandline(phone)) return phone.replace(/^(\d{5})(\d{5})$/, '$1 $2');
  const area = areaCodeLength(phone.slice(1)) ?? 3;
  const rest = phone.slice(area + 1);
  const half = area === 2 ? 4 : 3;
  return `${phone.slice(0, area + 1)} ${rest.slice(0, half)} ${rest.slice(half)}`;
}
