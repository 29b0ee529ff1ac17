import { runAction } from '#client/lib/actions.ts';
import { formatAge, formatLongDate, formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { MessageSquareText, Pencil } from 'lucide-react';
import { FactList } from './fact-list.tsx';
import { FamilyLinks } from './family-links.tsx';
import { LanguageName } from './language-name.tsx';
import { MailLink, PhoneLink } from './patient-profile.tsx';
import { VisitStanding } from './visit-standing.tsx';
import { WalkInBilling } from './walk-in-card.tsx';

/** The Patient Details tab: where the visit stands, who the person is, and who else has their phone. */
export function WalkInProfile({ patient }: { patient: Patient }) {
  const { card, details, profile, form } = useText(patientsText);
  const { gender } = useText(kitText);
  const text = useText(walkInsText);
  const { age, dateOfBirth, email, openAmount } = patient;
  const { none } = text.details;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <VisitStanding patient={patient} />
        {patient.closedAt === null && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Pencil aria-hidden />}
            onClick={() => runAction('edit-walk-in', { patient })}
          >
            {text.card.edit}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={<MessageSquareText aria-hidden />}
          onClick={() => runAction('patient-messages', { patientId: patient.id })}
        >
          {card.messages}
        </Button>
        <WalkInBilling patient={patient} />
      </div>
      <FactList
        facts={[
          { label: profile.name, value: patient.name },
          { label: profile.gender, value: <Badge>{gender[patient.gender]}</Badge> },
          // An infant's age in whole years would be 0 or 1: months say more.
          { label: profile.age, value: age < 2 ? formatAge(dateOfBirth) : details.ageYears(age) },
          { label: profile.phone, value: <PhoneLink phone={patient.phone} /> },
          { label: form.email, value: email ? <MailLink email={email} /> : none },
          { label: profile.id, value: patient.id },
          { label: profile.address, value: patient.address || none, wide: true },
          { label: form.language, value: <LanguageName code={patient.language} /> },
          { label: details.registration, value: formatLongDate(patient.createdAt) },
          { label: text.details.open, value: openAmount === null ? none : formatMoney(openAmount) },
        ]}
      />
      <FamilyLinks patient={patient} onOpen={(patientId) => runAction('walk-in-details', { patientId })} />
    </div>
  );
}
