import { MessageSquareText, Printer } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ArchivedNotice } from '#client/features/people/patients/archived-notice.tsx';
import { PatientDetailsFrame } from '#client/features/people/patients/patient-details-frame.tsx';
import { PatientRecord } from '#client/features/people/patients/patient-record.tsx';
import { printSummary } from '#client/features/people/patients/print-summary.ts';
import { usePatient } from '#client/features/people/patients/use-patient.ts';
import { PrescriptionAccordion } from '#client/features/care/prescriptions/prescription-accordion.tsx';
import { LabTrendsButton } from '#client/features/care/reports/lab-trends-button.tsx';
import { ManualReports } from '#client/features/care/reports/manual-reports.tsx';
import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { ClosedNotice, RecordOf } from '#client/ui/closed-record.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { reportsApi } from '#shared/care/reports/reports.api.ts';
import { type SpecialtyTabKey, useSpecialtyTabs } from './specialty-tabs.tsx';

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

const DeskPackages = lazy(async () => {
  const part = await import('#client/features/care/physiotherapy/desk-packages.tsx');
  return { default: part.DeskPackages };
});

/** The whole record of one patient: details, prescriptions, reports, and what the doctor's specialization adds. */
export function PatientDetailsDialog({ payload: { patientId }, onClose }: ActionProps<'patient-details'>) {
  const text = useText(patientsText).details;
  return (
    <PatientDetailsFrame
      patientId={patientId}
      title={text.tabs}
      footer={
        <>
          <Messages patientId={patientId} />
          <PrintSummary patientId={patientId} />
        </>
      }
      onClose={onClose}
    >
      {(patient, onDirty) => <DetailsTabs patient={patient} onDirty={onDirty} />}
    </PatientDetailsFrame>
  );
}

function Messages({ patientId }: { patientId: number }) {
  const text = useText(patientsText).card;
  return (
    <Button icon={<MessageSquareText aria-hidden />} onClick={() => runAction('patient-messages', { patientId })}>
      {text.messages}
    </Button>
  );
}

/** In the patient's language, and beside it in the other one that the paper has. */
function PrintSummary({ patientId }: { patientId: number }) {
  const text = useText(patientsText).details;
  const { patient } = usePatient(patientId);
  const [busy, setBusy] = useState(false);
  const print = async (language?: 'en' | 'hi') => {
    setBusy(true);
    await printSummary(patientId, language);
    setBusy(false);
  };
  const other = patient?.language === 'hi' ? 'en' : 'hi';
  return (
    <>
      <Button variant="ghost" disabled={busy} onClick={() => void print(other)}>
        {text.printSummaryIn[other]}
      </Button>
      <Button icon={<Printer aria-hidden />} busy={busy} onClick={() => void print()}>
        {text.printSummary}
      </Button>
    </>
  );
}

type DetailsTab = 'details' | 'prescriptions' | 'reports' | SpecialtyTabKey;

function DetailsTabs({ patient, onDirty }: { patient: Patient; onDirty: (dirty: boolean) => void }) {
  const text = useText(patientsText).details;
  const [shown, setShown] = useState<DetailsTab>('details');
  // A tab is loaded when it is first looked at, and from then on keeps what was typed in it.
  const [visited, setVisited] = useState<readonly DetailsTab[]>(['details']);
  const show = (tab: DetailsTab) => {
    setShown(tab);
    setVisited((before) => (before.includes(tab) ? before : [...before, tab]));
  };
  const { id } = patient;
  const { role } = useUser();
  const specialty = useSpecialtyTabs(patient);
  const prescriptions = useApi(prescriptionsApi.list, { query: { patientId: id, limit: 1 } });
  const reports = useApi(reportsApi.listManual, { query: { patientId: id, limit: 1 } });
  const tabs: { key: DetailsTab; label: string; count?: number | undefined; content: ReactNode }[] = [
    {
      key: 'details',
      label: text.details,
      content: (
        <div className="flex flex-col gap-5">
          <ArchivedNotice patient={patient} />
          <Suspense>
            <Closings patient={patient} />
          </Suspense>
          <PatientRecord patient={patient} />
          {role === 'clinic_reception' && (
            <Suspense>
              <DeskPackages patientId={id} />
            </Suspense>
          )}
          <Suspense>
            <PatientWishes patientId={id} />
            <MergedRecords patientId={id} />
          </Suspense>
        </div>
      ),
    },
    {
      key: 'prescriptions',
      label: text.prescriptions,
      count: prescriptions.data?.total,
      content: <PrescriptionAccordion patientId={id} />,
    },
    {
      key: 'reports',
      label: text.reports,
      count: reports.data?.total,
      content: (
        <div className="flex flex-col gap-3">
          <div className="flex justify-end empty:hidden">
            <LabTrendsButton patient={patient} />
          </div>
          <ManualReports patientId={id} onDirty={onDirty} />
        </div>
      ),
    },
    ...specialty,
  ];
  return (
    <RecordOf patient={patient}>
      <Tabs
        label={text.tabs}
        // A specialization that was taken away takes its tab along.
        value={tabs.some(({ key }) => key === shown) ? shown : 'details'}
        onChange={show}
        keepMounted
        className="bg-raised"
        tabs={tabs.map(({ content, ...tab }) => ({
          ...tab,
          content: visited.includes(tab.key) && (
            <div className="flex flex-col gap-4 px-5 py-4">
              <ClosedNotice />
              <div>{content}</div>
            </div>
          ),
        }))}
      />
    </RecordOf>
  );
}
