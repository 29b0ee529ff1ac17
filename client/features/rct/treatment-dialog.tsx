import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { putIssues } from '#client/lib/put-issues.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { patientsApi } from '#shared/patients/patients.api.ts';
import { rctApi } from '#shared/rct/rct.api.ts';
import type { RctTracker } from '#shared/rct/rct.schema.ts';
import type { ToothMarks } from './tooth-drawing.tsx';
import { TreatmentFields } from './treatment-fields.tsx';
import {
  type Treatment,
  type TreatmentForm,
  type TreatmentValues,
  treatmentFields,
  valuesOf,
} from './treatment-form.ts';

interface TreatmentDialogProps {
  patientId: number;
  /** The treatment to change; without one a new one is started. */
  tracker?: RctTracker | undefined;
  /** Treated teeth. */
  marks: ToothMarks;
  /** The patient has a treatment that becomes a previous one. */
  replaces?: boolean | undefined;
  onClose: () => void;
}

/** Before the first permanent teeth have come. */
const ONLY_MILK_TEETH = 6;

/** Starts an RCT tracker, or changes one. */
export function TreatmentDialog({
  patientId,
  tracker: present,
  marks,
  replaces = false,
  onClose,
}: TreatmentDialogProps) {
  const text = useText(rctText).form;
  // As the dialog found it: what others change meanwhile isn't put under what is being typed.
  const [tracker] = useState(present);
  const patient = useApi(patientsApi.get, { params: { id: patientId } });
  const isSmall = patient.data !== undefined && patient.data.age < ONLY_MILK_TEETH;
  const form = useForm<TreatmentValues, unknown, Treatment>({
    resolver: zodResolver(treatmentFields),
    defaultValues: valuesOf(tracker),
  });
  const save = useSave(form, { patientId, tracker, onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={tracker ? text.editTitle : text.startTitle}
      description={replaces ? text.replaces : undefined}
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
            busyLabel={tracker ? text.saving : text.starting}
          >
            {tracker ? text.submitEdit : text.submitStart}
          </Button>
        </>
      }
    >
      <TreatmentFields key={String(isSmall)} form={form} marks={marks} usual={isSmall ? 'child' : 'adult'} />
    </Dialog>
  );
}

function useSave(form: TreatmentForm, { patientId, tracker, onClose }: Omit<TreatmentDialogProps, 'marks'>) {
  const text = useText(rctText).form;
  const create = useApiMutation(rctApi.create, {
    success: text.created,
    failure: text.createFailed,
    onSuccess: onClose,
    onFailure: (failure) => putIssues(form, failure),
  });
  const update = useApiMutation(rctApi.update, {
    success: text.updated,
    failure: text.updateFailed,
    onSuccess: onClose,
    onFailure: (failure) => putIssues(form, failure),
  });
  const isPending = create.isPending || update.isPending;
  const send = form.handleSubmit((body) => {
    if (isPending) return;
    if (tracker) update.mutate({ params: { id: tracker.id }, body });
    else create.mutate({ body: { patientId, ...body } });
  });
  return { isPending, submit: (event: SubmitEvent<HTMLFormElement>) => void send(event) };
}
