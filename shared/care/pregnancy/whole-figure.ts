import { z } from 'zod';
import * as says from '#shared/kernel/words/says.ts';
import { type Figure, hardRanges } from './figures.ts';

const WHOLE = /^\d{1,4}$/;

/** A whole figure within what can be at all. '' and null are none. */
export function wholeFigure(figure: Figure) {
  const [least, most] = hardRanges[figure];
  const message = says.figure_from_to({ least, most });
  return z
    .union([z.number(), z.string()], message)
    .nullable()
    .transform((value) => (value === null ? '' : String(value).trim()))
    .superRefine((value, context) => {
      if (value === '' || (WHOLE.test(value) && Number(value) >= least && Number(value) <= most)) return;
      context.addIssue({ code: 'custom', message });
    })
    .transform((value) => (value === '' ? null : Number(value)));
}
