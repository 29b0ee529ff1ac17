import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { toast } from '#client/lib/toast.ts';
import type { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { NewPatient, Patient } from '#shared/people/patients/patients.schema.ts';
import { normalizePhone } from '#shared/people/patients/phone.ts';
import type { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { KnownPhone } from './known-phone.tsx';
import { changesTo, type PatientForm, putIssues, usePatientForm } from './patient-form.ts';

interface Editing {
  endpoint: typeof patientsApi.update | typeof walkInsApi.update;
  patient: Patient;
  onClose: () => void;
}

interface EditFormProps extends Editing {
  contract: Parameters<typeof usePatientForm>[1];
  children: (form: PatientForm) => ReactNode;
}

/** Changes the details of somebody on record, of a clinic or of a centre. */
export function EditForm({ patient: present, endpoint, contract, children, onClose }: EditFormProps) {
  const text = useText(patientsText);
  // As the dialog found it: what others change meanwhile is neither shown in the fields nor changed back.
  const [patient] = useState(present);
  const form = usePatientForm(patient, contract);
  const update = useUpdate(form, { endpoint, patient, onClose });
  return (
    <FormDialog
      size="lg"
      title={text.form.editTitle}
      dirty={form.formState.isDirty}
      busy={update.isPending}
      onSubmit={update.submit}
      submitLabel={text.form.updateSubmit}
      busyLabel={text.form.updating}
      onClose={onClose}
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
        {children(form)}
      </div>
    </FormDialog>
  );
}

function useUpdate(form: PatientForm, { endpoint, patient, onClose }: Editing) {
  const { form: text, known } = useText(patientsText);
  const [refused, setRefused] = useState<string | null>(null);
  const update = useApiMutation(endpoint, {
    success: text.updated,
    failure: text.updateFailed,
    onSuccess: onClose,
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
    if (Object.keys(changes).length === 0) onClose();
    else update.mutate({ params: { id: patient.id }, body: { ...changes, ...(sharedPhone && { sharedPhone }) } });
  };
  return {
    knownPhone: refused !== null && refused === normalizePhone(typed) ? refused : null,
    submit: form.handleSubmit((values) => send(values, false)),
    submitShared: form.handleSubmit((values) => send(values, true)),
    isPending: update.isPending,
  };
}
