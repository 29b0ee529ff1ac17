import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import type { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import type { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { KnownPhone } from './known-phone.tsx';
import { changesTo, type PatientContract, type PatientForm, valuesOf } from './patient-form.ts';
import { useRefusedPhone } from './use-refused-phone.ts';

interface EditFormProps {
  endpoint: typeof patientsApi.update | typeof walkInsApi.update;
  patient: Patient;
  contract: PatientContract;
  /** What is said of a failure that the server has no words for. */
  failure: string;
  children: (form: PatientForm) => ReactNode;
  onClose: () => void;
}

/** Changes the details of somebody on record, of a clinic or of a centre. */
export function EditForm({ patient: present, endpoint, contract, failure, children, onClose }: EditFormProps) {
  const text = useText(patientsText);
  // As the dialog found it: what others change meanwhile comes into the fields when it is saved.
  const [patient] = useState(present);
  const phone = useRefusedPhone();
  const form = useEndpointForm(endpoint, {
    params: { id: patient.id },
    schema: contract,
    values: valuesOf(patient),
    revised: { record: patient, valuesOf },
    toBody: (values, _, record) => {
      const changes = changesTo(record ?? patient, values);
      return Object.keys(changes).length > 0 ? changes : null;
    },
    onUnchanged: onClose,
    success: text.form.updated,
    failure,
    // What is wrong with a field is said in a toast too.
    alwaysSays: true,
    onSuccess: onClose,
    onFailure: (refused, { body }) => phone.refuses(refused, body?.phone),
  });
  const knownPhone = phone.knownPhone(useWatch({ control: form.control, name: 'phone' }));
  return (
    <FormDialog
      size="lg"
      title={text.form.editTitle}
      form={form}
      submitLabel={text.form.updateSubmit}
      busyLabel={text.form.updating}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {knownPhone !== null && (
          <KnownPhone
            key={knownPhone}
            phone={knownPhone}
            name={form.getValues('name')}
            exceptId={patient.id}
            onAnother={() => form.submitWith({ sharedPhone: true })}
            anotherLabel={text.known.keepShared}
            busy={form.isPending}
          />
        )}
        {children(form)}
      </div>
    </FormDialog>
  );
}
