import { Plus, X } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import type { Bound } from '#client/ui/form-fields.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  type MeasuredSide,
  measuredSides,
  type MovementName,
  movementNames,
  movements,
  strengthGrades,
} from '#shared/care/physiotherapy/movements.ts';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';
import { isMovement } from './movement-words.ts';
import type { MeasureRow, SessionLogValues } from './session-log-form.ts';

interface MeasureRowsProps extends Bound<MeasureRow[]> {
  course: PhysiotherapySession;
}

/** What was measured, a row for each movement and side: degrees by the goniometer, strength by hand. */
export function MeasureRows({ value: rows, onChange, course }: MeasureRowsProps) {
  const text = useText(physiotherapyText).session;
  const { errors } = useFormState<SessionLogValues>();
  const change = (index: number, changed: Partial<MeasureRow>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...changed } : row)));
  const add = () => onChange([...rows, { movement: '', side: sideAfter(rows, course), degrees: '', strength: '' }]);
  return (
    <div className="flex flex-col gap-3">
      {rows.map((row, index) => (
        <Row
          // A row is its place: nothing else of it stays the same while it is written.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          name={`measures.${index}`}
          row={row}
          errors={errors.measures?.[index]}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange(rows.toSpliced(index, 1))}
        />
      ))}
      <Button size="sm" className="self-start" icon={<Plus aria-hidden />} onClick={add}>
        {text.addMeasure}
      </Button>
    </div>
  );
}

/** The side of the row before, else that of the course. */
function sideAfter(rows: readonly MeasureRow[], { side }: PhysiotherapySession): string {
  const before = rows.at(-1)?.side;
  if (before) return before;
  return side === null || side === 'both' ? '' : side;
}

type Errors = Partial<Record<keyof MeasureRow, { message?: string | undefined }>> | undefined;

interface RowProps {
  name: string;
  row: MeasureRow;
  errors: Errors;
  onChange: (changed: Partial<MeasureRow>) => void;
  onRemove: () => void;
}

function Row({ name, row, errors, onChange, onRemove }: RowProps) {
  const { session: text, movements: names, sides } = useText(physiotherapyText);
  const known = isMovement(row.movement) ? row.movement : null;
  const movementOptions = movementNames.map((value) => ({ value, label: names[value] }));
  const sideOptions = measuredSides.map((value) => ({ value, label: sides[value] }));
  const grades = [{ value: '', label: text.noStrength }, ...strengthGrades.map((value) => ({ value, label: value }))];
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 rounded-md border border-line p-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto] sm:border-0 sm:p-0">
      <FormField
        label={text.movement}
        name={`${name}.movement`}
        error={errors?.movement?.message}
        className="col-span-2 sm:col-span-1"
      >
        <Select<MovementName>
          options={movementOptions}
          value={known ?? ''}
          placeholder={text.chooseMovement}
          onChange={(movement) => onChange({ movement })}
        />
      </FormField>
      <FormField label={text.side} name={`${name}.side`} error={errors?.side?.message}>
        <Select<MeasuredSide>
          options={sideOptions}
          value={row.side as MeasuredSide | ''}
          placeholder={text.chooseMovement}
          onChange={(side) => onChange({ side })}
        />
      </FormField>
      <FormField
        label={text.degrees}
        name={`${name}.degrees`}
        error={errors?.degrees?.message}
        hint={known ? text.usual(movements[known].usual) : undefined}
      >
        <TextField
          inputMode="text"
          autoComplete="off"
          className="nums"
          maxLength={4}
          value={row.degrees}
          onChange={(event) => onChange({ degrees: event.target.value })}
        />
      </FormField>
      <FormField label={text.strength} name={`${name}.strength`} error={errors?.strength?.message}>
        <Select options={grades} value={row.strength} onChange={(strength) => onChange({ strength })} />
      </FormField>
      <IconButton
        size="sm"
        className="sm:mt-7"
        icon={<X />}
        label={text.removeMeasure(known ? names[known] : text.movement)}
        onClick={onRemove}
      />
    </div>
  );
}
