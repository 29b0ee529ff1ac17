import { useState } from 'react';
import { LoadingPatient } from '#client/features/patients/loading-patient.tsx';
import { Subtitle } from '#client/features/patients/patient-line.tsx';
import { usePatient } from '#client/features/patients/use-patient.ts';
import { WalkInProfile } from '#client/features/patients/walk-in-profile.tsx';
import { WalkInReports } from '#client/features/reports/walk-in-reports.tsx';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { Patient } from '#shared/patients/patients.schema.ts';
import { walkInsApi } from '#shared/walk-ins/walk-ins.api.ts';

type Shown = NonNullable<ActionProps<'walk-in-details'>['payload']['show']>;

/** A centre's own patient: who it is, and the reports. */
export function WalkInDetailsDialog({ payload: { patientId, show }, onClose }: ActionProps<'walk-in-details'>) {
  const text = useText(walkInsText).details;
  const { patient, query } = usePatient(patientId);
  // A report that isn't sent yet.
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dirty={dirty}
      size="lg"
      flush
      lead={patient && <Avatar name={patient.name} />}
      title={patient?.name ?? text.tabs}
      description={patient && <Subtitle patient={patient} />}
    >
      {/* One height for both tabs, so that the dialog doesn't jump. */}
      <div className="flex flex-col sm:h-[34rem]">
        {patient ? <DetailsTabs patient={patient} show={show} onDirty={setDirty} /> : <LoadingPatient query={query} />}
      </div>
    </Dialog>
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
            <div className="px-5 py-4">
              <WalkInProfile patient={patient} />
            </div>
          ),
        },
        {
          key: 'reports',
          label: text.reports,
          count: reports.data?.total,
          content: visited && (
            <div className="px-5 py-4">
              <WalkInReports patientId={patient.id} adding={show === 'new-report'} onDirty={onDirty} />
            </div>
          ),
        },
      ]}
    />
  );
}
