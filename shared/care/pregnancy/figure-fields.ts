import { z } from 'zod';
import * as says from '#shared/kernel/words/says.ts';
import { type Figure, hardRanges } from './figures.ts';

const WHOLE = /^\d{1,4}$/;
const TENTHS = /^\d{1,3}(\.\d)?$/;

/** A figure within what can be at all, and `besides` as what it may be too. '' and null are none. */
function figureOf(figure: Figure, form: RegExp, besides?: number) {
  const [least, most] = hardRanges[figure];
  const message = says.figure_from_to({ least, most });
  const isTaken = (value: string) =>
    form.test(value) && ((Number(value) >= least && Number(value) <= most) || Number(value) === besides);
  return z
    .union([z.number(), z.string()], message)
    .nullable()
    .transform((value) => (value === null ? '' : String(value).trim()))
    .superRefine((value, context) => {
      if (value !== '' && !isTaken(value)) context.addIssue({ code: 'custom', message });
    })
    .transform((value) => (value === '' ? null : Number(value)));
}

export const wholeFigure = (figure: Figure, besides?: number) => figureOf(figure, WHOLE, besides);

/** With at most one decimal. */
export const tenthsFigure = (figure: Figure) => figureOf(figure, TENTHS);
