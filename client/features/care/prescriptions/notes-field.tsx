import type { KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Combobox } from '#client/ui/combobox.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { offeredNotes, translatedNote } from '#shared/care/dosing/note-phrases.ts';
import { usePaperLanguage } from './copy-language.tsx';
import { usePrescriptionForm } from './use-prescription-form.ts';

interface NotesFieldProps {
  place: number;
  /** Enter, where no phrase is highlighted. */
  onNext: () => void;
}

/** Offers what the book of notes can say in the patient's language too; any other text will do, and is marked. */
export function NotesField({ place, onNext }: NotesFieldProps) {
  const text = useText(prescriptionsText).medicine;
  const { control } = usePrescriptionForm();
  const { field, fieldState } = useController({ control, name: `medicines.${place}.notes` });
  const isLeftAsTyped = useLeftAsTyped(field.value);
  const next = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    // A phrase that was picked has prevented it.
    if (event.key !== 'Enter' || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    onNext();
  };
  return (
    <FormField
      label={text.notes}
      labelHidden
      error={fieldState.error?.message}
      hint={isLeftAsTyped ? text.notesAsTyped : undefined}
      className="min-w-48 flex-1"
    >
      <div role="presentation" onKeyDown={next}>
        <Combobox
          {...field}
          items={offeredNotes(field.value)}
          itemKey={({ note }) => note}
          itemText={({ note }) => note}
          renderItem={({ phrase }) => (
            <span className="block min-w-0">
              <span className="block truncate text-sm">{phrase.en}</span>
              <span className="block truncate text-faint text-xs">{phrase.hi}</span>
            </span>
          )}
          onPick={({ note }) => field.onChange(note)}
          freeText
          placeholder={text.notesPlaceholder}
        />
      </div>
    </FormField>
  );
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The patient's copy is in Hindi, and this note isn't and can't be said in it. */
function useLeftAsTyped(note: string): boolean {
  const language = usePaperLanguage();
  return language === 'hi' && !DEVANAGARI.test(note) && !translatedNote(note, language).known;
}
