import { z } from 'zod';
import { day, moneyOut } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';

/** 'yyyy-MM' */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, says.form_of_month);

const tax = { taxable: moneyOut, cgst: moneyOut, sgst: moneyOut, igst: moneyOut };

/** Of one invoice to a registered buyer, one row for each rate. */
const registeredRow = z.object({
  gstin: z.string(),
  invoiceNumber: z.string(),
  date: day,
  /** Of the whole invoice. */
  value: moneyOut,
  placeOfSupply: z.string(),
  rate: z.string(),
  ...tax,
});

/** What was supplied to people who aren't registered, less what went back to them. */
const consumerRow = z.object({ placeOfSupply: z.string(), rate: z.string(), ...tax });

const codeRow = z.object({
  registered: z.boolean(),
  /** Null for lines without a code. */
  hsnSac: z.string().nullable(),
  rate: z.string(),
  quantity: z.string(),
  value: moneyOut,
  ...tax,
});

const exemptRow = z.object({ interState: z.boolean(), registered: z.boolean(), value: moneyOut });

const creditNote = z.object({
  number: z.string(),
  date: day,
  invoiceNumber: z.string(),
  /** Null where nobody registered got it: it is taken off their sum. */
  gstin: z.string().nullable(),
  placeOfSupply: z.string(),
  rate: z.string(),
  /** Of the whole note. */
  value: moneyOut,
  ...tax,
});

/** A bill to a registered buyer that was withdrawn in a later month than its own: what it had told then, by rate. */
const withdrawnRow = registeredRow;

const documentRow = z.object({
  series: z.enum(['INV', 'CN']),
  from: z.string(),
  to: z.string(),
  total: z.number(),
  cancelled: z.number(),
});

/** What an organisation owes the return GSTR-1 for a month. */
export const gstr1 = z.object({
  month,
  /** Null where it isn't registered, and owes none. */
  gstin: z.string().nullable(),
  totals: z.object({ ...tax, exempt: moneyOut, value: moneyOut }),
  registered: z.array(registeredRow),
  consumers: z.array(consumerRow),
  codes: z.array(codeRow),
  exempt: z.array(exemptRow),
  creditNotes: z.array(creditNote),
  withdrawn: z.array(withdrawnRow),
  /** How many rows there are of the lists that have no natural end, of which the first are here. */
  counts: z.object({ registered: z.number(), codes: z.number(), creditNotes: z.number(), withdrawn: z.number() }),
  documents: z.array(documentRow),
});
export type Gstr1 = z.output<typeof gstr1>;

export const gstr1Tables = [
  'registered',
  'consumers',
  'credit-notes',
  'withdrawn',
  'exempt',
  'codes',
  'documents',
] as const;
export type Gstr1Table = (typeof gstr1Tables)[number];
