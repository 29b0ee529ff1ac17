import type { Prescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import type { Template } from '#shared/care/templates/templates.schema.ts';
import { repeated, replaced } from './earlier-prescription.ts';
import { blankValues, type FormValues } from './form-values.ts';
import { hasTemplateContent, withTemplate } from './templates/with-template.ts';

export interface Earlier {
  prescription: Prescription;
  use: 'repeat' | 'replace';
}

interface Beginning {
  /** What was left there as a draft. */
  left?: FormValues | undefined;
  earlier?: Earlier | undefined;
  template?: Template | undefined;
}

/** What stands in the form when it is opened: the draft, with what was asked for on top of it. */
export function firstValues({ left, earlier, template }: Beginning): FormValues {
  const blank = blankValues();
  if (earlier?.use === 'replace') return left ?? replaced(blank, earlier.prescription);
  const begun = left ?? blank;
  if (template) return withTemplate(begun, template, hasTemplateContent(begun) ? 'add' : 'replace');
  return earlier ? repeated(begun, earlier.prescription) : begun;
}
