import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { type DiagnosticCenter, organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { centerTypes } from '#shared/people/organisations/organisations.options.ts';
import { newCenter } from '#shared/people/organisations/organisations.schema.ts';
import { OrganisationDialog } from './organisation-dialog.tsx';
import { useOptions } from './use-options.ts';

export const AddCenterDialog = ({ onClose }: ActionProps<'add-center'>) => <CenterDialog onClose={onClose} />;

export const EditCenterDialog = ({ payload: { center }, onClose }: ActionProps<'edit-center'>) => (
  <CenterDialog center={center} onClose={onClose} />
);

function CenterDialog({ center, onClose }: { center?: DiagnosticCenter; onClose: () => void }) {
  const all = useText(organisationsText);
  const text = all.form;
  const form = useRecordForm(
    { create: organisationsApi.createCenter, update: organisationsApi.updateCenter },
    {
      schema: newCenter,
      values: {
        name: center?.name ?? '',
        location: center?.location ?? '',
        specialization: center?.specialization ?? '',
        commissionMode: center?.commissionMode ?? true,
        fixedCommission: center?.fixedCommission ?? '',
      },
      create: {
        toBody,
        success: ({ id, name }) => ({
          title: all.centerCreated,
          action: {
            label: all.addDoctor,
            onClick: () => runAction('add-user', { doctorOf: { kind: 'diagnostic_center', id, name } }),
          },
        }),
        failure: { title: all.errorCreatingCenter, description: all.saveFailed },
        alwaysSays: true,
      },
      update: center && {
        params: { id: center.id },
        toBody,
        success: ({ name }) => all.saved(name),
        failure: all.saveFailed,
      },
      onSuccess: onClose,
    },
  );
  const { control, register, formState } = form;
  const [name, location, commissionMode] = useWatch({ control, name: ['name', 'location', 'commissionMode'] });
  const options = useOptions(centerTypes, center?.specialization);
  return (
    <OrganisationDialog
      title={center ? text.editCenter : text.addCenter}
      create={center ? undefined : text.createCenter}
      name={register('name')}
      location={register('location')}
      errors={{ name: formState.errors.name?.message, location: formState.errors.location?.message }}
      complete={Boolean(name.trim() && location.trim())}
      form={form}
      onClose={onClose}
    >
      <ControlledField control={control} name="specialization" label={text.centerType}>
        {({ value, ...field }) => <Select {...field} value={value ?? ''} options={options} />}
      </ControlledField>
      <ControlledField control={control} name="commissionMode" label={text.mode} hint={text.ethics} group>
        {({ value, onChange, ...field }) => (
          <RadioGroup
            {...field}
            value={value === false ? 'fixed' : 'each'}
            onChange={(mode) => onChange(mode === 'each')}
            options={[
              { value: 'each', label: all.commissionMode, description: text.commissionModeHint },
              { value: 'fixed', label: all.fixedRate, description: text.fixedRateHint },
            ]}
          />
        )}
      </ControlledField>
      {commissionMode === false && (
        <ControlledField control={control} name="fixedCommission" label={text.fixedCommission} optional>
          {({ value, ...field }) => <MoneyField {...field} value={String(value ?? '')} />}
        </ControlledField>
      )}
    </OrganisationDialog>
  );
}

/** What stood in the field before 'Commission Mode' was chosen is of no account. */
const toBody = ({ fixedCommission, ...others }: z.output<typeof newCenter>) =>
  others.commissionMode ? others : { ...others, fixedCommission };
