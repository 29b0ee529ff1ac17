import type { ReactNode } from 'react';
import { Controller, type FieldPath, type FieldValues, type RefCallBack, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from './checkbox.tsx';
import { ChipGroup } from './chip-group.tsx';
import { DateField } from './date-field.tsx';
import { FormField } from './form-field.tsx';
import { MoneyField } from './money-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';
import { Textarea } from './textarea.tsx';

/** What a form's own control is bound by. */
export interface Bound<Value = unknown> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: RefCallBack;
}

/** A word that says itself, or one that is read otherwise than it is stored. */
type Option = string | { value: string; label: string };

type Kind<Value> =
  | { kind: 'text'; placeholder?: string; maxLength?: number; suggestions?: readonly string[] }
  | { kind: 'money' }
  | { kind: 'number'; whole?: boolean; maxLength?: number }
  | { kind: 'long-text'; rows?: number; placeholder?: string; maxLength?: number }
  | { kind: 'date'; min?: string; max?: string; expiry?: boolean }
  | { kind: 'choice'; options: readonly Option[]; placeholder?: string }
  /** One of few, all in sight. */
  | { kind: 'radio' | 'chip'; options: readonly Option[] }
  /** Several of them. */
  | { kind: 'chips'; options: readonly Option[] }
  | { kind: 'checkbox' | 'switch'; description?: string }
  /** What only this form has; a group of controls is named by the label. */
  | { kind: 'own'; group?: boolean; control: (bound: Bound<Value>) => ReactNode };

interface About<Value> {
  required?: boolean;
  optional?: boolean;
  /** Reckoned from what stands in the field, it is read out as that changes. */
  hint?: string | ((value: Value) => ReactNode);
  /** Shares its line with another. */
  half?: boolean;
  /** The form has it, but shows nothing of it. */
  hidden?: boolean;
  /** What stands in it for a new record, where that isn't nothing. */
  first?: Value;
}

/** A field of a form as data. A form's fields are a list of them, in their order on the screen. */
export type Field<Values extends FieldValues> = {
  [Name in keyof Values & string]-?: { name: Name } & About<Required<Values>[Name]> & Kind<Required<Values>[Name]>;
}[keyof Values & string];

type AnyField = { name: string } & About<never> & Kind<never>;

/** What stands in the fields at first: the record's own, or what a new one begins with. */
export function firstValues<Values extends FieldValues>(
  fields: readonly Field<Values>[],
  record: { [Name in keyof Values]?: unknown } | undefined,
): Values {
  const values = fields.map(({ name, kind, first }) => [
    name,
    typed(record?.[name]) ?? (first === undefined ? nothingIn(kind) : first),
  ]);
  return Object.fromEntries(values) as Values;
}

/** A number is written like any other text. */
const typed = (stored: unknown) => (typeof stored === 'number' ? String(stored) : stored);

function nothingIn(kind: AnyField['kind']) {
  if (kind === 'chips') return [];
  return kind === 'checkbox' || kind === 'switch' ? false : '';
}

interface FormFieldsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  fields: readonly Field<Values>[];
  /** The words of the form have a label under the name of each field. */
  labels: { readonly [Name in keyof Values & string]-?: string };
}

/** The fields of a form, each with its label, hint and error: in two columns where there is room. */
export function FormFields<Values extends FieldValues, Output>(props: FormFieldsProps<Values, Output>) {
  const { form, fields, labels } = props;
  const shown = fields.filter(({ hidden }) => !hidden);
  return (
    <div className="grid min-w-0 content-start gap-4 sm:grid-cols-2">
      {shown.map((field) => (
        <Controller
          key={field.name}
          control={form.control}
          name={field.name as unknown as FieldPath<Values>}
          render={({ field: bound, fieldState: { error } }) => (
            // Each entry of the list fits its own value; here they are all the same.
            <OneField
              field={field as unknown as AnyField}
              label={labels[field.name]}
              bound={bound}
              error={error?.message}
            />
          )}
        />
      ))}
    </div>
  );
}

interface OneFieldProps {
  field: AnyField;
  label: string;
  bound: Bound;
  error: string | undefined;
}

function OneField({ field, label, bound, error }: OneFieldProps) {
  const { required, optional, hint, half } = field;
  const className = half ? '' : 'sm:col-span-2';
  if (isTicked(field)) {
    const ticked = { ...bound, checked: bound.value === true, label, description: field.description };
    const control = field.kind === 'switch' ? <Switch {...ticked} /> : <Checkbox {...ticked} />;
    return (
      <div data-field={bound.name} className={className}>
        {control}
        {error !== undefined && (
          <p role="alert" className="mt-1 ml-7 text-danger-ink text-xs">
            {error}
          </p>
        )}
      </div>
    );
  }
  return (
    <FormField
      label={label}
      name={bound.name}
      required={required}
      optional={optional}
      hint={typeof hint === 'function' ? <output>{hint(bound.value as never)}</output> : hint}
      group={isGroup(field)}
      className={className}
      error={error}
    >
      {controlOf(field, bound)}
    </FormField>
  );
}

type Ticked = Extract<AnyField, { kind: 'checkbox' | 'switch' }>;

/** It stands beside its label. */
const isTicked = (field: AnyField): field is Ticked => field.kind === 'checkbox' || field.kind === 'switch';

const isGroup = (field: AnyField) =>
  field.kind === 'own' ? field.group : ['radio', 'chip', 'chips'].includes(field.kind);

function controlOf(field: Exclude<AnyField, Ticked>, bound: Bound): ReactNode {
  const words = { ...bound, value: typeof bound.value === 'string' ? bound.value : '' };
  switch (field.kind) {
    case 'text': {
      const { placeholder, maxLength, suggestions } = field;
      return <TextField {...words} autoComplete="off" {...{ placeholder, maxLength, suggestions }} />;
    }
    case 'number': {
      const inputMode = field.whole ? 'numeric' : 'decimal';
      return (
        <TextField {...words} autoComplete="off" className="nums" maxLength={field.maxLength} {...{ inputMode }} />
      );
    }
    case 'money':
      return <MoneyField {...words} />;
    case 'long-text': {
      const { rows, placeholder, maxLength } = field;
      return <Textarea {...words} {...{ rows, placeholder, maxLength }} />;
    }
    case 'date':
      return <DateField {...words} min={field.min} max={field.max} expiry={field.expiry} />;
    case 'choice':
      return <Select {...words} placeholder={field.placeholder} options={optionsOf(field)} />;
    case 'radio':
      return <RadioGroup {...words} layout="row" options={optionsOf(field)} />;
    case 'chip': {
      const chosen = words.value === '' ? [] : [words.value];
      const choose = ([chip = '']: string[]) => bound.onChange(chip);
      return <ChipGroup single ref={bound.ref} value={chosen} onChange={choose} options={optionsOf(field)} />;
    }
    case 'chips': {
      const chosen = bound.value as string[];
      return <ChipGroup ref={bound.ref} value={chosen} onChange={bound.onChange} options={optionsOf(field)} />;
    }
    default:
      return field.control(bound as never);
  }
}

const optionsOf = ({ options }: { options: readonly Option[] }) =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
