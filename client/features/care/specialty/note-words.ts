import type { SpecialtyNote } from '#shared/care/specialty/specialty.api.ts';
import { specialtyForms } from '#shared/care/specialty/specialty-fields.ts';
import { specializations } from '#shared/care/trackers/specializations.ts';

/** A note in the order of its form. A field that the form no longer has comes last, under the key it was kept by. */
export function wordsOf({ specialization, fields }: Pick<SpecialtyNote, 'specialization' | 'fields'>) {
  const known = specializations.find((name) => name === specialization);
  const form = (known && specialtyForms[known]?.fields) ?? [];
  const former: Readonly<Record<string, string>> = (known && specialtyForms[known]?.former) ?? {};
  const rest = Object.keys(fields).filter((key) => !form.some((field) => field.key === key));
  const ordered = [
    ...form.map((field) => ({
      key: field.key,
      label: field.label,
      unit: 'unit' in field ? field.unit : '',
      long: field.type === 'text' && field.long === true,
    })),
    ...rest.map((key) => ({ key, label: former[key] ?? key, unit: '', long: false })),
  ];
  return ordered.flatMap((field) => {
    const value = fields[field.key];
    return value ? [{ ...field, value }] : [];
  });
}
