import type { ComponentProps } from 'react';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';

/** Why a taken time is booked all the same; without it the button stays shut. */
export function OverbookReason(field: ComponentProps<'input'>) {
  const text = useText(appointmentsText).booking;
  return (
    <FormField label={text.overbookReason} required hint={text.overbookHint}>
      <TextField autoComplete="off" maxLength={500} placeholder={text.overbookPlaceholder} {...field} />
    </FormField>
  );
}
