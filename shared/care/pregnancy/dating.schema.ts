import { z } from 'zod';
import { datingMethods } from '#shared/care/trackers/trackers.states.ts';
import { day, instantOut } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { type Dating, embryoDays } from './dating.ts';
import { wholeFigure } from './figure-fields.ts';

export const datingOut = z.object({
  by: z.enum(datingMethods),
  lmpDate: z.string().nullable(),
  isUncertain: z.boolean(),
  scanDate: z.string().nullable(),
  scanWeeks: z.number().nullable(),
  scanDays: z.number().nullable(),
  transferDate: z.string().nullable(),
  embryoDay: z.number().nullable(),
});

/** What stood before a pregnancy was dated anew. */
export const earlierDating = z.object({
  dating: datingOut,
  eddDate: z.string(),
  /** Until when it stood, who dated anew, and why. */
  replacedAt: instantOut,
  replacedBy: z.string(),
  reason: z.string().nullable(),
});
export type EarlierDating = z.output<typeof earlierDating>;

/** '' and null are none. */
const optionalDay = z
  .union([z.literal(''), day])
  .nullish()
  .transform((value) => value || null);

/** A form has it as text. */
const embryoDay = z
  .union([z.number(), z.string()], says.choose_of_list)
  .nullish()
  .transform((value) => (value ? Number(value) : null))
  .refine((value) => value === null || embryoDays.some((known) => known === value), says.choose_of_list);

/** The fields of a dating, for a form that has more. */
export const datingFields = {
  by: z.enum(datingMethods, says.choose_of_list),
  lmpDate: optionalDay,
  isUncertain: z.boolean().default(false),
  scanDate: optionalDay,
  scanWeeks: wholeFigure('scanWeeks').default(null),
  scanDays: wholeFigure('scanDays').default(null),
  transferDate: optionalDay,
  embryoDay,
};
const fields = z.object(datingFields);
type Given = z.output<typeof fields>;

/** What counts must be there. */
export function datingMissing(given: Given, context: z.RefinementCtx): void {
  const missing = (path: keyof Given, message: (typeof says)['lmp_required']) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const { by, scanDate, scanWeeks, transferDate, embryoDay: embryo } = given;
  if (by === 'lmp' && given.lmpDate === null) missing('lmpDate', says.lmp_required);
  if (by === 'scan' && scanDate === null) missing('scanDate', says.scan_date_required);
  if (by === 'scan' && scanWeeks === null) missing('scanWeeks', says.scan_weeks_required);
  if (by === 'transfer' && transferDate === null) missing('transferDate', says.transfer_date_required);
  if (by === 'transfer' && embryo === null) missing('embryoDay', says.embryo_day_required);
}

/** What isn't whole, and doesn't count, isn't known. */
export function wholeDating(given: Given): Dating {
  const { by, lmpDate, isUncertain, scanDate, scanWeeks, scanDays, transferDate, embryoDay: embryo } = given;
  const hasScan = scanDate !== null && scanWeeks !== null;
  const hasTransfer = transferDate !== null && embryo !== null;
  return {
    by,
    lmpDate,
    isUncertain,
    ...(hasScan
      ? { scanDate, scanWeeks, scanDays: scanDays ?? 0 }
      : { scanDate: null, scanWeeks: null, scanDays: null }),
    ...(hasTransfer ? { transferDate, embryoDay: embryo } : { transferDate: null, embryoDay: null }),
  };
}

/** The whole of it: what is left out isn't known. Without any of its fields nothing is said of it. */
export const datingIn = z
  .object({ ...datingFields, by: datingFields.by.optional() })
  .superRefine((given, context) => {
    const { by, isUncertain: _uncertain, ...known } = given;
    if (by) datingMissing({ ...given, by }, context);
    else if (Object.values(known).some((value) => value !== null)) {
      context.addIssue({ code: 'custom', path: ['by'], message: says.choose_of_list });
    }
  })
  .transform(({ by, ...given }) => by && wholeDating({ ...given, by }));
