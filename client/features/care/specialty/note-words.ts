import type { SpecialtyField } from '#shared/care/specialty/field-kinds.ts';
import { readFinding } from '#shared/care/specialty/growth/growth.rules.ts';
import type { SpecialtyNote } from '#shared/care/specialty/specialty.api.ts';
import { specialtyForms } from '#shared/care/specialty/specialty-fields.ts';
import { specializations } from '#shared/care/trackers/specializations.ts';

/** What a form's labels and choices are called in the reader's language, by what they are called in English. */
export interface FormWords {
  labels: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, string>>;
  units: Readonly<Record<string, string>>;
  /** What a reckoned measure is called. */
  findings: Readonly<Record<string, string>>;
}

/** Grades and stages ('2+', 'T1') are the same in every language, and have no word of their own. */
export const choiceIn = ({ choices }: FormWords, choice: string): string => choices[choice] ?? choice;
export const unitIn = ({ units }: FormWords, unit: string): string => units[unit] ?? unit;
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
      // Of what is reckoned it stands between the figure and what that is called.
      unit: 'unit' in field && field.type !== 'reckoned' ? unitIn(words, field.unit) : '',
      long: field.type === 'text' && field.long === true,
      shown: (value: string) => shownOf(field, value, words),
      isSevere: (value: string) => field.type === 'reckoned' && readFinding(value).isSevere,
    })),
    ...rest.map((key) => ({
      key,
      label: labelIn(words, former[key] ?? key),
      unit: '',
      long: false,
      shown: (value: string) => value,
      isSevere: () => false,
    })),
  ];
  return ordered.flatMap(({ shown, isSevere, ...field }) => {
    const value = fields[field.key];
    return value ? [{ ...field, value: shown(value), isSevere: isSevere(value) }] : [];
  });
}

function shownOf(field: SpecialtyField, value: string, words: FormWords): string {
  if (field.type === 'choice') return choiceIn(words, value);
  if (field.type === 'reckoned') return findingIn(value, unitIn(words, field.unit), words);
  if (field.type !== 'several') return value;
  return value
    .split(', ')
    .map((one) => choiceIn(words, one))
    .join(', ');
}

function findingIn(value: string, unit: string, { findings }: FormWords): string {
  const { figure, finding } = readFinding(value);
  return finding === undefined ? `${figure} ${unit}` : `${figure} ${unit} (${findings[finding] ?? finding})`;
}
