import { TriangleAlert } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatAge, formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { CareFacts } from './care-facts.tsx';

/** For whom it is, and what must not be overlooked while prescribing. */
export function PatientBanner({ patientId }: { patientId: number }) {
  const text = useText(prescriptionsText).banner;
  const patient = useApi(patientsApi.get, { params: { id: patientId } });
  return (
    <QueryView query={patient} waiting={<Skeleton className="h-11 w-full" />} failed={{ description: text.loadFailed }}>
      {(data) => (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Person patient={data} />
          <Cautions patient={data} />
          <CareFacts patientId={patientId} />
        </div>
      )}
    </QueryView>
  );
}

function Person({ patient }: { patient: Patient }) {
  const text = useText(prescriptionsText).banner;
  const { gender } = useText(kitText);
  const facts = [
    formatAge(patient.dateOfBirth),
    gender[patient.gender],
    formatPhone(patient.phone),
    text.id(patient.id),
  ];
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={patient.name} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{patient.name}</p>
        <p className="nums text-muted text-sm">{facts.join(' · ')}</p>
      </div>
    </div>
  );
}

function Cautions({ patient: { allergies, conditions } }: { patient: Patient }) {
  const text = useText(prescriptionsText).banner;
  return (
    <dl className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-1.5">
        <dt className="text-muted">{text.allergies}</dt>
        {allergies.length === 0 && <dd>{text.noAllergies}</dd>}
        {allergies.map((allergy) => (
          <dd key={allergy}>
            <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
              {allergy}
            </Badge>
          </dd>
        ))}
      </div>
      {conditions.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5">
          <dt className="text-muted">{text.conditions}</dt>
          {conditions.map((condition) => (
            <dd key={condition}>
              <Badge tone="busy">{condition}</Badge>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
