import { CornerDownRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { DoseField } from './dose-field.tsx';
import type { MedicineForm } from '#shared/catalogues/formulary/formulary.states.ts';
import { DoseDetails } from './dose-details.tsx';
import { DoseQuestions } from './dose-questions.tsx';
import { FoodByMeal, FoodField } from './food-field.tsx';
import { NotesField } from './notes-field.tsx';
import { usePrescriptionForm } from './use-prescription-form.ts';

/** The columns of the rows, and of the head above them. */
export const medicineColumns =
  'grid grid-cols-2 gap-2 @xl:grid-cols-[7.5rem_minmax(13.5rem,1fr)_9rem_4rem] @4xl:grid-cols-[minmax(0,1fr)_7.5rem_15.5rem_10rem_4rem]';

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

/** How this doctor gives the medicine: the last dose, offered in grey and taken by a key or a press, and the usual days. */
export interface Usual {
  dose: string;
  days: number;
}

interface DoseRowProps {
  place: number;
  /** Of the row that names the medicine. */
  head: number;
  /** Of the medicine: what it is decides how its dose is written. */
  form: MedicineForm | '';
  usual?: Usual | null | undefined;
  /** What stands before the dose: the medicine, or 'then'. */
  children: ReactNode;
}

/** What is taken, when, with which food and for how long: of a medicine, or of one step of its taper. */
export function DoseRow({ place, head, form, usual = null, children }: DoseRowProps) {
  const text = useText(prescriptionsText).medicine;
  const { register, formState, setValue, getValues } = usePrescriptionForm();
  const takeUsual = () => takeInto(usual, { setValue, getValues }, place);
  return (
    <>
      <div className={medicineColumns}>
        {children}
        <Cell label={text.dose} className="col-span-2 @xl:col-span-1">
          <DoseField place={place} form={form} usual={usual?.dose ?? null} onTakeUsual={takeUsual} />
        </Cell>
        <Cell label={text.food}>
          <FoodField place={place} head={head} />
        </Cell>
        <Cell label={text.days}>
          <FormField label={text.days} labelHidden error={formState.errors.medicines?.[place]?.days?.message}>
            <TextField
              {...register(`medicines.${place}.days`)}
              autoComplete="off"
              maxLength={8}
              placeholder={usual ? String(usual.days) : undefined}
              className="nums"
              onFocus={(event) => event.target.select()}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowRight' || event.currentTarget.value !== '' || !usual) return;
                event.preventDefault();
                takeUsual();
              }}
            />
          </FormField>
        </Cell>
      </div>
      <FoodByMeal place={place} />
      <DoseDetails place={place} head={head} />
      <DoseQuestions place={place} head={head} />
    </>
  );
}

type Form = Pick<ReturnType<typeof usePrescriptionForm>, 'setValue' | 'getValues'>;

/** Into the fields that are still empty: what was written stays. */
function takeInto(usual: Usual | null, { setValue, getValues }: Form, place: number): void {
  if (!usual) return;
  const { dose, days } = getValues(`medicines.${place}`);
  const options = { shouldDirty: true, shouldValidate: true };
  if (dose.trim() === '') setValue(`medicines.${place}.dose`, usual.dose, options);
  if (days.trim() === '') setValue(`medicines.${place}.days`, String(usual.days), options);
}

/** The same for the mouse; there while a field that it fills is empty. */
export function TakeUsual({ place, usual }: { place: number; usual: Usual }) {
  const text = useText(prescriptionsText).medicine;
  const form = usePrescriptionForm();
  const [dose, days] = useWatch({
    control: form.control,
    name: [`medicines.${place}.dose`, `medicines.${place}.days`],
  });
  if (dose.trim() !== '' && days.trim() !== '') return null;
  return (
    <Button variant="link" tabIndex={-1} onClick={() => takeInto(usual, form, place)}>
      {text.usual(usual.dose || text.asDirected, usual.days)}
    </Button>
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
