import { useController, useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { contradictionIn } from '#shared/care/dosing/note-claims.ts';
import { readDose } from '#shared/care/dosing/read-dose.ts';
import { isAtMostWeekly, isMethotrexate } from '#shared/care/dosing/weekly-only.ts';
import { togetherOf } from './form-values.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';

interface DoseQuestionsProps {
  place: number;
  /** Of the row that names the medicine. */
  head: number;
}

/** What a dose is asked about before it may be issued; without an answer the call refuses it. */
export function DoseQuestions({ place, head }: DoseQuestionsProps) {
  const { control } = usePrescriptionForm();
  const [row, named] = useWatch({ control, name: [`medicines.${place}`, `medicines.${head}`] });
  const frequency = readDose(row.dose)?.dose.frequency;
  if (!frequency) return null;
  const words = contradictionIn(row.notes, frequency);
  const oftener = isMethotrexate(named) && !isAtMostWeekly(frequency);
  return (
    <>
      {words !== null && <NoteQuestion place={place} words={words} together={togetherOf(row)} />}
      {oftener && <OftenerQuestion place={place} />}
    </>
  );
}

/** 'The note says "weekly", the dose says otherwise.' */
interface NoteQuestionProps {
  place: number;
  words: string;
  /** The note and the dose as they stand now. */
  together: string;
}

function NoteQuestion({ place, words, together }: NoteQuestionProps) {
  const text = useText(prescriptionsText).medicine;
  const { control } = usePrescriptionForm();
  const { field } = useController({ control, name: `medicines.${place}.confirmedTogether` });
  const { ref, value, onChange, onBlur } = field;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
      <span>{text.noteContradicts(words)}</span>
      <Checkbox
        ref={ref}
        label={text.noteMeant}
        checked={value === together}
        onChange={(isMeant) => onChange(isMeant ? together : '')}
        onBlur={onBlur}
      />
    </div>
  );
}

/** Methotrexate every day has killed: more than once a week needs its reason in words. */
function OftenerQuestion({ place }: { place: number }) {
  const text = useText(prescriptionsText).medicine;
  const { register, formState } = usePrescriptionForm();
  return (
    <div className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
      <p className="mb-2 font-medium">{text.methotrexate}</p>
      <FormField label={text.oftenerReason} error={formState.errors.medicines?.[place]?.oftenerReason?.message}>
        <TextField {...register(`medicines.${place}.oftenerReason`)} autoComplete="off" maxLength={200} />
      </FormField>
    </div>
  );
}
