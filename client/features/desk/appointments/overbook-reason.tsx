import type { ComponentProps } from 'react';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';

/** Why a taken time is booked all the same; without it the button stays shut. */
export function OverbookReason(field: ComponentProps<'input'>) {
  const text = useText(bookingText);
  return (
    <FormField label={text.overbookReason} required hint={text.overbookHint}>
      <TextField autoComplete="off" maxLength={500} placeholder={text.overbookPlaceholder} {...field} />
    </FormField>
  );
}
