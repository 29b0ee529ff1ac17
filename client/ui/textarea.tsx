import type { ComponentProps } from 'react';
import { textareaClass } from './control-class.ts';
import { useFieldAria } from './field-context.ts';

/** Grows with what is written, from `rows` up. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={textareaClass(`field-sizing-content max-h-80 resize-y ${className ?? ''}`)}
      style={{ minHeight: `${rows * 1.25 + 1.125}rem` }}
      {...rest}
      {...useFieldAria(rest)}
    />
  );
}
