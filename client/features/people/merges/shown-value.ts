import { formatDate, formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { mergesText } from '#client/text/en/merges.ts';
import { languageNames, messageLanguages } from '#shared/contact/words/languages.states.ts';
import type { MergedField } from '#shared/people/merges/merges.states.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

/** What a record says of a field, as people read it; nothing where it says nothing. */
export function useShownValue(): (patient: Patient, field: MergedField) => string {
  const text = useText(mergesText);
  const { gender } = useText(kitText);
  return (patient, field) => {
    switch (field) {
      case 'dateOfBirth': {
        const { dateOfBirth, dateOfBirthEstimated } = patient;
        return dateOfBirthEstimated ? text.about(dateOfBirth.slice(0, 4)) : formatDate(dateOfBirth);
      }
      case 'gender':
        return gender[patient.gender];
      case 'phone':
        return formatPhone(patient.phone);
      case 'doctorId':
        return patient.doctorName ?? '';
      case 'language': {
        const noted = messageLanguages.find((language) => language === patient.language);
        return noted ? languageNames[noted] : '';
      }
      default:
        return patient[field] ?? '';
    }
  };
}
