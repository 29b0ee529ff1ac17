import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import type { Suggestion } from '#shared/care/assistant/assistant.schema.ts';
import { usePrescriptionForm } from '../use-prescription-form.ts';
import { withSuggestion } from './suggested-row.ts';

/** Puts one suggestion into the prescription, with a way back. It is a row like any other from then on. */
export function useAddSuggestion() {
  const text = useText(assistantText).ai;
  const { getValues, setValue } = usePrescriptionForm();
  return (suggestion: Suggestion) => {
    const before = getValues('medicines');
    setValue('medicines', withSuggestion(getValues(), suggestion).medicines, { shouldDirty: true });
    toast.success(text.addedToast(suggestion.medicine), undefined, {
      action: { label: text.undo, onClick: () => setValue('medicines', before, { shouldDirty: true }) },
    });
  };
}
