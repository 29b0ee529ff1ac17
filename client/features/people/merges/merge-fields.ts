import type { MergedField } from '#shared/people/merges/merges.states.ts';
import { mergedFields } from '#shared/people/merges/merges.states.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

const valueOf = (patient: Patient, field: MergedField): string =>
  field === 'dateOfBirth'
    ? `${patient.dateOfBirth}${patient.dateOfBirthEstimated ? '?' : ''}`
    : String(patient[field] ?? '');

/** What the two records say differently: of everything else there is nothing to choose. */
export const differing = (kept: Patient, other: Patient): MergedField[] =>
  mergedFields.filter((field) => {
    const [one, two] = [valueOf(kept, field), valueOf(other, field)];
    return one !== '' && two !== '' && one !== two;
  });

/** Which of the differing values the other record knows better: a fuller name, a day of birth that wasn't reckoned, else what was changed last. */
export const betterInOther = (kept: Patient, other: Patient): MergedField[] =>
  differing(kept, other).filter((field) => {
    if (field === 'name' && kept.name.length !== other.name.length) return other.name.length > kept.name.length;
    if (field === 'dateOfBirth' && kept.dateOfBirthEstimated !== other.dateOfBirthEstimated)
      return kept.dateOfBirthEstimated;
    return other.updatedAt > kept.updatedAt;
  });
