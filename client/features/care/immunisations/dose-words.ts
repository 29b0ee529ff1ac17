import type { immunisationsText } from '#client/text/en/immunisations.ts';
import type { VaccineDose } from '#shared/care/immunisations/immunisations.states.ts';
import { doseNames } from '#shared/care/immunisations/schedule.ts';

type Words = Pick<(typeof immunisationsText)['en'], 'vitaminA' | 'names'>;

/** As a reader calls a dose: most go by the letters that stand on every card. */
export function doseName({ vitaminA, names }: Words, dose: VaccineDose): string {
  const place = /^vita_(\d)$/.exec(dose)?.[1];
  if (place !== undefined) return vitaminA(place);
  return dose in names ? names[dose as keyof typeof names] : doseNames[dose];
}
