import { type SubmitEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { toast } from '#client/ui/toast.ts';
import { patientsApi } from '#shared/patients/patients.api.ts';
import { canEditPatient } from '#shared/patients/patients.rules.ts';
import type { NewPatient, Patient } from '#shared/patients/patients.schema.ts';
import { normalizePhone } from '#shared/patients/phone.ts';
import { KnownPhone } from './known-phone.tsx';
import { LoadingPatient } from './loading-patient.tsx';
import { PatientFields } from './patient-fields.tsx';
import { changesTo, type PatientForm, putIssues, usePatientForm } from './patient-form.ts';
import { usePatient } from './use-patient.ts';

export function EditPatientDialog({ payload: { patientId }, onClose }: ActionProps<'edit-patient'>) {
  const text = useText(patientsText).form;
  const { id: userId, role } = useUser();
  const { patient, query } = usePatient(patientId);
  if (patient && canEditPatient({ role, userId }, patient)) return <EditForm patient={patient} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={text.editTitle} footer={<PanelCancel />}>
      {patient ? <EmptyState title={text.notYours} /> : <LoadingPatient query={query} />}
    </Dialog>
  );
}

function EditForm({ patient: present, onClose }: { patient: Patient; onClose: () => void }) {
  const text = useText(patientsText);
  // As the dialog found it: what others change meanwhile is neither shown in the fields nor changed back.
  const [patient] = useState(present);
  const form = usePatientForm(patient);
  const update = useUpdate(form, patient, onClose);
  const submit = (event: SubmitEvent<HTMLFormElement>) => void update.submit(event);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={text.form.editTitle}
      dirty={form.formState.isDirty}
      busy={update.isPending}
      onSubmit={submit}
      footer={
        <>
          <PanelCancel />
          <Button type="submit" variant="primary" busy={update.isPending} busyLabel={text.form.updating}>
            {text.form.updateSubmit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {update.knownPhone !== null && (
          <KnownPhone
            key={update.knownPhone}
            phone={update.knownPhone}
            name={form.getValues('name')}
            exceptId={patient.id}
            onAnother={() => void update.submitShared()}
            anotherLabel={text.known.keepShared}
            busy={update.isPending}
          />
        )}
        <PatientFields form={form} isNew={false} />
      </div>
    </Dialog>
  );
}

function useUpdate(form: PatientForm, patient: Patient, onDone: () => void) {
  const { form: text, known } = useText(patientsText);
  const [refused, setRefused] = useState<string | null>(null);
  const update = useApiMutation(patientsApi.update, {
    success: text.updated,
    failure: text.updateFailed,
    onSuccess: onDone,
    onFailure: (failure, { body }) => {
      if (failure.code !== 'already_exists' || body?.phone === undefined) return putIssues(form, failure);
      setRefused(body.phone);
      toast.error(known.toastTitle, known.toast);
      return true;
    },
  });
  const typed = useWatch({ control: form.control, name: 'phone' });
  const send = (values: NewPatient, sharedPhone: boolean) => {
    const changes = changesTo(patient, values);
    if (Object.keys(changes).length === 0) onDone();
    else update.mutate({ params: { id: patient.id }, body: { ...changes, ...(sharedPhone && { sharedPhone }) } });
  };
  return {
    knownPhone: refused !== null && refused === normalizePhone(typed) ? refused : null,
    submit: form.handleSubmit((values) => send(values, false)),
    submitShared: form.handleSubmit((values) => send(values, true)),
    isPending: update.isPending,
  };
}
