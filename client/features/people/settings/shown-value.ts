import { formatDate } from '#client/lib/format.ts';
import { type Gender, genders } from '#shared/people/patients/patients.states.ts';
import type { Correctable } from '#shared/portal/privacy/privacy.states.ts';

/** A value of the record as people read it; null where there is none. */
export function shownValue(
  field: Correctable | null,
  value: string | null,
  genderNames: Record<Gender, string>,
): string | null {
  if (!value) return null;
  if (field === 'dateOfBirth') return formatDate(value);
  const gender = field === 'gender' ? genders.find((one) => one === value) : undefined;
  return gender ? genderNames[gender] : value;
}
