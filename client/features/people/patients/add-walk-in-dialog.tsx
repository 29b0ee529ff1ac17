import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { walkInsText } from '#client/text/en/walk-ins.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { newWalkIn } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { ExistingSearch } from './existing-search.tsx';
import { KnownInForm } from './known-in-form.tsx';
import { takeOver, takeOverPhone } from './patient-form.ts';
import { PersonGrid } from './person-fields.tsx';
import { useRegistration } from './use-registration.ts';

/** Add Patient, at a centre. Who was here before goes straight on to a new report; who is new is registered first. */
export function AddWalkInDialog({ onClose }: ActionProps<'add-walk-in'>) {
  const { add, form: text } = useText(walkInsText);
  const goOn = ({ id: patientId }: Patient, show: 'reports' | 'new-report') => {
    onClose();
    runAction('walk-in-details', { patientId, show });
  };
  const { form, known } = useRegistration({
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
        <ExistingSearch
          onPick={pick}
          onNobody={(typed, more) => takeOver(form, typed, more)}
          onAnother={(phone, people) => takeOverPhone(form, phone, people)}
        />
        <PersonGrid
          form={form}
          leadsOn
          belowPhone={
            <KnownInForm
              form={form}
              known={known}
              onPick={pick}
              pick={{ label: text.choose, labelFor: text.chooseFor }}
            />
          }
        />
      </div>
    </FormDialog>
  );
}
