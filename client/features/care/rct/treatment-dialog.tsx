import { FormProvider } from 'react-hook-form';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { firstValues, FormFields } from '#client/ui/form-fields.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { rctApi } from '#shared/care/rct/rct.api.ts';
import type { RctTracker } from '#shared/care/rct/rct.schema.ts';
import type { ToothMarks } from './tooth-drawing.tsx';
import { treatment, useToothField, useTreatmentFields } from './treatment-fields.tsx';

interface TreatmentDialogProps {
  patientId: number;
  /** The treatment to change; without one a new one is started. */
  tracker: RctTracker | undefined;
  /** Treated teeth. */
  marks: ToothMarks;
  /** The patient has a treatment that becomes a previous one. */
  replaces: boolean;
  onClose: () => void;
}

/** Starts an RCT tracker, or changes one. */
export function TreatmentDialog({ patientId, tracker, marks, replaces, onClose }: TreatmentDialogProps) {
  const words = useText(rctText);
  const text = words.form;
  const labels = { ...words, ...text };
  const tooth = useToothField(patientId, marks);
  const fields = useTreatmentFields();
  const form = useRecordForm(rctApi, {
    schema: treatment,
    values: firstValues([tooth, ...fields], tracker),
    create: {
      toBody: ({ canals, ...checked }) => ({ patientId, ...checked, ...(canals.length > 0 && { canals }) }),
      success: text.created,
      failure: text.createFailed,
    },
    update: tracker && {
      params: { id: tracker.id },
      revised: { record: tracker, valuesOf: (one) => firstValues([tooth, ...fields], one) },
      success: text.updated,
      failure: text.updateFailed,
    },
    onSuccess: onClose,
  });
  return (
    <RecordDialog
      size="lg"
      isNew={!tracker}
      text={text}
      description={replaces ? text.replaces : undefined}
      form={form}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-[20rem_minmax(0,1fr)]">
          <FormFields form={form} fields={[tooth]} labels={labels} />
          <FormFields form={form} fields={fields} labels={labels} />
        </div>
      </FormProvider>
    </RecordDialog>
  );
}
