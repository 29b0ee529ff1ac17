import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { ActionProps } from '#client/lib/actions.ts';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { type Bound, type Field, firstValues, FormFields } from '#client/ui/form-fields.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { type DiagnosticCenter, organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { centerTypes } from '#shared/people/organisations/organisations.options.ts';
import { newCenter } from '#shared/people/organisations/organisations.schema.ts';
import { isComplete, useOptions, useOutcomes } from './organisation-form.ts';

export const AddCenterDialog = ({ onClose }: ActionProps<'add-center'>) => <CenterDialog onClose={onClose} />;

export const EditCenterDialog = ({ payload: { center }, onClose }: ActionProps<'edit-center'>) => (
  <CenterDialog center={center} onClose={onClose} />
);

function CenterDialog({ center, onClose }: { center?: DiagnosticCenter; onClose: () => void }) {
  const { form: shared } = useText(organisationsText);
  const text = { ...shared, ...shared.center };
  const outcomes = useOutcomes('diagnostic_center', text);
  const options = useOptions(centerTypes, center?.specialization);
  const mode = (bound: Bound<boolean>) => <CommissionMode {...bound} />;
  const fields: Field<z.input<typeof newCenter>>[] = [
    { name: 'name', kind: 'text', required: true, maxLength: 120 },
    { name: 'location', kind: 'text', required: true, maxLength: 200, hint: text.locationHint },
    { name: 'specialization', kind: 'choice', options },
    { name: 'commissionMode', kind: 'own', group: true, hint: text.ethics, first: true, control: mode },
    { name: 'fixedCommission', kind: 'money', optional: true },
  ];
  const form = useRecordForm(
    { create: organisationsApi.createCenter, update: organisationsApi.updateCenter },
    {
      schema: newCenter,
      values: firstValues(fields, center),
      create: { toBody, ...outcomes.create },
      update: center && {
        params: { id: center.id },
        revised: { record: center, valuesOf: (one) => firstValues(fields, one) },
        toBody,
        ...outcomes.update,
      },
      onSuccess: onClose,
    },
  );
  const { control } = form;
  const [name, location, commissionMode] = useWatch({ control, name: ['name', 'location', 'commissionMode'] });
  const shown = fields.filter((field) => field.name !== 'fixedCommission' || commissionMode === false);
  return (
    <RecordDialog
      size="sm"
      isNew={!center}
      text={text}
      form={form}
      disabled={!isComplete({ name, location })}
      onClose={onClose}
    >
      <FormFields form={form} fields={shown} labels={text} />
    </RecordDialog>
  );
}

/** Set for each referral, or the same for all of them. */
function CommissionMode({ value, onChange, ...bound }: Bound<boolean>) {
  const text = useText(organisationsText);
  const { commissionModeHint, fixedRateHint } = text.form.center;
  return (
    <RadioGroup
      {...bound}
      value={value ? 'each' : 'fixed'}
      onChange={(mode) => onChange(mode === 'each')}
      options={[
        { value: 'each', label: text.commissionMode, description: commissionModeHint },
        { value: 'fixed', label: text.fixedRate, description: fixedRateHint },
      ]}
    />
  );
}

/** What stood in the field before 'Commission Mode' was chosen is of no account. */
const toBody = ({ fixedCommission, ...others }: z.output<typeof newCenter>) =>
  others.commissionMode ? others : { ...others, fixedCommission };
