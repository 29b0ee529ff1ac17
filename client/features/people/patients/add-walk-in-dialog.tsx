import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { newWalkIn } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';
import { ExistingSearch } from './existing-search.tsx';
import { KnownPhone } from './known-phone.tsx';
import { takeOver } from './patient-form.ts';
import { PersonGrid } from './person-fields.tsx';
import { useRegistration } from './use-registration.ts';

/** Add Patient, at a centre. Who was here before goes straight on to a new report; who is new is registered first. */
export function AddWalkInDialog({ onClose }: ActionProps<'add-walk-in'>) {
  const { known } = useText(patientsText);
  const { add, form: text } = useText(walkInsText);
  const goOn = ({ id: patientId }: Patient, show: 'reports' | 'new-report') => {
    onClose();
    runAction('walk-in-details', { patientId, show });
  };
  const { form, knownPhone, registerAnother } = useRegistration({
    endpoint: walkInsApi.create,
    contract: newWalkIn,
    proposes: false,
    success: text.done,
    failure: text.failed,
    alwaysSays: true,
    onRegistered: (patient) => goOn(patient, 'reports'),
  });
  const pick = (patient: Patient) => goOn(patient, 'new-report');
  return (
    <FormDialog size="lg" title={add} form={form} submitLabel={text.submit} busyLabel={text.busy} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <ExistingSearch onPick={pick} onNobody={(typed) => takeOver(form, typed)} />
        {knownPhone !== null && (
          <KnownPhone
            key={knownPhone}
            phone={knownPhone}
            name={form.getValues('name')}
            onPick={pick}
            pick={{ label: text.choose, labelFor: text.chooseFor }}
            onAnother={registerAnother}
            anotherLabel={known.another}
            busy={form.isPending}
          />
        )}
        <PersonGrid form={form} />
      </div>
    </FormDialog>
  );
}
