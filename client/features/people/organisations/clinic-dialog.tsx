import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { ActionProps } from '#client/lib/actions.ts';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { type Field, firstValues, FormFields } from '#client/ui/form-fields.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { type Clinic, organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { clinicSpecializations } from '#shared/people/organisations/organisations.options.ts';
import { newClinic } from '#shared/people/organisations/organisations.schema.ts';
import { isComplete, useOptions, useOutcomes } from './organisation-form.ts';

export const AddClinicDialog = ({ onClose }: ActionProps<'add-clinic'>) => <ClinicDialog onClose={onClose} />;

export const EditClinicDialog = ({ payload: { clinic }, onClose }: ActionProps<'edit-clinic'>) => (
  <ClinicDialog clinic={clinic} onClose={onClose} />
);

function ClinicDialog({ clinic, onClose }: { clinic?: Clinic; onClose: () => void }) {
  const { form: shared } = useText(organisationsText);
  const text = { ...shared, ...shared.clinic };
  const outcomes = useOutcomes('clinic', text);
  const options = useOptions(clinicSpecializations, clinic?.specialization);
  const fields: Field<z.input<typeof newClinic>>[] = [
    { name: 'name', kind: 'text', required: true, maxLength: 120 },
    { name: 'location', kind: 'text', required: true, maxLength: 200, hint: text.locationHint },
    { name: 'specialization', kind: 'choice', options },
    { name: 'isReferralEnabled', kind: 'switch', description: text.referralHint, first: true },
    { name: 'receptionMayWaive', kind: 'switch', description: text.waiveHint },
  ];
  const form = useRecordForm(
    { create: organisationsApi.createClinic, update: organisationsApi.updateClinic },
    {
      schema: newClinic,
      values: firstValues(fields, clinic),
      create: outcomes.create,
      update: clinic && {
        params: { id: clinic.id },
        revised: { record: clinic, valuesOf: (one) => firstValues(fields, one) },
        ...outcomes.update,
      },
      onSuccess: onClose,
    },
  );
  const [name, location] = useWatch({ control: form.control, name: ['name', 'location'] });
  return (
    <RecordDialog
      size="sm"
      isNew={!clinic}
      text={text}
      form={form}
      disabled={!isComplete({ name, location })}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={text} />
    </RecordDialog>
  );
}
