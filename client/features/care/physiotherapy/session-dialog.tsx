import { useState } from 'react';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';
import { SessionFields } from './session-fields.tsx';
import { sessionFields, valuesOf } from './session-form.ts';

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
  const form = useRecordForm(physiotherapyApi, {
    schema: sessionFields,
    values: valuesOf(session),
    refusals: { rule_broken: 'totalSessions' },
    create: {
      toBody: ({ status: _begins, ...course }) => ({ ...course, patientId }),
      success: text.created,
      failure: text.createFailed,
    },
    update: session && {
      params: { id: session.id },
      toBody: ({ prescriptionId: _stays, ...course }) => course,
      success: text.updated,
      failure: text.updateFailed,
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={session ? text.editTitle : text.createTitle}
      form={form}
      submitLabel={session ? text.submitEdit : text.submitCreate}
      busyLabel={session ? text.saving : text.creating}
      onClose={onClose}
    >
      <SessionFields form={form} patientId={patientId} isNew={!session} />
    </FormDialog>
  );
}
