// Made from words/en/safety-rules.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const safetyRulesText = defineText('safety-rules', {
  title: 'Safety rules',
  hint: 'Every rule of the safety check with its source, and what came of it in this clinic.',
  label: 'Rules of the safety check',
  search: 'Search medicine, class, condition',
  severity: 'Severity',
  kind: 'Kind',
  all: 'All',
  columns: { subject: 'Rule', severity: 'Severity', kind: 'Kind', counts: 'Shown / changed / overridden' },
  what: 'What happens',
  todo: 'What to do',
  source: 'Source',
  counts: (shown: string | number, accepted: string | number, overridden: string | number) =>
    `Shown ${shown}, changed ${accepted}, overridden ${overridden}`,
  never: 'Not shown yet',
  countsHint:
    'Counted once for each prescription that was issued and each pair it was about: shown is what stood on the screen, changed what no longer held when it was issued, overridden what was issued with a reason. Never by doctor or patient.',
  failed: 'The rules could not be loaded',
  none: 'No rule fits',
  clear: 'Show all rules',
  coverage: {
    title: 'How far it reaches',
    rules: (count: string | number) => `${count} rules`,
    substances: (count: string | number) => `${count} substances with rules`,
    doses: (count: string | number) => `${count} substances with doses`,
    brands: (count: string | number) => `${count} brands whose contents are known`,
    names: (names: string | number, readable: string | number) =>
      `Of ${names} names in the formulary, the contents of ${readable} are known. The others are said by name to be unknown, and the generic name can be written instead.`,
  },
  notCovered: {
    title: 'What it does not cover',
    list: {
      other: 'Medicines that are not in the prescription: bought without one, or written elsewhere',
      herbal: "Food and herbal medicines, but for St John's wort",
      skin: 'Most of what acts only where it is applied',
      doses: 'Doses without a strength, and doses by indication: the highest usual one is measured by',
      children: 'Figures by kidney function for children: only what they should avoid',
      rare: 'Hospital medicines, chemotherapy, and what is rarely prescribed here',
    },
  },
  severities: { contraindicated: 'Contraindicated', major: 'Major', moderate: 'Moderate', minor: 'Minor' },
  kinds: {
    allergy: 'Allergy',
    dose: 'Dose',
    interaction: 'Interaction',
    duplicate: 'Duplicate',
    pregnancy: 'Pregnancy',
    breastfeeding: 'Breastfeeding',
    age: 'Age',
    condition: 'Condition',
  },
});
