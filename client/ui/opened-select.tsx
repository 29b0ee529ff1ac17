import { useEffect, useRef } from 'react';
import { Select, type SelectProps } from './select.tsx';

export type LazySelectProps = Omit<SelectProps<string>, 'opened' | 'ref' | 'onBlur'>;

/** The Select that takes the place of the button that stood for it, and its focus. */
export function OpenedSelect(props: LazySelectProps & { opened: boolean }) {
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!props.opened) trigger.current?.focus();
  }, [props.opened]);
  return <Select ref={trigger} {...props} />;
}
