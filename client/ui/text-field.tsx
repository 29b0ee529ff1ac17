import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { useFieldAria } from './field-context.ts';

/** A plain input: works with `{...register('name')}` as it is. */
export function TextField({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={controlClass(className)} {...rest} {...useFieldAria(rest)} />;
}
