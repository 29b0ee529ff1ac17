// Made from words/en/sorting.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const sortingText = defineText('sorting', {
  sort: 'Sort',
  orders: {
    number: {
      asc: (column: string | number) => `${column}: smallest first`,
      desc: (column: string | number) => `${column}: largest first`,
    },
    day: {
      asc: (column: string | number) => `${column}: earliest first`,
      desc: (column: string | number) => `${column}: latest first`,
    },
    length: {
      asc: (column: string | number) => `${column}: shortest first`,
      desc: (column: string | number) => `${column}: longest first`,
    },
    urgency: {
      asc: (column: string | number) => `${column}: most urgent first`,
      desc: (column: string | number) => `${column}: least urgent first`,
    },
    word: {
      asc: (column: string | number) => `${column}: A to Z`,
      desc: (column: string | number) => `${column}: Z to A`,
    },
    group: {
      asc: (column: string | number) => `${column}: in order`,
      desc: (column: string | number) => `${column}: in reverse`,
    },
  },
});
