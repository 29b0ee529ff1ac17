import { useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { usePrescriptionForm } from './use-prescription-form.ts';
import { type Vital, vitalHint, vitals } from './vital-hints.ts';

export function VitalsFields() {
  const text = useText(prescriptionsText);
  return (
    <fieldset className="m-0 grid min-w-0 grid-cols-2 gap-3 @md:grid-cols-3 @2xl:grid-cols-5">
      <legend className="sr-only">{text.form.vitals}</legend>
      {vitals.map((vital) => (
        <VitalField key={vital} vital={vital} />
      ))}
    </fieldset>
  );
}

function VitalField({ vital }: { vital: Vital }) {
  const text = useText(prescriptionsText).vitals;
  const { control, register, formState } = usePrescriptionForm();
  const typed = useWatch({ control, name: `vitals.${vital}` });
  const hint = vitalHint(vital, typed);
  const said = hint && (hint.kind === 'celsius' ? text.celsius(hint.fahrenheit) : text.unusual[vital]);
  return (
    <FormField
      label={text[vital]}
      error={formState.errors.vitals?.[vital]?.message}
      hint={said === null ? undefined : <output className="text-due-ink">{said}</output>}
    >
      <span className="relative block">
        <TextField {...register(`vitals.${vital}`)} inputMode="text" autoComplete="off" className="nums pr-13" />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-faint text-xs"
        >
          {text.units[vital]}
        </span>
      </span>
    </FormField>
  );
}
