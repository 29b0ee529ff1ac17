import type { SubmitEvent } from 'react';
import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { phoneIn } from '#client/lib/patient-search-term.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import type { Patient } from '#shared/patients/patients.schema.ts';
import { walkInsApi } from '#shared/walk-ins/walk-ins.api.ts';
import { newWalkIn } from '#shared/walk-ins/walk-ins.schema.ts';
import { ExistingSearch } from './existing-search.tsx';
import { KnownPhone } from './known-phone.tsx';
import { usePatientForm } from './patient-form.ts';
import { PersonGrid } from './person-fields.tsx';
import { useRegistration } from './use-registration.ts';

/** Add Patient, at a centre. Who was here before goes straight on to a new report; who is new is registered first. */
export function AddWalkInDialog({ onClose }: ActionProps<'add-walk-in'>) {
  const { known } = useText(patientsText);
  const { add, form: text } = useText(walkInsText);
  const form = usePatientForm(undefined, newWalkIn);
  const goOn = ({ id: patientId }: Patient, show: 'reports' | 'new-report') => {
    onClose();
    runAction('walk-in-details', { patientId, show });
  };
  const registration = useRegistration(form, (patient) => goOn(patient, 'reports'), {
    endpoint: walkInsApi.create,
    success: text.done,
    failure: text.failed,
    alwaysSays: true,
  });
  const pick = (patient: Patient) => goOn(patient, 'new-report');
  const takeOver = (typed: string) => {
    const phone = phoneIn(typed);
    form.setValue(phone ? 'phone' : 'name', phone ?? typed, { shouldDirty: true });
    form.setFocus(phone ? 'name' : 'phone');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => void registration.submit(event);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={add}
      dirty={form.formState.isDirty}
      busy={registration.isPending}
      onSubmit={submit}
      footer={
        <>
          <PanelCancel />
          <Button type="submit" variant="primary" busy={registration.isPending} busyLabel={text.busy}>
            {text.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ExistingSearch onPick={pick} onNobody={takeOver} />
        {registration.knownPhone !== null && (
          <KnownPhone
            key={registration.knownPhone}
            phone={registration.knownPhone}
            name={form.getValues('name')}
            onPick={pick}
            pick={{ label: text.choose, labelFor: text.chooseFor }}
            onAnother={() => void registration.submitAnother()}
            anotherLabel={known.another}
            busy={registration.isPending}
          />
        )}
        <PersonGrid form={form} />
      </div>
    </Dialog>
  );
}
