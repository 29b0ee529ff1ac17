import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { usePrescriptionForm } from './use-prescription-form.ts';
import { type Vital, vitalHint, vitals } from './vital-hints.ts';
import { readVitalsLine, spreadLine } from './vitals-line.ts';

/** Each in its own field; the first takes all of them in one line too, and hands them on when it is left or saved. */
export function VitalsFields() {
  const text = useText(prescriptionsText);
  const { getValues, setValue } = usePrescriptionForm();
  const spread = () => {
    const line = spreadLine(getValues('vitals'));
    if (line?.kind !== 'told') return;
    for (const vital of vitals) {
      const value = line.values[vital];
      if (value !== undefined) setValue(`vitals.${vital}`, value, { shouldDirty: true });
    }
  };
  return (
    <div className="flex flex-col gap-1.5">
      <fieldset className="m-0 grid min-w-0 grid-cols-2 gap-3 @md:grid-cols-3 @2xl:grid-cols-5">
        <legend className="sr-only">{text.form.vitals}</legend>
        {vitals.map((vital) => (
          <VitalField key={vital} vital={vital} onLeave={vital === 'bloodPressure' ? spread : undefined} />
        ))}
      </fieldset>
      <LineReading />
    </div>
  );
}

/** How the line is understood while it is typed; before, that there may be one. */
function LineReading() {
  const text = useText(prescriptionsText).vitals;
  const { control } = usePrescriptionForm();
  const line = spreadLine(useWatch({ control, name: 'vitals' }));
  if (!line) return <p className="nums text-faint text-xs">{text.line.hint}</p>;
  if (line.kind === 'told') {
    const told = vitals.flatMap((vital) => (line.values[vital] ? `${text[vital]} ${line.values[vital]}` : []));
    return <output className="nums text-muted text-xs">{told.join(' · ')}</output>;
  }
  const said =
    line.kind === 'taken'
      ? text.line.taken(text[line.vital], line.value)
      : line.untold.map(({ figure, could }) =>
          could.length > 1
            ? text.line.either(figure, could.map((vital) => text[vital]).join(', '))
            : text.line.untold(figure),
        );
  return <output className="nums text-due-ink text-xs">{[said].flat().join(' ')}</output>;
}

function VitalField({ vital, onLeave }: { vital: Vital; onLeave?: (() => void) | undefined }) {
  const text = useText(prescriptionsText).vitals;
  const { control, register, formState } = usePrescriptionForm();
  const typed = useWatch({ control, name: `vitals.${vital}` });
  const field = register(`vitals.${vital}`);
  // A line has its own reading below, and needs the room of the unit.
  const isLine = onLeave !== undefined && readVitalsLine(typed) !== null;
  const hint = isLine ? null : vitalHint(vital, typed);
  const said = hint && (hint.kind === 'celsius' ? text.celsius(hint.fahrenheit) : text.unusual[vital]);
  return (
    <FormField
      label={text[vital]}
      error={formState.errors.vitals?.[vital]?.message}
      hint={said === null ? undefined : <output className="text-due-ink">{said}</output>}
    >
      <span className="relative block">
        <TextField
          {...field}
          inputMode="text"
          autoComplete="off"
          className={isLine ? 'nums' : 'nums pr-13'}
          onBlur={(event) => {
            onLeave?.();
            void field.onBlur(event);
          }}
          // Saving by a key doesn't leave the field.
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && onLeave?.()}
        />
        {!isLine && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-faint text-xs"
          >
            {text.units[vital]}
          </span>
        )}
      </span>
    </FormField>
  );
}
