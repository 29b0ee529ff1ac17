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

export const addMoney = (...amounts: string[]): string =>
  fromPaise(amounts.reduce((sum, amount) => sum + toPaise(amount), 0));

export const isPositive = (amount: string): boolean => toPaise(amount) > 0;

/**
 * The amount of an invoice line: quantity (up to three decimals, as text) times unit price, plus GST in per cent,
 * rounded half up to the paisa once, at the end.
 */
export function lineAmount(quantity: string, unitPrice: string, gstRate: string): string {
  const thousandths = scaled(quantity, 3);
  const hundredthsOfPercent = scaled(gstRate, 2);
  const exact = BigInt(thousandths) * BigInt(toPaise(unitPrice)) * BigInt(10_000 + hundredthsOfPercent);
  const divisor = 10_000_000n;
  return fromPaise(Number((exact + divisor / 2n) / divisor));
}

function scaled(value: string, decimals: number): number {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(value);
  if (!match || (match[2] ?? '').length > decimals) throw new Error(`Not a number with ${decimals} decimals`);
  return Number(match[1]) * 10 ** decimals + Number((match[2] ?? '').padEnd(decimals, '0') || 0);
}
