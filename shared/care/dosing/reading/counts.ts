/** Number words of doses, in both languages. */
const counts: Record<string, number> = {
  once: 1,
  one: 1,
  twice: 2,
  two: 2,
  thrice: 3,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पाँच: 5,
};
/** 'twice', '3 times', '3x' */
export const COUNT = `once|twice|thrice|(?:one|two|three|four|five|six|\\d{1,2}) ?(?:x|times?)`;
/** The number of such a word, or of a figure. */
export const countOf = (text: string): number =>
  counts[/^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? ''] ?? Number(/^\d+/.exec(text)?.[0]);
