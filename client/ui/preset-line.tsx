import { useEffect, useRef } from 'react';

interface PresetLineProps {
  /** 'Nobody has answered this. Press Enter to keep "25".' */
  children: string;
  /** Where Enter keeps it: in the field, or where Enter does something else there, on the button that saves. */
  focuses: 'field' | 'save' | 'nothing';
}

/** At a field that was left as it was proposed: Enter keeps it. */
export function PresetLine({ children, focuses }: PresetLineProps) {
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const { current } = line;
    if (focuses === 'save') current?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    if (focuses === 'field') current?.closest('div')?.querySelector('input')?.focus();
    current?.scrollIntoView({ block: 'nearest' });
  }, [focuses]);
  return (
    <output ref={line} className="font-medium text-due-ink">
      {children}
    </output>
  );
}
