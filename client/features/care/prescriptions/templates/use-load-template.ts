import { useText } from '#client/lib/text.ts';
import { templatesText } from '#client/text/en/templates.ts';
import { toast } from '#client/lib/toast.ts';
import type { Template } from '#shared/care/templates/templates.schema.ts';
import { usePrescriptionForm } from '../use-prescription-form.ts';
import { closedCenters, type LoadHow, withTemplate } from './with-template.ts';

/** Puts a template into the prescription, with a way back. Its use is counted when the prescription is saved. */
export function useLoadTemplate() {
  const text = useText(templatesText);
  const { getValues, reset } = usePrescriptionForm();
  return (template: Template, how: LoadHow) => {
    const before = getValues();
    reset(withTemplate(before, template, how));
    const dropped = closedCenters(template);
    toast.success(text.loaded(template.name), dropped > 0 ? text.droppedCenters(dropped) : undefined, {
      action: { label: text.undo, onClick: () => reset(before) },
    });
  };
}
