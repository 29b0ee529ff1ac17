import { useWatch } from 'react-hook-form';
import type { ActionProps } from '#client/lib/actions.ts';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { showFailure } from '#client/lib/api/toasts.ts';
import { putIssues } from '#client/lib/put-issues.ts';
import { useText } from '#client/lib/text.ts';
import { usersText } from '#client/text/en/users.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type StaffUser, usersApi } from '#shared/people/users/users.api.ts';
import { hasDoctorProfile } from '#shared/people/users/users.rules.ts';
import { AccountFields } from './account-fields.tsx';
import { DoctorFields } from './doctor-fields.tsx';
import { type DoctorOf, newUserBody, useUserForm, userChangeBody } from './user-form.ts';

export const AddUserDialog = ({ payload: { doctorOf }, onClose }: ActionProps<'add-user'>) => (
  <UserDialog doctorOf={doctorOf} onClose={onClose} />
);

export const EditUserDialog = ({ payload: { user }, onClose }: ActionProps<'edit-user'>) => (
  <UserDialog user={user} onClose={onClose} />
);

interface UserDialogProps {
  user?: StaffUser;
  doctorOf?: DoctorOf | undefined;
  onClose: () => void;
}

function UserDialog({ user, doctorOf, onClose }: UserDialogProps) {
  const text = useText(usersText);
  const form = useUserForm(user, doctorOf);
  const create = useApiMutation(usersApi.create, {
    success: text.created,
    failure: text.errorCreating,
    onSuccess: onClose,
    onFailure: (failure: ApiFailure) => {
      putIssues(form, failure);
      showFailure(failure, text.saveFailed, text.errorCreating);
      return true;
    },
  });
  const update = useApiMutation(usersApi.update, {
    success: ({ name }) => text.saved(name),
    failure: text.saveFailed,
    onSuccess: onClose,
    onFailure: (failure: ApiFailure) => putIssues(form, failure),
  });
  const busy = create.isPending || update.isPending;
  // Read while drawing: the form keeps track only of what is asked for.
  const { isDirty, dirtyFields } = form.formState;
  const submit = form.handleSubmit((values) => {
    if (busy) return;
    if (!user) create.mutate({ body: newUserBody(values) });
    else update.mutate({ params: { id: user.id }, body: userChangeBody(values, dirtyFields) });
  });
  const [name, email, password, role] = useWatch({
    control: form.control,
    name: ['name', 'email', 'password', 'role'],
  });
  const incomplete = !name.trim() || !email.trim() || !role || (!user && password === '');
  return (
    <FormDialog
      size="md"
      title={user ? text.edit : text.add}
      dirty={isDirty}
      busy={busy}
      onSubmit={submit}
      submitLabel={user ? text.save : text.create}
      busyLabel={user ? text.saving : text.creating}
      disabled={incomplete}
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        <AccountFields form={form} user={user} placeName={user?.organisationName ?? doctorOf?.name} />
        {role && hasDoctorProfile(role) && <DoctorFields form={form} user={user} />}
      </div>
    </FormDialog>
  );
}
