import { type ReactNode, useState } from 'react';
import { ArchivedNotice } from '#client/features/people/patients/archived-notice.tsx';
import { PatientDrawerFrame } from '#client/features/people/patients/patient-drawer-frame.tsx';
import { PatientProfile } from '#client/features/people/patients/patient-profile.tsx';
import { PrescriptionForm } from '#client/features/care/prescriptions/prescription-form.tsx';
import { PrescriptionHistory } from '#client/features/care/prescriptions/prescription-history.tsx';
import { PatientReports } from '#client/features/care/reports/patient-reports.tsx';
import type { ActionProps } from '#client/lib/actions.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { ClosedNotice, RecordOf } from '#client/ui/closed-record.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

type DrawerTab = NonNullable<ActionProps<'open-patient'>['payload']['tab']>;

/** The patient's side drawer: the pad, what was before, reports, profile. Only who may prescribe has the pad. */
export function PatientDrawer({ payload: { patientId, tab }, onClose }: ActionProps<'open-patient'>) {
  const isDoctor = useUser().role === 'clinic_doctor';
  const [busy, setBusy] = useState(false);
  return (
    <PatientDrawerFrame patientId={patientId} size={isDoctor ? 'lg' : 'md'} busy={busy} onClose={onClose}>
      {(patient) => {
        // In a closed record nothing is written.
        const prescribes = isDoctor && patient.closedAt === null;
        const first = prescribes ? 'consult' : 'profile';
        const start = tab === undefined || (tab === 'consult' && !prescribes) ? first : tab;
        const parts = { patient, prescribes, start, onClose, onBusy: setBusy };
        return <DrawerTabs key={String(prescribes)} {...parts} />;
      }}
    </PatientDrawerFrame>
  );
}

interface DrawerTabsProps {
  patient: Patient;
  prescribes: boolean;
  start: DrawerTab;
  onClose: () => void;
  onBusy: (busy: boolean) => void;
}

function DrawerTabs({ patient, prescribes, start, onClose, onBusy }: DrawerTabsProps) {
  const text = useText(patientsText).drawer;
  const [shown, setShown] = useState<DrawerTab>(start);
  // A tab is loaded when it is first looked at, and from then on keeps what was typed in it.
  const [visited, setVisited] = useState<readonly DrawerTab[]>([start]);
  const show = (tab: DrawerTab) => {
    setShown(tab);
    setVisited((before) => (before.includes(tab) ? before : [...before, tab]));
  };

  const contents: Record<DrawerTab, ReactNode> = {
    consult: <PrescriptionForm compact patientId={patient.id} onBusy={onBusy} onSaved={onClose} />,
    history: <PrescriptionHistory patientId={patient.id} />,
    reports: <PatientReports patient={patient} />,
    profile: (
      <div className="flex flex-col gap-4">
        <ArchivedNotice patient={patient} />
        <PatientProfile patient={patient} />
      </div>
    ),
  };
  const keys: DrawerTab[] = [...(prescribes ? (['consult'] as const) : []), 'history', 'reports', 'profile'];
  return (
    <RecordOf patient={patient}>
      <Tabs
        label={text.tabs}
        value={shown}
        onChange={show}
        keepMounted
        className="bg-raised"
        tabs={keys.map((key) => ({
          key,
          label: text[key],
          content: visited.includes(key) && (
            <div className="flex flex-col gap-4 px-5 py-4">
              <ClosedNotice />
              <div>{contents[key]}</div>
            </div>
          ),
        }))}
      />
    </RecordOf>
  );
}
