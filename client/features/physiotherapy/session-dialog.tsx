import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { putIssues } from '#client/lib/put-issues.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { physiotherapyApi } from '#shared/physiotherapy/physiotherapy.api.ts';
import type { PhysiotherapySession } from '#shared/physiotherapy/physiotherapy.schema.ts';
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
    <Dialog
      open
      onOpenChange={onClose}
      title={session ? text.editTitle : text.createTitle}
      dirty={form.formState.isDirty}
      busy={save.isPending}
      onSubmit={save.submit}
      footer={
        <>
          <PanelCancel />
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            busyLabel={session ? text.saving : text.creating}
          >
            {session ? text.submitEdit : text.submitCreate}
          </Button>
        </>
      }
    >
      <SessionFields form={form} patientId={patientId} isNew={!session} />
    </Dialog>
  );
}

function useSave(form: SessionForm, { patientId, session, onClose }: SessionDialogProps) {
  const text = useText(physiotherapyText).form;
  const onFailure = (failure: ApiFailure) => {
    if (failure.code !== 'rule_broken') return putIssues(form, failure);
    form.setError('totalSessions', { message: failure.text }, { shouldFocus: true });
    return true;
  };
  const create = useApiMutation(physiotherapyApi.create, {
    success: text.created,
    failure: text.createFailed,
    onSuccess: onClose,
    onFailure,
  });
  const update = useApiMutation(physiotherapyApi.update, {
    success: text.updated,
    failure: text.updateFailed,
    onSuccess: onClose,
    onFailure,
  });
  const isPending = create.isPending || update.isPending;
  const send = form.handleSubmit(({ status, prescriptionId, ...course }) => {
    if (isPending) return;
    if (session) update.mutate({ params: { id: session.id }, body: { ...course, status } });
    else create.mutate({ body: { ...course, patientId, prescriptionId } });
  });
  return { isPending, submit: (event: SubmitEvent<HTMLFormElement>) => void send(event) };
}
