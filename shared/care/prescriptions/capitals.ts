/** An amount with its unit stays as it was typed: 'mcg' is not 'MCG', and a capital 'µg' would read as 'MG'. */
const amounts = /(\d[\d.,]*\s?(?:mcg|mg|[µμ]g|gm?|kg|ml|[µμ]l|l|iu|units?)(?!\p{L})|[µμ])/giu;

/** A drug's name in capitals, with the units of its strength as they were typed. */
export const inCapitals = (name: string): string =>
  name
    .split(amounts)
    .map((part, index) => (index % 2 === 1 ? part : part.toUpperCase()))
    .join('');
