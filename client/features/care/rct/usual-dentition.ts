import { MIXED_AGES } from '#shared/care/rct/dental-lists.ts';
import type { Dentition } from '#shared/care/rct/teeth.ts';

/** The teeth that somebody of this age usually has. */
export function usualDentition(age: number | undefined): Dentition {
  if (age === undefined || age > MIXED_AGES.until) return 'adult';
  return age < MIXED_AGES.from ? 'child' : 'mixed';
}
