import type { ActionProps } from '#client/lib/actions.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { canEditPatient } from '#shared/people/patients/patients.rules.ts';
import { editedPatient } from '#shared/people/patients/patients.schema.ts';
import { EditForm } from './edit-form.tsx';
import { LoadingPatient } from './loading-patient.tsx';
import { PatientFields } from './patient-fields.tsx';
import { usePatient } from './use-patient.ts';

export function EditPatientDialog({ payload: { patientId }, onClose }: ActionProps<'edit-patient'>) {
  const text = useText(patientsText).form;
  const { id: userId, role } = useUser();
  const { patient, query } = usePatient(patientId);
  if (patient && canEditPatient({ role, userId }, patient)) {
    return (
      <EditForm
        patient={patient}
        endpoint={patientsApi.update}
        contract={editedPatient}
        failure={text.updateFailed}
        onClose={onClose}
      >
        {(form) => <PatientFields form={form} isNew={false} />}
      </EditForm>
    );
  }
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={text.editTitle} footer={<PanelCancel />}>
      {patient ? <EmptyState title={text.notYours} /> : <LoadingPatient query={query} />}
    </Dialog>
  );
}
