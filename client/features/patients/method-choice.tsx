import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { type DeskMethod, deskMethods } from './use-collect.ts';

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
