import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormFields } from '#client/ui/form-fields.tsx';
import type { DentalType } from '#shared/care/rct/dental-lists.ts';
import type { DentalPlan } from '#shared/care/rct/dental-plans.schema.ts';
import { dentalRecordsApi } from '#shared/care/rct/dental-records.api.ts';
import { type DentalRecord, newDentalRecord } from '#shared/care/rct/dental-records.schema.ts';
import { dentalStatuses } from '#shared/care/trackers/trackers.states.ts';
import { type DentalValues, useDentalFields } from './dental-fields.tsx';
import { useDentalNames } from './dental-names.ts';
import { useToothName } from './tooth-name.ts';

interface DentalRecordDialogProps {
  patientId: number;
  type: DentalType;
  /** '' for the whole mouth. */
  tooth: string;
  /** Where a procedure may be added to. */
  plans: readonly DentalPlan[];
  /** The entry to change; without one a new one is made. */
  record?: DentalRecord;
  onClose: () => void;
}

const choice = z.string().transform((chosen) => (chosen === '' ? null : Number(chosen)));

/** The fields as they are typed, checked as the contract has them. Hidden fields say nothing. */
const formOf = (patientId: number, type: DentalType, tooth: string) =>
  z
    .object({
      what: z.string(),
      surfaces: z.array(z.string()),
      grade: z.string(),
      status: z.enum(dentalStatuses),
      doneOn: z.string(),
      operatorId: choice,
      price: z.string(),
      chargeItemId: choice,
      planId: choice,
      notes: z.string(),
    })
    .transform(
      ({ doneOn, ...typed }): z.input<typeof newDentalRecord> => ({
        ...typed,
        surfaces: typed.surfaces as DentalRecord['surfaces'],
        doneOn: typed.status === 'completed' ? doneOn : '',
        patientId,
        type,
        toothNumber: tooth,
      }),
    )
    .pipe(newDentalRecord);

/** Puts something on the chart, or changes it; which tooth and what it is stays. */
export function DentalRecordDialog({ patientId, type, tooth, plans, record, onClose }: DentalRecordDialogProps) {
  const words = useText(rctText).dental;
  const text = words.form;
  const nameOf = useToothName();
  const names = useDentalNames();
  const draft = plans.find(({ accepted, withdrawn }) => accepted === null && withdrawn === null);
  const form = useRecordForm(dentalRecordsApi, {
    schema: formOf(patientId, type, tooth),
    values: record ? valuesOf(record) : newValues(type, draft),
    create: { success: text.added, failure: text.addFailed },
    update: record && {
      params: { id: record.id },
      revised: { record, valuesOf },
      toBody: ({ surfaces, grade, notes, status, price, doneOn, operatorId }) => ({
        surfaces,
        grade,
        notes,
        ...(status && { status }),
        price,
        ...(doneOn && { doneOn }),
        ...(operatorId && { operatorId }),
      }),
      success: text.changed,
      failure: text.changeFailed,
    },
    onSuccess: onClose,
  });
  const [what, status] = useWatch({ control: form.control, name: ['what', 'status'] });
  const setPrice = (price: string) => form.setValue('price', price, { shouldDirty: true });
  const fields = useDentalFields({ type, tooth, what, status, record, plans, setPrice });
  const newTitle = type === 'condition' ? text.newFinding : text.newProcedure;
  return (
    <FormDialog
      title={record ? text.edit(names.record(record)) : newTitle}
      description={tooth === '' ? words.mouth : nameOf(tooth)}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={text} />
    </FormDialog>
  );
}

const newValues = (type: DentalType, draft: DentalPlan | undefined): DentalValues => ({
  what: '',
  surfaces: [],
  grade: '',
  status: type === 'condition' ? 'present' : 'planned',
  doneOn: today(),
  operatorId: '',
  price: '',
  chargeItemId: '',
  planId: draft && type === 'procedure' ? String(draft.id) : '',
  notes: '',
});

const valuesOf = (record: DentalRecord): DentalValues => ({
  what: record.what,
  surfaces: record.surfaces,
  grade: record.grade === null ? '' : String(record.grade),
  status: record.status,
  doneOn: record.doneOn ?? today(),
  operatorId: record.operatorId === null ? '' : String(record.operatorId),
  price: record.price ?? '',
  chargeItemId: '',
  planId: '',
  notes: record.notes ?? '',
});
