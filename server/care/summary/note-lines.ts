import { dayLabel, doctorLabel } from '#server/papers/pdf/words.ts';
import { percentileOf } from '#shared/care/specialty/growth/z-score.ts';
import type { SpecialtyNote } from '#shared/care/specialty/specialty.api.ts';
import { dayOf } from '#shared/kernel/time/days.ts';

/** What a specialist thought and means to do, by the keys of the forms. */
const told = [
  ['Impression', ['impression', 'provisionalDiagnosis', 'diagnosis']],
  ['Plan', ['plan']],
] as const;

const growth = [
  { value: 'weight', unit: 'kg', z: 'weightForAge' },
  { value: 'height', unit: 'cm', z: 'heightForAge' },
  { value: 'headCircumference', unit: 'cm head', z: 'headForAge' },
  { value: 'bodyMass', unit: 'kg/m²', z: 'bodyMassForAge' },
] as const;

/** The latest note of each specialization: who wrote it and when, a child's growth, impression and plan. */
export const noteLines = (notes: readonly SpecialtyNote[], timezone: string) =>
  notes.flatMap(({ specialization, doctorName, createdAt, fields }) => {
    const said = [
      { label: 'Growth', text: specialization === 'Pediatrics' ? growthIn(fields) : '' },
      ...told.map(([label, keys]) => ({
        label,
        text: keys.map((key) => fields[key]).find(Boolean) ?? '',
      })),
    ].filter(({ text }) => text !== '');
    const head = {
      label: specialization,
      text: `${dayLabel(dayOf(createdAt, timezone))}, ${doctorLabel(doctorName)}`,
    };
    return said.length === 0 ? [] : [head, ...said];
  });

/** '8.2 kg (z -1.2, percentile 12), 70 cm (z 0.3, percentile 62), weight for height z -1.9, percentile 3' */
function growthIn(fields: SpecialtyNote['fields']): string {
  const byStature = fields.weightForHeight ? [`weight for height z ${placed(fields.weightForHeight)}`] : [];
  return growth
    .flatMap(({ value, unit, z }) => {
      const measured = fields[value];
      if (!measured) return [];
      const deviation = fields[z];
      return [deviation ? `${measured} ${unit} (z ${placed(deviation)})` : `${measured} ${unit}`];
    })
    .concat(byStature)
    .join(', ');
}

/** As it was kept, '-2.4 (underweight)', with the percentile that it is. */
function placed(deviation: string): string {
  const [figure = '', ...word] = deviation.split(' ');
  const name = word.join(' ').replace(/^\(|\)$/g, '');
  const percentile = percentileOf(Number(figure));
  return [figure, `percentile ${percentile}`, name].filter(Boolean).join(', ');
}
