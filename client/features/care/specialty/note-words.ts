import type { SpecialtyNote } from '#shared/care/specialty/specialty.api.ts';
import type { SpecialtyField } from '#shared/care/specialty/field-kinds.ts';
import { specialtyForms } from '#shared/care/specialty/specialty-fields.ts';
import { specializations } from '#shared/care/trackers/specializations.ts';

/** What a form's labels and choices are called in the reader's language, by what they are called in English. */
export interface FormWords {
  labels: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, string>>;
}

/** Grades and stages ('2+', 'T1') are the same in every language, and have no word of their own. */
export const choiceIn = ({ choices }: FormWords, choice: string): string => choices[choice] ?? choice;
export const labelIn = ({ labels }: FormWords, label: string): string => labels[label] ?? label;

/** A note in the order of its form. A field that the form no longer has comes last, under the key it was kept by. */
export function wordsOf(
  { specialization, fields }: Pick<SpecialtyNote, 'specialization' | 'fields'>,
  words: FormWords,
) {
  const known = specializations.find((name) => name === specialization);
  const form = (known && specialtyForms[known]?.fields) ?? [];
  const former: Readonly<Record<string, string>> = (known && specialtyForms[known]?.former) ?? {};
  const rest = Object.keys(fields).filter((key) => !form.some((field) => field.key === key));
  const ordered = [
    ...form.map((field) => ({
      key: field.key,
      label: labelIn(words, field.label),
      unit: 'unit' in field ? field.unit : '',
      long: field.type === 'text' && field.long === true,
      shown: (value: string) => shownOf(field, value, words),
    })),
    ...rest.map((key) => ({
      key,
      label: labelIn(words, former[key] ?? key),
      unit: '',
      long: false,
      shown: (value: string) => value,
    })),
  ];
  return ordered.flatMap(({ shown, ...field }) => {
    const value = fields[field.key];
    return value ? [{ ...field, value: shown(value) }] : [];
  });
}

function shownOf(field: SpecialtyField, value: string, words: FormWords): string {
  if (field.type === 'choice') return choiceIn(words, value);
  if (field.type !== 'several') return value;
  return value
    .split(', ')
    .map((one) => choiceIn(words, one))
    .join(', ');
}
