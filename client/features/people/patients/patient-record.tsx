import { History } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatAge, formatLongDate, formatNumber, today } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Badge } from '#client/ui/badge.tsx';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { DEFAULT_TIMEZONE, endOfDay } from '#shared/kernel/time/days.ts';
import { FactList } from './fact-list.tsx';
import { FamilyLinks } from './family-links.tsx';
import { PatientAlerts } from './patient-alerts.tsx';
import { numberOf, PhoneLink } from './patient-profile.tsx';

/** The Details tab: the person, how often they were here, and who else has their phone. */
export function PatientRecord({ patient }: { patient: Patient }) {
  const { details: text, profile, card, unassigned } = useText(patientsText);
  const { gender } = useText(kitText);
  const { age, dateOfBirth } = patient;
  return (
    <div className="flex flex-col gap-5">
      <VisitsBanner patientId={patient.id} />
      <PatientAlerts patient={patient} />
      <FactList
        facts={[
          { label: profile.name, value: patient.name },
          { label: profile.gender, value: <Badge>{gender[patient.gender]}</Badge> },
          // An infant's age in whole years would be 0 or 1: months say more.
          { label: profile.age, value: age < 2 ? formatAge(dateOfBirth) : text.ageYears(age) },
          { label: profile.phone, value: <PhoneLink phone={patient.phone} /> },
          ...numberOf(patient, card.registerNumber),
          { label: profile.address, value: patient.address || profile.none, wide: true },
          { label: profile.doctor, value: patient.doctorName ?? unassigned },
          { label: text.registration, value: formatLongDate(patient.createdAt) },
        ]}
      />
      <FamilyLinks patient={patient} onOpen={(patientId) => runAction('patient-details', { patientId })} />
    </div>
  );
}

/** Counts the visits of this very person; shown when there was more than one. */
function VisitsBanner({ patientId }: { patientId: number }) {
  const text = useText(patientsText).details;
  const zone = useUser().organisation?.timezone ?? DEFAULT_TIMEZONE;
  // Up to an instant: what is booked for another day and what didn't take place is no history.
  const endDate = endOfDay(today(), zone);
  const { data } = useApi(appointmentsApi.list, { query: { patientId, endDate, limit: 1 } });
  if (!data || data.total < 2) return null;
  return (
    <p className="flex items-center gap-2 rounded-md bg-info-soft px-3 py-2 text-info-ink text-sm">
      <History aria-hidden className="size-4 shrink-0" />
      {text.history(formatNumber(data.total))}
    </p>
  );
}
