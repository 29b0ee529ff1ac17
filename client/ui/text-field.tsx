import { type ComponentProps, useId } from 'react';
import { controlClass } from './control-class.ts';
import { useFieldAria } from './field-context.ts';

interface TextFieldProps extends ComponentProps<'input'> {
  /** Offered by the browser while typing; anything else can be written too. */
  suggestions?: readonly string[] | undefined;
}

/** A plain input: works with `{...register('name')}` as it is. */
export function TextField({ className, type = 'text', suggestions, ...rest }: TextFieldProps) {
  const list = useId();
  const aria = useFieldAria(rest);
  return (
    <>
      <input type={type} className={controlClass(className)} list={suggestions && list} {...rest} {...aria} />
      {suggestions && <Suggestions id={list} words={suggestions} />}
    </>
  );
}

/** For the `list` of an input. */
export const Suggestions = ({ id, words }: { id: string; words: readonly string[] }) => (
  <datalist id={id}>
    {words.map((word) => (
      <option key={word}>{word}</option>
    ))}
  </datalist>
);
