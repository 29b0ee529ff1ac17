import { z } from 'zod';
import {
  day,
  filterId,
  instantOut,
  limit,
  money,
  moneyOut,
  offset,
  optionalText,
  requiredText,
  wholeNumber,
} from '#shared/kernel/http/fields.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import { manualMethods, paymentMethods } from '#shared/money/payments/payments.states.ts';

/** What moved by one method. `net` is what there is of it afterwards, and may be below 0. */
const movement = z.object({
  method: z.enum(paymentMethods),
  count: z.number(),
  collected: moneyOut,
  givenBack: moneyOut,
  net: moneyOut,
});
export type Movement = z.output<typeof movement>;

const count = z.object({
  method: z.enum(manualMethods),
  expected: moneyOut,
  counted: moneyOut,
  /** Counted less expected. */
  difference: moneyOut,
  pieces: z.record(z.string(), z.number()).nullable(),
});

export const shift = z.object({
  id: z.number(),
  userId: z.number(),
  userName: z.string(),
  openingFloat: moneyOut,
  openedAt: instantOut,
  closedAt: instantOut.nullable(),
  closedByName: z.string().nullable(),
  note: z.string().nullable(),
  /** What came in and went back by hand in it, by method. */
  movements: z.array(movement),
  /** Once it is closed. */
  counts: z.array(count),
});
export type Shift = z.output<typeof shift>;

/** An own drawer, null while none is open. */
export const currentShift = z.object({ shift: shift.nullable() });

export const opening = z.object({ openingFloat: money({ empty: says.enter_amount }) });

const many = wholeNumber(says.enter_whole_number).pipe(
  z.number().min(0, says.enter_whole_number).max(100_000, says.enter_whole_number),
);
/** How many of each note and coin (`denominations`). */
const pieces = z
  .object({ 500: many, 200: many, 100: many, 50: many, 20: many, 10: many, 5: many, 2: many, 1: many })
  .partial();

export const counting = z.object({
  /** Of the drawer with its float, piece by piece. */
  cash: pieces,
  upi: money().optional(),
  card: money().optional(),
  cheque: money().optional(),
  manual: money().optional(),
  note: optionalText(500),
});
export type Counting = z.output<typeof counting>;

const onePaise = (amount: string) => Math.abs(toPaise(amount));
/** Coins below a rupee aren't counted: what is less than one needs no explanation. */
export const isWorthANote = (difference: string): boolean => onePaise(difference) >= 100;

export const shiftFilters = z.object({
  userId: filterId,
  /** Of shifts that were opened or closed, or had money, on this business day. */
  day: day.optional(),
  limit: limit(),
  offset,
});
export type ShiftFilters = z.output<typeof shiftFilters>;

/** The figures of a day, or of it so far. */
const dayFigures = z.object({
  day: z.string(),
  collected: moneyOut,
  givenBack: moneyOut,
  net: moneyOut,
  /** Bills that advances paid: no money moved by them. */
  advancesUsed: moneyOut,
  receipts: z.object({ count: z.number(), total: moneyOut }),
  byMethod: z.array(movement),
  /** By drawer; the last of them, without a shift, is what came online or while nobody minded one. */
  byShift: z.array(
    z.object({
      shiftId: z.number().nullable(),
      userName: z.string().nullable(),
      openedAt: instantOut.nullable(),
      closedAt: instantOut.nullable(),
      collected: moneyOut,
      givenBack: moneyOut,
      difference: moneyOut.nullable(),
      note: z.string().nullable(),
    }),
  ),
});
export type DayFigures = z.output<typeof dayFigures>;

export const dayAsked = z.object({ day: day.optional() });

export const dayPreview = z.object({
  figures: dayFigures,
  /** The day is closed already. */
  isClosed: z.boolean(),
  /** Why it can't be closed yet: drawers that are open, an earlier day with money. */
  openShifts: z.array(shift),
  earlierOpenDay: z.string().nullable(),
});
export type DayPreview = z.output<typeof dayPreview>;

/** The sums that were seen: refused when others hold by now. */
export const closing = z.object({ day, collected: money(), givenBack: money() });

export const closedDay = z.object({
  id: z.number(),
  day: z.string(),
  collected: moneyOut,
  givenBack: moneyOut,
  closedByName: z.string(),
  closedAt: instantOut,
  notes: z.array(z.object({ note: z.string(), byName: z.string(), createdAt: instantOut })),
  pdfUrl: z.string(),
});
export type ClosedDay = z.output<typeof closedDay>;

export const dayNote = z.object({ note: requiredText(500, says.fill_required) });
