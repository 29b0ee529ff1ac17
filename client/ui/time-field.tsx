import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** 'HH:mm', shown as the device writes times. Typed at a desk, picked on a phone: the little clock would only cost room. */
export function TimeField({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <TextField
      type="time"
      className={clsx('nums px-2.5 [&::-webkit-calendar-picker-indicator]:hidden', className)}
      {...rest}
    />
  );
}
