import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { formatAge, formatPhone, today } from '#client/lib/format.ts';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { formFText } from '#client/text/en/form-f.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { FormFields, firstValues } from '#client/ui/form-fields.tsx';
import { PatientPicker } from '#client/ui/patient-picker.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { formFApi } from '#shared/care/form-f/form-f.api.ts';
import { type FormFRecord, formFCorrection, newFormF } from '#shared/care/form-f/form-f.schema.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { type FormFValues, useFormFFields } from './form-f-fields.ts';

interface FormFDialogProps {
  /** The line to correct; without one a new one is written. */
  record: FormFRecord | undefined;
  onClose: () => void;
}

type Given = z.output<typeof newFormF> & Pick<z.output<typeof formFCorrection>, 'reason'>;

/** Puts a procedure on the register, or corrects its line. */
export function FormFDialog({ record, onClose }: FormFDialogProps) {
  const text = useText(formFText);
  const isNew = !record;
  // Each of the two has what the other leaves out.
  const schema = (isNew ? newFormF : formFCorrection) as unknown as z.ZodType<Given, FormFValues>;
  const shownOf = (one: FormFRecord | undefined): FormFValues => ({
    ...firstValues(allFields, one),
    patientId: one?.patientId ?? null,
  });
  const allFields = useFormFFields(isNew, {});
  const form = useRecordForm(
    { create: formFApi.create, update: formFApi.correct },
    {
      schema,
      values: shownOf(record),
      comesBack: true,
      refusals: { rule_broken: 'root' },
      create: { success: text.form.created, failure: text.form.createFailed },
      update: record && {
        params: { id: record.id },
        revised: { record, valuesOf: shownOf },
        success: text.form.updated,
        failure: text.form.updateFailed,
      },
      onSuccess: onClose,
    },
  );
  const [procedure, basis, furtherTests, patientId, patientName] = useWatch({
    control: form.control,
    name: ['procedure', 'basis', 'furtherTests', 'patientId', 'patientName'],
  });
  const fields = useFormFFields(isNew, { procedure, basis, furtherTests });
  function takeOver(patient: Patient) {
    const known = {
      patientId: patient.id,
      patientName: patient.name,
      age: String(ageOn(patient.dateOfBirth, today())),
      address: patient.address,
      phone: patient.phone,
    };
    for (const [name, value] of Object.entries(known))
      form.setValue(name as keyof FormFValues, value, { shouldDirty: true });
  }
  return (
    <RecordDialog size="lg" isNew={isNew} text={text.form} form={form} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {isNew && (
          <FormField label={text.find.label} optional>
            <PatientPicker
              words={text.find}
              renderPatient={(patient) => (
                <span className="block truncate text-sm">
                  {[patient.name, formatAge(patient.dateOfBirth), formatPhone(patient.phone)].join(' · ')}
                </span>
              )}
              onPick={takeOver}
              onNobody={(typed) => form.setValue('patientName', typed, { shouldDirty: true })}
            />
          </FormField>
        )}
        {typeof patientId === 'number' && (
          <p className="text-muted text-sm">{text.find.chosen(patientName, String(patientId))}</p>
        )}
        <FormFields form={form} fields={fields} labels={{ ...text.form, patientId: text.find.label }} />
      </div>
    </RecordDialog>
  );
}
