import type { ActionProps } from '#client/lib/actions.ts';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { newWalkIn } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';
import { EditForm } from './edit-form.tsx';
import { PersonGrid } from './person-fields.tsx';

export function EditWalkInDialog({ payload: { patient }, onClose }: ActionProps<'edit-walk-in'>) {
  return (
    <EditForm patient={patient} endpoint={walkInsApi.update} contract={newWalkIn} alwaysSays onClose={onClose}>
      {(form) => <PersonGrid form={form} />}
    </EditForm>
  );
}
