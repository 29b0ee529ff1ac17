import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type ActionProps, runAction } from '#client/lib/actions.ts';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { showFailure } from '#client/lib/api/toasts.ts';
import { putIssues } from '#client/lib/put-issues.ts';
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
  const form = useForm<z.input<typeof newClinic>, unknown, z.output<typeof newClinic>>({
    resolver: zodResolver(newClinic),
    defaultValues: {
      name: clinic?.name ?? '',
      location: clinic?.location ?? '',
      specialization: clinic?.specialization ?? '',
      isReferralEnabled: clinic?.isReferralEnabled ?? true,
    },
  });
  const create = useApiMutation(organisationsApi.createClinic, {
    success: ({ id, name }) => ({
      title: all.clinicCreated,
      action: {
        label: all.addDoctor,
        onClick: () => runAction('add-user', { doctorOf: { kind: 'clinic', id, name } }),
      },
    }),
    failure: all.errorCreatingClinic,
    onSuccess: onClose,
    onFailure: (failure: ApiFailure) => {
      putIssues(form, failure);
      showFailure(failure, all.saveFailed, all.errorCreatingClinic);
      return true;
    },
  });
  const update = useApiMutation(organisationsApi.updateClinic, {
    success: ({ name }) => all.saved(name),
    failure: all.saveFailed,
    onSuccess: onClose,
    onFailure: (failure: ApiFailure) => putIssues(form, failure),
  });
  const busy = create.isPending || update.isPending;
  const submit = form.handleSubmit((body) => {
    if (busy) return;
    if (clinic) update.mutate({ params: { id: clinic.id }, body });
    else create.mutate({ body });
  });
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
      dirty={formState.isDirty}
      busy={busy}
      onSubmit={submit}
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
