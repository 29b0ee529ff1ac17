import { Plus, X } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import type { Bound } from '#client/ui/form-fields.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { canalNames } from '#shared/care/rct/dental-lists.ts';

/** As it is typed, or as it was stored. */
export interface CanalRow {
  name: string;
  length: string | number;
  reference?: string | null | undefined;
  fileSize?: string | null | undefined;
}

const cells = ['name', 'length', 'reference', 'fileSize'] as const;
const longest = { name: 20, length: 5, reference: 60, fileSize: 12 };

/** The canals of a tooth: how long each is, measured from where, and the file that it was shaped to. */
export function CanalRows({ value: rows, onChange }: Bound<CanalRow[]>) {
  const text = useText(rctText).dental.canals;
  const { errors } = useFormState<{ canals: CanalRow[] }>();
  const change = (index: number, changed: Partial<CanalRow>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...changed } : row)));
  const add = () => {
    const next = canalNames.find((name) => rows.every((row) => row.name !== name)) ?? '';
    onChange([...rows, { name: next, length: '', reference: '', fileSize: '' }]);
  };
  return (
    <div className="flex flex-col gap-3">
      {rows.map((row, index) => (
        <div
          // A row is its place: nothing else of it stays the same while it is written.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[4.5rem_5rem_minmax(0,1fr)_5rem_auto]"
        >
          {cells.map((cell) => (
            <FormField
              key={cell}
              label={text[cell]}
              name={`canals.${index}.${cell}`}
              error={errors.canals?.[index]?.[cell]?.message}
            >
              <TextField
                autoComplete="off"
                className="nums"
                maxLength={longest[cell]}
                inputMode={cell === 'length' ? 'decimal' : 'text'}
                suggestions={cell === 'name' ? canalNames : undefined}
                value={row[cell] ?? ''}
                onChange={(event) => change(index, { [cell]: event.target.value })}
              />
            </FormField>
          ))}
          <IconButton
            size="sm"
            className="sm:mt-7"
            icon={<X />}
            label={text.remove(row.name)}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button size="sm" className="self-start" icon={<Plus aria-hidden />} onClick={add}>
        {text.add}
      </Button>
    </div>
  );
}
