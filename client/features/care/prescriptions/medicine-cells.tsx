import { CornerDownRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { DoseField } from './dose-field.tsx';
import { FoodByMeal, FoodField, useFoodTiming } from './food-field.tsx';
import { NotesField } from './notes-field.tsx';
import { usePrescriptionForm } from './use-prescription-form.ts';
import { rememberDays } from './usual-days.ts';

/** The columns of the rows, and of the head above them. */
export const medicineColumns =
  'grid grid-cols-2 gap-2 @xl:grid-cols-[7.5rem_minmax(11.5rem,1fr)_9rem_4rem] @4xl:grid-cols-[minmax(0,1fr)_7.5rem_12rem_9rem_4rem]';

interface CellProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Where there is no room for a head above the rows, each field says what it is. */
export function Cell({ label, className, children }: CellProps) {
  return (
    <div className={className}>
      <span aria-hidden className="mb-1 block text-muted text-xs @4xl:hidden">
        {label}
      </span>
      {children}
    </div>
  );
}

interface DoseRowProps {
  place: number;
  /** Of the medicine: what it is decides how its dose is written. */
  form: string;
  /** What stands before the dose: the medicine, or 'then'. */
  children: ReactNode;
}

/** What is taken, when, with which food and for how long: of a medicine, or of one step of its taper. */
export function DoseRow({ place, form, children }: DoseRowProps) {
  const text = useText(prescriptionsText).medicine;
  const { register, formState } = usePrescriptionForm();
  const food = useFoodTiming(place);
  const userId = useUser().id;
  return (
    <>
      <div className={medicineColumns}>
        {children}
        <Cell label={text.dose} className="col-span-2 @xl:col-span-1">
          <DoseField place={place} form={form} />
        </Cell>
        <Cell label={text.food}>
          <FoodField state={food} />
        </Cell>
        <Cell label={text.days}>
          <FormField label={text.days} labelHidden error={formState.errors.medicines?.[place]?.days?.message}>
            <TextField
              {...register(`medicines.${place}.days`, {
                onBlur: (event: { target: { value: string } }) => rememberDays(userId, event.target.value),
              })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              className="nums"
              onFocus={(event) => event.target.select()}
            />
          </FormField>
        </Cell>
      </div>
      <FoodByMeal state={food} />
    </>
  );
}

interface NotesRowProps {
  place: number;
  /** Enter in the notes. */
  onNext: () => void;
  /** Adds the next step; only where the course ends. */
  onTaper?: (() => void) | undefined;
  /** What is known of the row, behind the notes. */
  children?: ReactNode;
}

export function NotesRow({ place, onNext, onTaper, children }: NotesRowProps) {
  const text = useText(prescriptionsText).medicine;
  const { control } = usePrescriptionForm();
  const dose = useWatch({ control, name: `medicines.${place}.dose` });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <NotesField place={place} onNext={onNext} />
      {children}
      {onTaper && dose.trim() !== '' && (
        <Button variant="link" icon={<CornerDownRight aria-hidden />} onClick={onTaper}>
          {text.addStep}
        </Button>
      )}
    </div>
  );
}
