import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';

// What a bill comes to, reckoned by the server and by the form alike: in whole paise, each rounding half up.

/** Off a line, or off the whole bill. */
export interface Discount {
  amount?: string | undefined;
  percent?: string | undefined;
}

export interface LineToReckon {
  /** Up to three decimals. */
  quantity: string;
  unitPrice: string;
  /** Per cent, up to two decimals; what is exempt has 0. */
  gstRate: string;
  /** An MRP has GST in it; other prices have it added. */
  priceIncludesGst?: boolean | undefined;
  discount?: Discount | null | undefined;
}

export interface ReckonedLine {
  /** Quantity times unit price, before the discount. */
  gross: string;
  discount: string;
  /** What GST is reckoned on. */
  taxable: string;
  cgst: string;
  sgst: string;
  igst: string;
  /** What is paid. */
  amount: string;
}

interface BillToReckon<Line> {
  lines: readonly Line[];
  /** Off what the lines' own discounts leave. */
  discount?: Discount | null | undefined;
  /** Supplied to another state: IGST in place of CGST and SGST. */
  interState: boolean;
}

export interface ReckonedBill {
  lines: ReckonedLine[];
  totals: ReckonedLine;
}

/** A discount of more than the price makes an amount below zero: who asks refuses that. */
export function reckonBill<Line extends LineToReckon>({
  lines,
  discount,
  interState,
}: BillToReckon<Line>): ReckonedBill {
  const priced = lines.map((line) => {
    const gross = grossOf(line.quantity, line.unitPrice);
    return { line, gross, own: discountOf(gross, line.discount) };
  });
  const left = priced.reduce((sum, { gross, own }) => sum + gross - own, 0);
  const shares = spread(
    discountOf(left, discount),
    priced.map(({ gross, own }) => gross - own),
  );
  const reckoned = priced.map(({ line, gross, own }, index) => {
    const off = own + (shares[index] ?? 0);
    return { gross, discount: off, ...taxesOn(gross - off, line, interState) };
  });
  return { lines: reckoned.map(inRupees), totals: inRupees(reckoned.reduce(add, NOTHING)) };
}

export const reckonLine = (line: LineToReckon, interState = false): ReckonedLine =>
  reckonBill({ lines: [line], interState }).totals;

interface Given {
  gross: string;
  discount: string;
}

/** Whether more is given off a bill than `cap` per cent of it. */
export const isOverCap = ({ gross, discount }: Given, cap: string): boolean =>
  toPaise(discount) * 10_000 > toPaise(gross) * scaled(cap, 2);

/** '12.5': what is given off, in per cent, rounded up so that it never reads as the cap that it exceeds. */
export const perCentOff = ({ gross, discount }: Given): string =>
  String(Math.ceil((toPaise(discount) * 10_000) / Math.max(toPaise(gross), 1)) / 100);

type Paise = Record<keyof ReckonedLine, number>;
const NOTHING: Paise = { gross: 0, discount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, amount: 0 };
const sums = ['gross', 'discount', 'taxable', 'cgst', 'sgst', 'igst', 'amount'] as const;
const add = (total: Paise, line: Paise): Paise => {
  const next = { ...total };
  for (const name of sums) next[name] += line[name];
  return next;
};
const inRupees = (paise: Paise): ReckonedLine => ({
  gross: fromPaise(paise.gross),
  discount: fromPaise(paise.discount),
  taxable: fromPaise(paise.taxable),
  cgst: fromPaise(paise.cgst),
  sgst: fromPaise(paise.sgst),
  igst: fromPaise(paise.igst),
  amount: fromPaise(paise.amount),
});

/** In paise. */
function grossOf(quantity: string, unitPrice: string): number {
  return rounded(BigInt(scaled(quantity, 3)) * BigInt(toPaise(unitPrice)), 1000n);
}

function discountOf(gross: number, discount: Discount | null | undefined): number {
  if (discount?.amount !== undefined) return toPaise(discount.amount);
  if (discount?.percent === undefined) return 0;
  return rounded(BigInt(gross) * BigInt(scaled(discount.percent, 2)), 10_000n);
}

/** Parts of a discount in the proportion of the lines, which add up to it: each is what the sum so far has more. */
function spread(discount: number, over: readonly number[]): number[] {
  const total = BigInt(over.reduce((sum, one) => sum + one, 0));
  let seen = 0n;
  let given = 0;
  return over.map((one) => {
    seen += BigInt(one);
    const soFar = total === 0n ? 0 : rounded(BigInt(discount) * seen, total);
    const share = soFar - given;
    given = soFar;
    return share;
  });
}

/**
 * CGST and SGST are the same amount, each rounded for itself. Of a price that has GST in it the tax is its share, rate by
 * 100 and the rate (CGST Rules, rule 35).
 */
function taxesOn(
  price: number,
  { gstRate, priceIncludesGst = false }: LineToReckon,
  interState: boolean,
): Pick<Paise, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'amount'> {
  const rate = BigInt(scaled(gstRate, 2));
  const base = priceIncludesGst ? 10_000n + rate : 10_000n;
  const whole = BigInt(price) * rate;
  const igst = interState ? rounded(whole, base) : 0;
  const half = interState ? 0 : rounded(whole, 2n * base);
  const tax = igst + 2 * half;
  const taxable = priceIncludesGst ? price - tax : price;
  return { taxable, cgst: half, sgst: half, igst, amount: taxable + tax };
}

/** Half up. */
const rounded = (value: bigint, by: bigint): number => Number((2n * value + by) / (2n * by));

function scaled(value: string, decimals: number): number {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(value);
  const fraction = (match?.[2] ?? '').replace(/0+$/, '');
  if (!match || fraction.length > decimals) throw new Error(`Not a number with ${decimals} decimals`);
  return Number(match[1]) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || 0);
}
