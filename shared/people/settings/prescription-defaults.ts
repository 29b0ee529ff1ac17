import { z } from 'zod';
import { flag, money, moneyOut, optionalText, wholeNumber } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { prescriptionLanguages } from '#shared/care/dosing/dosing.states.ts';
import { paperSizes } from '#shared/care/prescriptions/prescriptions.states.ts';

const margin = wholeNumber(says.margin_in_millimetres, says.margin_whole_millimetres).pipe(
  z.number().min(0, says.margin_negative).max(120, says.margin_at_most),
);

/**
 * How an organisation prescribes unless somebody chooses otherwise: `organization_settings.prescriptionDefaults`. On a
 * letterhead no header is drawn and the margins are left free for what is printed on the paper already.
 */
export const prescriptionDefaults = z.object({
  paper: z.enum(paperSizes).default('A4'),
  letterhead: z.boolean().default(false),
  topMarginMm: margin.default(45),
  bottomMarginMm: margin.default(20),
  language: z.enum(prescriptionLanguages).default('en'),
  /** The usual fee and advice, offered on the pad at a click. */
  consultationFee: money().nullable().default(null),
  advice: optionalText(2000, severalLines).default(null),
});
export type PrescriptionDefaults = z.output<typeof prescriptionDefaults>;

/** The same in a reply. */
export const prescriptionDefaultsOut = z.object({
  paper: z.enum(paperSizes),
  letterhead: z.boolean(),
  topMarginMm: z.number(),
  bottomMarginMm: z.number(),
  language: z.enum(prescriptionLanguages),
  consultationFee: moneyOut.nullable(),
  advice: z.string().nullable(),
});

/** What is stored, field by field: one that can't be read falls back to the product's own default. */
export function readPrescriptionDefaults(stored: unknown): PrescriptionDefaults {
  const given = typeof stored === 'object' && stored !== null ? stored : {};
  const read = prescriptionDefaults.safeParse(given);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  return prescriptionDefaults.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}

/** What can be chosen for one print; what isn't chosen is the organisation's default. */
export const printOptions = z.object({
  paper: z.enum(paperSizes).optional(),
  letterhead: flag.optional(),
  language: z.enum(prescriptionLanguages).optional(),
});
export type PrintOptions = z.output<typeof printOptions>;
