import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#client/lib/api/hooks.ts';
import { useCreateOrUpdate } from '#client/lib/api/use-create-or-update.ts';
import { putIssues } from '#client/lib/put-issues.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { rctApi } from '#shared/care/rct/rct.api.ts';
import type { RctTracker } from '#shared/care/rct/rct.schema.ts';
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
    <FormDialog
      size="lg"
      title={tracker ? text.editTitle : text.startTitle}
      description={replaces ? text.replaces : undefined}
      dirty={form.formState.isDirty}
      busy={save.isPending}
      onSubmit={save.submit}
      submitLabel={tracker ? text.submitEdit : text.submitStart}
      busyLabel={tracker ? text.saving : text.starting}
      onClose={onClose}
    >
      <TreatmentFields key={String(isSmall)} form={form} marks={marks} usual={isSmall ? 'child' : 'adult'} />
    </FormDialog>
  );
}

function useSave(form: TreatmentForm, { patientId, tracker, onClose }: Omit<TreatmentDialogProps, 'marks'>) {
  const text = useText(rctText).form;
  const { create, update, isPending } = useCreateOrUpdate(rctApi, text, {
    onSuccess: onClose,
    onFailure: (failure) => putIssues(form, failure),
  });
  const submit = form.handleSubmit((body) => {
    if (isPending) return;
    if (tracker) update({ params: { id: tracker.id }, body });
    else create({ body: { patientId, ...body } });
  });
  return { isPending, submit };
}
