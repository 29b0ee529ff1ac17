import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { rctApi } from '#shared/care/rct/rct.api.ts';
import type { RctTracker } from '#shared/care/rct/rct.schema.ts';
import type { ToothMarks } from './tooth-drawing.tsx';
import { TreatmentFields } from './treatment-fields.tsx';
import { treatmentFields, valuesOf } from './treatment-form.ts';

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
  const form = useRecordForm(rctApi, {
    schema: treatmentFields,
    values: valuesOf(tracker),
    create: {
      toBody: (treatment) => ({ patientId, ...treatment }),
      success: text.created,
      failure: text.createFailed,
    },
    update: tracker && { params: { id: tracker.id }, success: text.updated, failure: text.updateFailed },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="lg"
      title={tracker ? text.editTitle : text.startTitle}
      description={replaces ? text.replaces : undefined}
      form={form}
      submitLabel={tracker ? text.submitEdit : text.submitStart}
      busyLabel={tracker ? text.saving : text.starting}
      onClose={onClose}
    >
      <TreatmentFields key={String(isSmall)} form={form} marks={marks} usual={isSmall ? 'child' : 'adult'} />
    </FormDialog>
  );
}
