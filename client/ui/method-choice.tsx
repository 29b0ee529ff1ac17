import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import type { ManualMethod } from '#shared/money/payments/payments.states.ts';
import { FormField } from './form-field.tsx';
import { RadioGroup } from './radio-group.tsx';

/** How money is taken at the desk. `manual` is for the payments screen. */
export const deskMethods = ['cash', 'upi', 'card', 'cheque'] as const satisfies ManualMethod[];
export type DeskMethod = (typeof deskMethods)[number];

interface MethodChoiceProps {
  value: DeskMethod;
  onChange: (method: DeskMethod) => void;
}

export function MethodChoice({ value, onChange }: MethodChoiceProps) {
  const text = useText(patientsText).collect;
  return (
    <FormField label={text.method} group>
      <RadioGroup
        layout="row"
        value={value}
        options={deskMethods.map((method) => ({ value: method, label: text.methods[method] }))}
        onChange={onChange}
      />
    </FormField>
  );
}
