// Made from words/en/meanwhile.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const meanwhileText = defineText('meanwhile', {
  title: 'Somebody else changed this meanwhile',
  hint: 'Look over what is different now, then go on. What you entered is kept.',
  now: (now: string | number, before: string | number) => `now ${now}, before ${before}`,
  typed: (now: string | number) => `now ${now}; you entered something else`,
  take: (now: string | number) => `Use “${now}”`,
  changed: 'changed meanwhile, as it stands in the field',
  other: 'changed meanwhile, to something else than yours',
  takeTheirs: 'Use theirs',
  yes: 'yes',
  no: 'no',
  nothingThere: 'nothing',
});
