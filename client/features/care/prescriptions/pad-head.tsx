import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatAge, formatPhone } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { mayTrackPregnancy } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { isOfSpecialization } from '#shared/care/trackers/specializations.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { CareFacts } from './care-facts.tsx';

// For the one who follows pregnancies alone.
const AntenatalStanding = lazy(async () => ({
  default: (await import('#client/ui/antenatal/antenatal-standing.tsx')).AntenatalStanding,
}));

const mayBeFollowed = ({ gender }: Patient, { specialization }: { specialization?: string | null }) =>
  mayTrackPregnancy(gender) && isOfSpecialization(specialization, 'Gynaecology');

interface PadHeadProps {
  patientId: number;
  /** Below the tabs of a panel that shows the patient itself. */
  compact: boolean;
}

/** For whom it is, and what must not be overlooked while prescribing: stays in sight above what scrolls. */
export function PadHead({ patientId, compact }: PadHeadProps) {
  const text = useText(prescriptionsText).banner;
  const patient = useApi(patientsApi.get, { params: { id: patientId } });
  const user = useUser();
  return (
    <div
      className={clsx(
        'sticky z-20 max-h-[30dvh] overflow-y-auto border-line border-b bg-raised px-5 py-2.5',
        compact ? 'top-10 -mx-5 -mt-4 coarse:top-12' : 'top-0',
      )}
    >
      <QueryView
        query={patient}
        waiting={<Skeleton className="h-9 w-full" />}
        failed={{ description: text.loadFailed }}
      >
        {(data) => (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1.5">
            {!compact && <Person patient={data} />}
            <Cautions patient={data} />
            <CareFacts patientId={patientId} />
            {mayBeFollowed(data, user) && (
              <Suspense fallback={null}>
                <AntenatalStanding brief patientId={patientId} />
              </Suspense>
            )}
          </div>
        )}
      </QueryView>
    </div>
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
      <span className="hidden @md:block">
        <Avatar name={patient.name} />
      </span>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 @md:block">
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
