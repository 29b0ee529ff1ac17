import type { z } from 'zod';
import { today } from '#client/lib/format.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { auditText } from '#client/text/en/audit.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type Field, FormFields } from '#client/ui/form-fields.tsx';
import { auditApi } from '#shared/insight/audit/audit.api.ts';
import { auditExportFields } from '#shared/insight/audit/audit.schema.ts';
import { auditFormats } from '#shared/insight/audit/audit.states.ts';
import { useResourceName, useRoleName } from './audit-words.ts';
import type { AuditFiltersState } from './use-audit-list.ts';

interface ExportDialogProps {
  filters: Pick<AuditFiltersState, 'query' | 'values'>;
  onClose: () => void;
}

/** The entries of a period as a file, narrowed like the list. */
export function ExportDialog({ filters, onClose }: ExportDialogProps) {
  const { export: text, formats } = useText(auditText);
  const narrowed = useNarrowed(filters);
  const { search, startDate: _start, endDate: _end, ...narrowing } = filters.query;
  const fields: Field<z.input<typeof auditExportFields>>[] = [
    { name: 'startDate', kind: 'date', required: true, half: true, max: today() },
    { name: 'endDate', kind: 'date', required: true, half: true, max: today() },
    {
      name: 'format',
      kind: 'radio',
      options: auditFormats.map((value) => ({ value, label: formats[value] })),
    },
  ];
  const form = useEndpointForm(auditApi.export, {
    schema: auditExportFields,
    values: { startDate: filters.values.startDate, endDate: filters.values.endDate, format: 'csv' as const },
    toBody: (values) => ({ ...values, filters: { ...narrowing, ...(search !== undefined && { q: search }) } }),
    onInvalid: ({ startDate, endDate }) => toast.error(startDate?.message ?? endDate?.message ?? text.notDone),
    success: text.done,
    failure: text.notDone,
    onSuccess: (file) => {
      saveFile(file);
      onClose();
    },
  });
  return (
    <FormDialog
      title={text.title}
      description={text.about}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={text.form} />
      {narrowed && <p className="mt-4 text-muted text-sm">{text.narrowed(narrowed)}</p>}
    </FormDialog>
  );
}

/** What the list is narrowed by beside its days, in words; '' where it isn't. */
function useNarrowed({ query }: Pick<AuditFiltersState, 'query'>): string {
  const { actions } = useText(auditText);
  const resourceName = useResourceName();
  const roleName = useRoleName();
  return [
    query.search && `“${query.search}”`,
    query.action && actions[query.action],
    query.resource && resourceName(query.resource),
    query.userRole && roleName(query.userRole),
  ]
    .filter(Boolean)
    .join(', ');
}
