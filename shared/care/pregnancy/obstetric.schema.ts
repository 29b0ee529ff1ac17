import { z } from 'zod';
import { bloodGroups, chorionicities } from '#shared/care/trackers/trackers.states.ts';
import * as says from '#shared/kernel/words/says.ts';
import { wholeFigure } from './figure-fields.ts';

/** What is asked once of a pregnancy: the obstetric formula, how many there are, and the blood group. */
export const obstetricOut = {
  /** Pregnancies with this one, births, losses (abortions, ectopic), children alive: G-P-A-L. */
  gravida: z.number().nullable(),
  para: z.number().nullable(),
  abortions: z.number().nullable(),
  living: z.number().nullable(),
  fetusCount: z.number().nullable(),
  /** Of several: how they share placenta and sac. */
  chorionicity: z.enum(chorionicities).nullable(),
  bloodGroup: z.enum(bloodGroups).nullable(),
};

/** '' is none, as a select has it. */
export const choice = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .union([z.literal(''), z.enum(values as [Value, ...Value[]])], says.choose_of_list)
    .nullable()
    .transform((value) => value || null);

export const obstetricChange = {
  gravida: wholeFigure('gravida').optional(),
  para: wholeFigure('para').optional(),
  abortions: wholeFigure('abortions').optional(),
  living: wholeFigure('living').optional(),
  fetusCount: wholeFigure('fetusCount').optional(),
  chorionicity: choice(chorionicities).optional(),
  bloodGroup: choice(bloodGroups).optional(),
};

export const obstetricIn = {
  gravida: wholeFigure('gravida').default(null),
  para: wholeFigure('para').default(null),
  abortions: wholeFigure('abortions').default(null),
  living: wholeFigure('living').default(null),
  fetusCount: wholeFigure('fetusCount').default(null),
  chorionicity: choice(chorionicities).default(null),
  bloodGroup: choice(bloodGroups).default(null),
};
