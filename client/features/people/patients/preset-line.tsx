import { useEffect, useRef } from 'react';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';

interface PresetLineProps {
  /** What stands in the field, as it is read there. */
  value: string;
  /** Where Enter keeps it: in the field, or where Enter does something else there, on the button that saves. */
  focuses: 'field' | 'save' | 'nothing';
}

/** At a field that was left as it was proposed: Enter keeps it. */
export function PresetLine({ value, focuses }: PresetLineProps) {
  const text = useText(patientsText).form;
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const { current } = line;
    if (focuses === 'save') current?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    if (focuses === 'field') current?.closest('div')?.querySelector('input')?.focus();
    line.current?.scrollIntoView({ block: 'nearest' });
  }, [focuses]);
  return (
    <output ref={line} className="font-medium text-due-ink">
      {text.presetAsked(value)}
    </output>
  );
}
