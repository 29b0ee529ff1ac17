import type { ReactNode } from 'react';
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';
import { FormField } from './form-field.tsx';

interface ControlledFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  control: Control<Values, unknown, Output>;
  name: Name;
  label: string;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  hint?: ReactNode;
  group?: boolean | undefined;
  labelHidden?: boolean | undefined;
  className?: string | undefined;
  /** The control: `{(field) => <PhoneField {...field} />}` */
  children: (field: ControllerRenderProps<Values, Name>) => ReactNode;
}

/** A FormField bound to react-hook-form: value, error and focus come from the form. */
export function ControlledField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  children,
  ...look
}: ControlledFieldProps<Values, Name, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FormField {...look} name={name} error={fieldState.error?.message}>
          {children(field)}
        </FormField>
      )}
    />
  );
}
