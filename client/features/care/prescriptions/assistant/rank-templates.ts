import { foldName } from '#shared/kernel/words/names.ts';
import type { Template } from '#shared/care/templates/templates.schema.ts';

export interface RankedTemplate {
  template: Template;
  /** The words of complaints and diagnosis that it fits, the strongest first. Empty where none does. */
  matches: string[];
}

interface Written {
  complaints: string;
  diagnosis: string;
}

/** Words that say nothing about what ails. */
const empty = new Set(
  'and the for with from since days day week weeks month months year years has had have not patient complaint complaints pain mild severe acute history very off also past last two three four five old'.split(
    ' ',
  ),
);

/** What a word of the diagnosis, or of the complaints, is worth in the name, and elsewhere in a template. */
const WORTH = { diagnosis: { name: 6, elsewhere: 3 }, complaints: { name: 4, elsewhere: 2 } };

const wordsOf = (text: string): string[] =>
  [...new Set(foldName(text).match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [])].filter(
    (word) => !empty.has(word) && !/^\d+$/.test(word),
  );

/** 'fever' fits 'fevers', 'allergic' fits 'allergy': the same beginning, and nothing much behind it. */
function fits(word: string, other: string): boolean {
  if (word === other) return true;
  const shared = Math.min(word.length, other.length);
  const stem = Math.max(5, shared - 2);
  return shared >= 5 && word.slice(0, stem) === other.slice(0, stem);
}

/**
 * The templates by how well they fit what is written: words in the name count most, then those in the medicines and the tests,
 * and those of the diagnosis more than those of the complaints. Not the advice: 'come back if it rises' is no back pain.
 * Among equals the more used come first.
 */
export function rankTemplates(templates: readonly Template[], { complaints, diagnosis }: Written): RankedTemplate[] {
  const asked = [
    ...wordsOf(diagnosis).map((word) => ({ word, worth: WORTH.diagnosis })),
    ...wordsOf(complaints).map((word) => ({ word, worth: WORTH.complaints })),
  ];
  const ranked = templates.map((template) => {
    const name = wordsOf(template.name);
    const elsewhere = wordsOf(contentOf(template));
    const found = asked
      .map(({ word, worth }) => ({
        word,
        points: name.some((other) => fits(word, other))
          ? worth.name
          : elsewhere.some((other) => fits(word, other))
            ? worth.elsewhere
            : 0,
      }))
      .filter(({ points }) => points > 0)
      .toSorted((one, other) => other.points - one.points);
    const score = found.reduce((sum, { points }) => sum + points, 0);
    return { template, matches: [...new Set(found.map(({ word }) => word))], score };
  });
  return ranked
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        other.template.usageCount - one.template.usageCount ||
        one.template.name.localeCompare(other.template.name),
    )
    .map(({ template, matches }) => ({ template, matches }));
}

const contentOf = ({ medicines, selectedTests }: Template): string =>
  [...medicines.flatMap(({ medicineName, genericName }) => [medicineName, genericName ?? '']), ...selectedTests].join(
    ' ',
  );
