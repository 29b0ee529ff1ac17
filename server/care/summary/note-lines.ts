import type { PaperLanguage } from '#server/papers/pdf/person-words.ts';
import { doctorLabel } from '#server/papers/pdf/words.ts';
import { percentileOf } from '#shared/care/specialty/growth/z-score.ts';
import type { SpecialtyNote } from '#shared/care/specialty/specialty.api.ts';
import { writtenDay } from '#shared/contact/words/in-words.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import { lineWords } from './summary-words.ts';

/** What a specialist thought and means to do, by the keys of the forms. */
const told = [
  ['impression', ['impression', 'provisionalDiagnosis', 'diagnosis']],
  ['plan', ['plan']],
] as const;

const growth = [
  { value: 'weight', z: 'weightForAge' },
  { value: 'height', z: 'heightForAge' },
  { value: 'headCircumference', z: 'headForAge' },
  { value: 'bodyMass', z: 'bodyMassForAge' },
] as const;

/** The latest note of each specialization: who wrote it and when, a child's growth, impression and plan. */
export function noteLines(notes: readonly SpecialtyNote[], timezone: string, language: PaperLanguage) {
  const words = lineWords[language];
  const names: Record<string, string> = words.specializations;
  return notes.flatMap(({ specialization, doctorName, createdAt, fields }) => {
    const said = [
      { label: words.growth, text: specialization === 'Pediatrics' ? growthIn(fields, language) : '' },
      ...told.map(([label, keys]) => ({
        label: words[label],
        text: keys.map((key) => fields[key]).find(Boolean) ?? '',
      })),
    ].filter(({ text }) => text !== '');
    const head = {
      label: names[specialization] ?? specialization,
      text: `${writtenDay(dayOf(createdAt, timezone), language)}, ${doctorLabel(doctorName)}`,
    };
    return said.length === 0 ? [] : [head, ...said];
  });
}

/** '8.2 kg (z -1.2, percentile 12), 70 cm (z 0.3, percentile 62), weight for height z -1.9, percentile 3' */
function growthIn(fields: SpecialtyNote['fields'], language: PaperLanguage): string {
  const words = lineWords[language];
  const byStature = fields.weightForHeight ? [words.weightForHeight(placed(fields.weightForHeight, language))] : [];
  return growth
    .flatMap(({ value, z }) => {
      const measured = fields[value];
      if (!measured) return [];
      const unit = words.units[value];
      const deviation = fields[z];
      return [deviation ? `${measured} ${unit} (z ${placed(deviation, language)})` : `${measured} ${unit}`];
    })
    .concat(byStature)
    .join(', ');
}

/** As it was kept, '-2.4 (underweight)', with the percentile that it is. */
function placed(deviation: string, language: PaperLanguage): string {
  const words = lineWords[language];
  const [figure = '', ...word] = deviation.split(' ');
  const name = word.join(' ').replace(/^\(|\)$/g, '');
  return [figure, words.percentile(percentileOf(Number(figure))), words.growthFindings[name] ?? name]
    .filter(Boolean)
    .join(', ');
}
