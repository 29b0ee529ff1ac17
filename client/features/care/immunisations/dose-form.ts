import { z } from 'zod';
import { type Immunisation, newImmunisations } from '#shared/care/immunisations/immunisations.schema.ts';
import type { VaccineDose } from '#shared/care/immunisations/immunisations.states.ts';

/** The contract's fields as they are typed. What is said of one vaccine alone isn't sent of several. */
export const doseForm = z
  .object({
    doses: z.array(z.string()),
    further: z.array(z.string()),
    givenOn: z.string(),
    isDateEstimated: z.boolean(),
    isElsewhere: z.boolean(),
    product: z.string(),
    batch: z.string(),
    site: z.string(),
    givenBy: z.string(),
    notes: z.string(),
  })
  .transform(({ doses, further, product, batch, site, ...given }): z.input<typeof newImmunisations> => {
    const all = [...doses, ...further] as VaccineDose[];
    const ofOne = all.length > 1 ? { product: '', batch: '', site: '' } : { product, batch, site };
    return { ...given, ...ofOne, doses: all };
  })
  .pipe(newImmunisations);
export type DoseValues = z.input<typeof doseForm>;

export const newValues = (doses: readonly VaccineDose[], today: string): DoseValues => ({
  doses: [...doses],
  further: [],
  givenOn: today,
  isDateEstimated: false,
  isElsewhere: false,
  product: '',
  batch: '',
  site: '',
  givenBy: '',
  notes: '',
});

export const valuesOf = (given: Immunisation): DoseValues => ({
  doses: [given.dose],
  further: [],
  givenOn: given.givenOn,
  isDateEstimated: given.isDateEstimated,
  isElsewhere: given.isElsewhere,
  product: given.product ?? '',
  batch: given.batch ?? '',
  site: given.site ?? '',
  givenBy: given.givenBy ?? '',
  notes: given.notes ?? '',
});
