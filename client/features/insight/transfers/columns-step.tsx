import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { transfersText } from '#client/text/en/transfers.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Select } from '#client/ui/select.tsx';
import { type ImportField, importFields } from '#shared/insight/transfers/import-columns.ts';
import { columnName } from '#shared/kernel/files/table-file.ts';
import { PreviewTable } from './preview-table.tsx';
import type { ImportState } from './use-import.ts';

const required: readonly ImportField[] = ['name', 'phone', 'gender'];
const NONE = '';

/** Which column holds what, and the first rows as they will be read. */
export function ColumnsStep({ state }: { state: ImportState }) {
  const text = useText(transfersText).import.columns;
  const isDoctor = useUser().role === 'clinic_doctor';
  const { list, columnProblem } = state;
  if (!list) return null;
  const { headings, rows } = list.table;
  const options = [
    { value: NONE, label: text.none },
    ...headings.map((_, column) => ({ value: String(column), label: columnName(headings, column) })),
  ];
  const exampleOf = (column: number | undefined) => {
    const cell = column === undefined ? '' : (rows.find(({ cells }) => cells[column]?.trim())?.cells[column] ?? '');
    return cell === '' ? undefined : text.example(cell.length > 40 ? `${cell.slice(0, 39)}…` : cell);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">{list.remembered ? text.remembered : text.hint}</p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {importFields
          .filter((field) => !(isDoctor && field === 'doctor'))
          .map((field) => (
            <FormField
              key={field}
              label={text.fields[field]}
              required={required.includes(field)}
              hint={exampleOf(list.columns[field])}
              error={columnProblem?.field === field ? columnProblem.message : undefined}
            >
              <Select
                options={options}
                value={String(list.columns[field] ?? NONE)}
                disabled={state.isChecking}
                onChange={(value) => state.setColumn(field, value === NONE ? undefined : Number(value))}
              />
            </FormField>
          ))}
      </div>
      {isDoctor && <p className="text-muted text-sm">{text.ownDoctor}</p>}
      <PreviewTable table={list.table} columns={list.columns} />
      {state.isChecking && (
        <Progress
          label={text.uploading(list.file.name)}
          {...(state.share !== undefined && state.share < 1 && { value: Math.round(state.share * 100) })}
        />
      )}
    </div>
  );
}
