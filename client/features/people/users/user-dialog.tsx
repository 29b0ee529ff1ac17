import { useWatch } from 'react-hook-form';
import type { ActionProps } from '#client/lib/actions.ts';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { usersText } from '#client/text/en/users.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type StaffUser, usersApi } from '#shared/people/users/users.api.ts';
import { hasDoctorProfile } from '#shared/people/users/users.rules.ts';
import { AccountFields } from './account-fields.tsx';
import { DoctorFields } from './doctor-fields.tsx';
import { changeFields, type DoctorOf, newFields, newUserBody, userChangeBody, valuesOf } from './user-form.ts';

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
  const form = useRecordForm(usersApi, {
    schema: user ? changeFields : newFields,
    values: valuesOf(user, doctorOf),
    create: {
      toBody: newUserBody,
      success: text.created,
      failure: { title: text.errorCreating, description: text.saveFailed },
      alwaysSays: true,
    },
    update: user && {
      params: { id: user.id },
      revised: { record: user, valuesOf: (one) => valuesOf(one, doctorOf) },
      toBody: userChangeBody,
      success: ({ name }) => text.saved(name),
      failure: text.saveFailed,
    },
    onSuccess: onClose,
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
      form={form}
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
