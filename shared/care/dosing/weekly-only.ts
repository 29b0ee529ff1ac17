import type { Frequency } from './dosing.states.ts';

/** Methotrexate, by its name or by the brands of it in India. Daily by mistake, it has killed: WHO, ISMP. */
const METHOTREXATE =
  /\b(?:methotrexate|mtx|folitrax|imutrex|neotrexate|mexate|oncotrex|trexall|zexate|biotrexate|caditrex|otrexup|rheumatrex)\b/i;

export const isMethotrexate = (medicine: { medicineName: string; genericName?: string | null | undefined }): boolean =>
  METHOTREXATE.test(`${medicine.medicineName} ${medicine.genericName ?? ''}`);

/** Whether at least a week lies between the days on which it is taken. 'As directed' doesn't say so. */
export function isAtMostWeekly(frequency: Frequency): boolean {
  switch (frequency.kind) {
    case 'weekly':
      return frequency.days.length <= 1;
    case 'every_days':
      return frequency.days >= 7;
    case 'monthly':
    case 'once':
      return true;
    default:
      return false;
  }
}
