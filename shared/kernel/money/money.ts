import { groupedDigits } from '#shared/kernel/numbers/grouped-digits.ts';

/** Money is a decimal string with two places outside and an integer number of paise in arithmetic. */

/** '350.5' -> 35050. Takes what the database and the contracts give; throws on anything else. */
export function toPaise(amount: string): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) throw new Error('Not an amount of money');
  const [, sign, rupees = '0', paise = ''] = match;
  const value = Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
  return sign ? -value : value;
}

/** 35050 -> '350.50' */
export function fromPaise(paise: number): string {
  if (!Number.isSafeInteger(paise)) throw new Error('Paise are a whole number');
  const sign = paise < 0 ? '-' : '';
  const absolute = Math.abs(paise);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** '125000.00' -> '₹1,25,000', '350.5' -> '₹350.50': paise only where there are some. Works on the text: no float ever holds money. */
export function rupees(amount: string): string {
  const written = rupeesExact(amount);
  return written.endsWith('.00') ? written.slice(0, -3) : written;
}

/** '350' -> '₹350.00': for papers, and for columns of figures that somebody adds up or compares to the paisa. */
export function rupeesExact(amount: string): string {
  const match = /^(-?)0*(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) throw new Error('Not an amount of money');
  const [, minus, whole = '0', paise = ''] = match;
  return `${minus ? '−' : ''}₹${groupedDigits(whole)}.${paise.padEnd(2, '0')}`;
}

export const addMoney = (...amounts: string[]): string =>
  fromPaise(amounts.reduce((sum, amount) => sum + toPaise(amount), 0));

export const isPositive = (amount: string): boolean => toPaise(amount) > 0;
