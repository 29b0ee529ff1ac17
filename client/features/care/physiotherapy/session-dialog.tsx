import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useCreateOrUpdate } from '#client/lib/api/use-create-or-update.ts';
import { putIssues } from '#client/lib/put-issues.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';
import { SessionFields } from './session-fields.tsx';
import { type Session, type SessionForm, type SessionValues, sessionFields, valuesOf } from './session-form.ts';

interface SessionDialogProps {
  patientId: number;
  /** The course to change; without one a new one is planned. */
  session?: PhysiotherapySession | undefined;
  onClose: () => void;
}

export function SessionDialog({ patientId, session: present, onClose }: SessionDialogProps) {
  const text = useText(physiotherapyText).form;
  // As the dialog found it: what others change meanwhile isn't put under what is being typed.
  const [session] = useState(present);
  const form = useForm<SessionValues, unknown, Session>({
    resolver: zodResolver(sessionFields),
    defaultValues: valuesOf(session),
  });
  const save = useSave(form, { patientId, session, onClose });
  return (
    <FormDialog
      title={session ? text.editTitle : text.createTitle}
      dirty={form.formState.isDirty}
      busy={save.isPending}
      onSubmit={save.submit}
      submitLabel={session ? text.submitEdit : text.submitCreate}
      busyLabel={session ? text.saving : text.creating}
      onClose={onClose}
    >
      <SessionFields form={form} patientId={patientId} isNew={!session} />
    </FormDialog>
  );
}

function useSave(form: SessionForm, { patientId, session, onClose }: SessionDialogProps) {
  const text = useText(physiotherapyText).form;
  const onFailure = (failure: ApiFailure) => {
    if (failure.code !== 'rule_broken') return putIssues(form, failure);
    form.setError('totalSessions', { message: failure.text }, { shouldFocus: true });
    return true;
  };
  const { create, update, isPending } = useCreateOrUpdate(physiotherapyApi, text, { onSuccess: onClose, onFailure });
  const submit = form.handleSubmit(({ status, prescriptionId, ...course }) => {
    if (isPending) return;
    if (session) update({ params: { id: session.id }, body: { ...course, status } });
    else create({ body: { ...course, patientId, prescriptionId } });
  });
  return { isPending, submit };
}
