import { BookmarkPlus, LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { templatesText } from '#client/text/en/templates.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/lib/toast.ts';
import { writtenPlaces } from '../form-values.ts';
import { usePrescriptionForm } from '../use-prescription-form.ts';
import { LoadTemplateDialog } from './load-template-dialog.tsx';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { useLoadTemplate } from './use-load-template.ts';
import { hasTemplateContent } from './with-template.ts';

export type TemplateDialog = 'load' | 'save';

/** Which of the two dialogs is open. They stand outside of the prescription's form: a form within a form sends both. */
export function useTemplateDialogs() {
  const text = useText(templatesText);
  const { getValues, trigger, setFocus } = usePrescriptionForm();
  const [open, setOpen] = useState<TemplateDialog | null>(null);
  const askToSave = async () => {
    if (writtenPlaces(getValues('medicines')).length === 0) {
      toast.error(text.saving.medicineRequired);
      setFocus('medicines.0.medicineName');
    } else if (await trigger('medicines', { shouldFocus: true })) {
      setOpen('save');
    }
  };
  return { open, askToLoad: () => setOpen('load'), askToSave: () => void askToSave(), close: () => setOpen(null) };
}

type Dialogs = ReturnType<typeof useTemplateDialogs>;

export function TemplateButtons({ dialogs }: { dialogs: Dialogs }) {
  const text = useText(templatesText);
  return (
    <>
      <Button size="sm" icon={<LayoutTemplate aria-hidden />} onClick={dialogs.askToLoad}>
        {text.load}
      </Button>
      <Button size="sm" icon={<BookmarkPlus aria-hidden />} onClick={dialogs.askToSave}>
        {text.save}
      </Button>
    </>
  );
}

export function TemplateDialogs({ dialogs }: { dialogs: Dialogs }) {
  const { getValues } = usePrescriptionForm();
  const load = useLoadTemplate();
  if (dialogs.open === 'load') {
    return <LoadTemplateDialog asks={hasTemplateContent(getValues())} onLoad={load} onClose={dialogs.close} />;
  }
  if (dialogs.open === 'save') return <SaveTemplateDialog values={getValues()} onClose={dialogs.close} />;
  return null;
}
