import type { ActionProps } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { editedWalkIn } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';
import { EditForm } from './edit-form.tsx';
import { PersonGrid } from './person-fields.tsx';

export function EditWalkInDialog({ payload: { patient }, onClose }: ActionProps<'edit-walk-in'>) {
  const { form: text } = useText(patientsText);
  return (
    <EditForm
      patient={patient}
      endpoint={walkInsApi.update}
      contract={editedWalkIn}
      failure={text.walkInUpdateFailed}
      onClose={onClose}
    >
      {(form) => <PersonGrid form={form} />}
    </EditForm>
  );
}
