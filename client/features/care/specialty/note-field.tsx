import type { Control } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { ChipGroup } from '#client/ui/chip-group.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { MOST_FIELD_WORDS, type SpecialtyField } from '#shared/care/specialty/specialty-fields.ts';

interface NoteFieldProps {
  field: SpecialtyField;
  control: Control<{ fields: Record<string, string> }>;
}

/** One field of a note: a line, some lines, chips to choose from, or a number with its unit. */
export function NoteField({ field, control }: NoteFieldProps) {
  const text = useText(specialtyText).form;
  const isWide = field.type === 'choice' || (field.type === 'text' && field.long === true);
  const hasUnit = field.type === 'number' && field.unit !== '';
  return (
    <ControlledField
      control={control}
      name={`fields.${field.key}`}
      label={hasUnit ? text.fieldIn(field.label, field.unit) : field.label}
      group={field.type === 'choice'}
      {...(isWide && { className: 'sm:col-span-2' })}
    >
      {({ value, ...bound }) => {
        if (field.type === 'choice') {
          return (
            <ChipGroup
              ref={bound.ref}
              single
              value={value === '' ? [] : [value]}
              onChange={([chosen = '']) => bound.onChange(chosen)}
              options={field.choices.map((choice) => ({ value: choice, label: choice }))}
            />
          );
        }
        if (field.type === 'number') {
          return <TextField {...bound} value={value} inputMode="decimal" autoComplete="off" maxLength={7} />;
        }
        return field.long ? (
          <Textarea {...bound} value={value} rows={3} maxLength={MOST_FIELD_WORDS} />
        ) : (
          <TextField {...bound} value={value} autoComplete="off" maxLength={MOST_FIELD_WORDS} />
        );
      }}
    </ControlledField>
  );
}
