import { type ReactNode, useState } from 'react';
import { LoadingPatient } from '#client/features/patients/loading-patient.tsx';
import { Subtitle } from '#client/features/patients/patient-line.tsx';
import { PatientRecord } from '#client/features/patients/patient-record.tsx';
import { usePatient } from '#client/features/patients/use-patient.ts';
import { PrescriptionAccordion } from '#client/features/prescriptions/prescription-accordion.tsx';
import { ManualReports } from '#client/features/reports/manual-reports.tsx';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { Patient } from '#shared/patients/patients.schema.ts';
import { prescriptionsApi } from '#shared/prescriptions/prescriptions.api.ts';
import { reportsApi } from '#shared/reports/reports.api.ts';

/** The whole record of one patient: details, prescriptions, reports. */
export function PatientDetailsDialog({ payload: { patientId }, onClose }: ActionProps<'patient-details'>) {
  const text = useText(patientsText).details;
  const { patient, query } = usePatient(patientId);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      flush
      lead={patient && <Avatar name={patient.name} />}
      title={patient?.name ?? text.tabs}
      description={patient && <Subtitle patient={patient} />}
    >
      {/* One height for every tab, so that the dialog doesn't jump. */}
      <div className="flex flex-col sm:h-[34rem]">
        {patient ? <DetailsTabs patient={patient} /> : <LoadingPatient query={query} />}
      </div>
    </Dialog>
  );
}

type DetailsTab = 'details' | 'prescriptions' | 'reports';

function DetailsTabs({ patient }: { patient: Patient }) {
  const text = useText(patientsText).details;
  const [shown, setShown] = useState<DetailsTab>('details');
  const { id } = patient;
  const prescriptions = useApi(prescriptionsApi.list, { query: { patientId: id, limit: 1 } });
  const reports = useApi(reportsApi.listManual, { query: { patientId: id, limit: 1 } });
  return (
    <Tabs
      label={text.tabs}
      value={shown}
      onChange={setShown}
      className="bg-raised"
      tabs={[
        {
          key: 'details',
          label: text.details,
          content: (
            <Inset>
              <PatientRecord patient={patient} />
            </Inset>
          ),
        },
        {
          key: 'prescriptions',
          label: text.prescriptions,
          count: prescriptions.data?.total,
          content: (
            <Inset>
              <PrescriptionAccordion patientId={id} />
            </Inset>
          ),
        },
        {
          key: 'reports',
          label: text.reports,
          count: reports.data?.total,
          content: (
            <Inset>
              <ManualReports patientId={id} />
            </Inset>
          ),
        },
      ]}
    />
  );
}

const Inset = ({ children }: { children: ReactNode }) => <div className="px-5 py-4">{children}</div>;
