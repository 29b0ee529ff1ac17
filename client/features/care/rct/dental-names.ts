import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { type DentalType, surfaceLetters, surfaceName, type Surface } from '#shared/care/rct/dental-lists.ts';
import type { DentalRecord } from '#shared/care/rct/dental-records.schema.ts';

/** What entries of the chart are called. */
export function useDentalNames() {
  const text = useText(rctText).dental;
  const what = (type: DentalType, key: string): string =>
    ((type === 'condition' ? text.conditions : text.procedures) as Record<string, string>)[key] ?? key;
  const surface = (one: Surface, toothNumber: string) => text.surfaces[surfaceName(one, toothNumber)];
  /** 'Caries, 36 MO', 'Mobility, grade 2, 41'. */
  const record = (one: Pick<DentalRecord, 'type' | 'what' | 'grade' | 'toothNumber' | 'surfaces'>): string => {
    const named = what(one.type, one.what);
    const graded = one.grade === null ? named : text.graded(named, one.grade);
    if (one.toothNumber === null) return graded;
    const place = [one.toothNumber, surfaceLetters(one.surfaces, one.toothNumber)].filter(Boolean).join(' ');
    return text.at(graded, place);
  };
  return { what, surface, record };
}
