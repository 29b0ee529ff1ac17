import { formatAge, formatDate, formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { patientsText } from '#client/text/en/patients.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { FactList } from './fact-list.tsx';
import { LanguageName } from './language-name.tsx';
import { NextVisitHint } from './next-visit-hint.tsx';
import { dialled, isLandline, isNobodys } from '#shared/kernel/words/phone.ts';

/** What is on record of the person, to read. */
export function PatientProfile({ patient }: { patient: Patient }) {
  const { profile: text, card, form, unassigned } = useText(patientsText);
  const { gender } = useText(kitText);
  const { dateOfBirth, dateOfBirthEstimated, phone, email, allergies, conditions, nextVisitDate } = patient;
  const age = formatAge(dateOfBirth);
  return (
    <FactList
      facts={[
        { label: text.name, value: patient.name },
        { label: text.age, value: dateOfBirthEstimated ? age : text.born(age, formatDate(dateOfBirth)) },
        { label: text.gender, value: gender[patient.gender] },
        { label: text.phone, value: <PhoneLink phone={phone} /> },
        { label: text.email, value: email ? <MailLink email={email} /> : text.none },
        { label: text.id, value: patient.id },
        ...numberOf(patient, card.registerNumber),
        { label: text.address, value: patient.address || text.none, wide: true },
        { label: text.doctor, value: patient.doctorName ?? unassigned },
        {
          label: text.nextVisit,
          value: nextVisitDate ? (
            <NextVisitHint nextVisitDate={nextVisitDate} bookedDay={patient.bookedDay} />
          ) : (
            text.none
          ),
        },
        { label: text.allergies, value: allergies.join(', ') || text.noneKnown },
        { label: text.conditions, value: conditions.join(', ') || text.noneKnown },
        { label: form.language, value: <LanguageName code={patient.language} /> },
        { label: text.registered, value: formatDate(patient.createdAt) },
      ]}
    />
  );
}

/** Of whoever was brought over, by which the clinic's register of before knew them. */
export const numberOf = ({ registerNumber }: Patient, label: string) =>
  registerNumber === null ? [] : [{ label, value: <span className="nums">{registerNumber}</span> }];

const link = 'rounded-sm text-brand-ink underline-offset-2 hover:underline';

export function PhoneLink({ phone }: { phone: string }) {
  const kit = useText(kitText);
  if (isNobodys(phone)) return formatPhone(phone);
  return (
    <>
      <a href={`tel:${dialled(phone)}`} className={link}>
        {formatPhone(phone)}
      </a>
      {isLandline(phone) && <span className="block text-muted text-xs">{kit.landline}</span>}
    </>
  );
}

/** Where there is no room for it, its line ends before the '@'. */
export function MailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`} className={link}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
