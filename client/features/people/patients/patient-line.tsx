import { formatAge } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { patientsText } from '#client/text/en/patients.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

/** '34 y · Female' */
export function AgeAndGender({ patient }: { patient: Pick<Patient, 'dateOfBirth' | 'gender'> }) {
  const { gender } = useText(kitText);
  return (
    <span className="nums">
      {formatAge(patient.dateOfBirth)} · {gender[patient.gender]}
    </span>
  );
}

/** '34 y · Female · ID 175', under a patient's name */
export function Subtitle({ patient }: { patient: Pick<Patient, 'id' | 'dateOfBirth' | 'gender'> }) {
  const { drawer } = useText(patientsText);
  const { gender } = useText(kitText);
  return (
    <span className="nums">{drawer.subtitle(formatAge(patient.dateOfBirth), gender[patient.gender], patient.id)}</span>
  );
}
