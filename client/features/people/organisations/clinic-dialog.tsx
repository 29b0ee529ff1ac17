import { useWatch } from 'react-hook-form';
import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { type Clinic, organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { clinicSpecializations } from '#shared/people/organisations/organisations.options.ts';
import { newClinic } from '#shared/people/organisations/organisations.schema.ts';
import { OrganisationDialog } from './organisation-dialog.tsx';
import { useOptions } from './use-options.ts';

export const AddClinicDialog = ({ onClose }: ActionProps<'add-clinic'>) => <ClinicDialog onClose={onClose} />;

export const EditClinicDialog = ({ payload: { clinic }, onClose }: ActionProps<'edit-clinic'>) => (
  <ClinicDialog clinic={clinic} onClose={onClose} />
);

function ClinicDialog({ clinic, onClose }: { clinic?: Clinic; onClose: () => void }) {
  const all = useText(organisationsText);
  const text = all.form;
  const form = useRecordForm(
    { create: organisationsApi.createClinic, update: organisationsApi.updateClinic },
    {
      schema: newClinic,
      values: {
        name: clinic?.name ?? '',
        location: clinic?.location ?? '',
        specialization: clinic?.specialization ?? '',
        isReferralEnabled: clinic?.isReferralEnabled ?? true,
      },
      create: {
        success: ({ id, name }) => ({
          title: all.clinicCreated,
          action: {
            label: all.addDoctor,
            onClick: () => runAction('add-user', { doctorOf: { kind: 'clinic', id, name } }),
          },
        }),
        failure: { title: all.errorCreatingClinic, description: all.saveFailed },
        alwaysSays: true,
      },
      update: clinic && {
        params: { id: clinic.id },
        success: ({ name }) => all.saved(name),
        failure: all.saveFailed,
      },
      onSuccess: onClose,
    },
  );
  const { control, register, formState } = form;
  const [name, location] = useWatch({ control, name: ['name', 'location'] });
  const options = useOptions(clinicSpecializations, clinic?.specialization);
  return (
    <OrganisationDialog
      title={clinic ? text.editClinic : text.addClinic}
      create={clinic ? undefined : text.createClinic}
      name={register('name')}
      location={register('location')}
      errors={{ name: formState.errors.name?.message, location: formState.errors.location?.message }}
      complete={Boolean(name.trim() && location.trim())}
      form={form}
      onClose={onClose}
    >
      <ControlledField control={control} name="specialization" label={text.clinicSpecialization}>
        {({ value, ...field }) => <Select {...field} value={value ?? ''} options={options} />}
      </ControlledField>
      <ControlledField control={control} name="isReferralEnabled" label={text.referral} labelHidden group>
        {({ value = true, ...field }) => (
          <Switch {...field} label={text.referral} description={text.referralHint} checked={value} />
        )}
      </ControlledField>
    </OrganisationDialog>
  );
}
