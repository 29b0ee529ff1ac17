import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { labTestsText } from '#client/text/en/lab-tests.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';
import type { CenterTest } from '#shared/diagnostics/lab/lab.schema.ts';
import { ParameterList } from './parameter-list.tsx';
import { testForm, valuesOf } from './test-form.ts';

interface TestDialogProps {
  /** The definition to change; without one a new one is made. */
  test?: CenterTest | undefined;
  onClose: () => void;
}

/** A test with its parameters in the order of the report. */
export function TestDialog({ test, onClose }: TestDialogProps) {
  const text = useText(labTestsText).form;
  const form = useRecordForm(labTestsApi, {
    schema: testForm,
    values: valuesOf(test),
    comesBack: true,
    refusals: { conflict: 'name', already_exists: 'name' },
    create: { success: text.created, failure: text.failed },
    update: test && {
      params: { id: test.id },
      revised: { record: test, valuesOf },
      success: text.updated,
      failure: text.failed,
    },
    onSuccess: onClose,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      size="lg"
      title={test ? text.editTitle(test.name) : text.addTitle}
      form={form}
      submitLabel={test ? text.submitEdit : text.submitAdd}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField label={text.name} required className="sm:col-span-2" error={errors.name?.message}>
            <TextField maxLength={200} autoComplete="off" {...form.register('name')} />
          </FormField>
          <FormField label={text.department} optional error={errors.department?.message}>
            <TextField maxLength={80} placeholder={text.departmentHint} {...form.register('department')} />
          </FormField>
          <FormField label={text.specimen} optional error={errors.specimen?.message}>
            <TextField maxLength={80} placeholder={text.specimenHint} {...form.register('specimen')} />
          </FormField>
          <FormField label={text.method} optional error={errors.method?.message}>
            <TextField maxLength={120} {...form.register('method')} />
          </FormField>
          <FormField label={text.loincCode} optional error={errors.loincCode?.message}>
            <TextField maxLength={20} autoComplete="off" className="nums" {...form.register('loincCode')} />
          </FormField>
          <FormField label={text.reportedWithin} hint={text.reportedWithinHint} error={errors.reportedWithin?.message}>
            <TextField maxLength={4} inputMode="numeric" className="nums" {...form.register('reportedWithin')} />
          </FormField>
        </div>
        <ParameterList form={form} />
      </div>
    </FormDialog>
  );
}
