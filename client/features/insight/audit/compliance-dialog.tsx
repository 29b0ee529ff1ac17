import type { z } from 'zod';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { today } from '#client/lib/format.ts';
import { useCheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { auditText } from '#client/text/en/audit.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { auditApi } from '#shared/insight/audit/audit.api.ts';
import { complianceRequest } from '#shared/insight/audit/audit.schema.ts';
import { auditFormats } from '#shared/insight/audit/audit.states.ts';

type Values = Required<z.input<typeof complianceRequest>>;

/** A report over a period. It is asked for by its address alone, since a browser sends no body with a GET. */
export function ComplianceDialog({ onClose }: { onClose: () => void }) {
  const { reports: text, formats } = useText(auditText);
  const fields: Field<Values>[] = [
    { name: 'startDate', kind: 'date', required: true, half: true, max: today() },
    { name: 'endDate', kind: 'date', required: true, half: true, max: today() },
    { name: 'includeUserDetails', kind: 'checkbox', description: text.form.userHint },
    { name: 'includeResourceAccess', kind: 'checkbox', description: text.form.accessHint },
    { name: 'format', kind: 'radio', options: auditFormats.map((value) => ({ value, label: formats[value] })) },
  ];
  const report = useApiMutation(auditApi.complianceReport, {
    success: text.done,
    failure: text.notDone,
    onSuccess: (file) => {
      saveFile(file);
      onClose();
    },
  });
  const values: Values = {
    startDate: '',
    endDate: '',
    includeUserDetails: true,
    includeResourceAccess: true,
    format: 'json',
  };
  const form = useCheckedForm<Values, z.output<typeof complianceRequest>>({
    schema: complianceRequest as z.ZodType<z.output<typeof complianceRequest>, Values>,
    values,
    onInvalid: ({ startDate, endDate }) => toast.error(startDate?.message ?? endDate?.message ?? text.notDone),
    // A failure has been said by then, and what was chosen stays.
    send: async (query) => void (await report.mutateAsync({ query }).catch(() => undefined)),
  });
  return (
    <FormDialog
      title={text.generate}
      description={text.about}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={text.form} />
    </FormDialog>
  );
}
