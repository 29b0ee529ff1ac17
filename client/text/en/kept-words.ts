// Made from words/en/kept-words.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const keptWordsText = defineText('kept-words', { anonymised: 'Anonymised' });
