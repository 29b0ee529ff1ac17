import { lazy, Suspense, useState } from 'react';
import { ArchivedNotice } from '#client/features/people/patients/archived-notice.tsx';
import { PatientDetailsFrame } from '#client/features/people/patients/patient-details-frame.tsx';
import { WalkInProfile } from '#client/features/people/patients/walk-in-profile.tsx';
import { WalkInReports } from '#client/features/care/reports/walk-in-reports.tsx';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { Tabs } from '#client/ui/tabs.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';

type Shown = NonNullable<ActionProps<'walk-in-details'>['payload']['show']>;

const Closings = lazy(async () => {
  const part = await import('#client/features/people/closings/closings.tsx');
  return { default: part.Closings };
});
const MergedRecords = lazy(async () => {
  const part = await import('#client/features/people/merges/merged-records.tsx');
  return { default: part.MergedRecords };
});
const PatientWishes = lazy(async () => {
  const part = await import('#client/features/people/patients/patient-wishes.tsx');
  return { default: part.PatientWishes };
});

/** A centre's own patient: who it is, and the reports. */
export function WalkInDetailsDialog({ payload: { patientId, show }, onClose }: ActionProps<'walk-in-details'>) {
  const text = useText(walkInsText).details;
  return (
    <PatientDetailsFrame patientId={patientId} title={text.tabs} failed={text.failed} onClose={onClose}>
      {(patient, onDirty) => <DetailsTabs patient={patient} show={show} onDirty={onDirty} />}
    </PatientDetailsFrame>
  );
}

interface DetailsTabsProps {
  patient: Patient;
  show: Shown | undefined;
  onDirty: (dirty: boolean) => void;
}

function DetailsTabs({ patient, show = 'details', onDirty }: DetailsTabsProps) {
  const text = useText(walkInsText).details;
  const [tab, setTab] = useState<'details' | 'reports'>(show === 'details' ? show : 'reports');
  // Loaded when it is first looked at, and from then on it keeps what was typed in it.
  const [visited, setVisited] = useState(tab === 'reports');
  const reports = useApi(walkInsApi.reports, { query: { patientId: patient.id, limit: 1 } });
  return (
    <Tabs
      label={text.tabs}
      value={tab}
      onChange={(next) => {
        setTab(next);
        if (next === 'reports') setVisited(true);
      }}
      keepMounted
      className="bg-raised"
      tabs={[
        {
          key: 'details',
          label: text.details,
          content: (
            <div className="flex flex-col gap-5 px-5 py-4">
              <ArchivedNotice patient={patient} />
              <Suspense>
                <Closings patient={patient} />
              </Suspense>
              <WalkInProfile patient={patient} />
              <Suspense>
                <PatientWishes patientId={patient.id} />
                <MergedRecords patientId={patient.id} />
              </Suspense>
            </div>
          ),
        },
        {
          key: 'reports',
          label: text.reports,
          count: reports.data?.total,
          content: visited && (
            <div className="px-5 py-4">
              <WalkInReports patient={patient} adding={show === 'new-report'} onDirty={onDirty} />
            </div>
          ),
        },
      ]}
    />
  );
}
