/** Plain digits, or groups of three as the West writes them, or groups of two before the last three as India does. */
const WHOLE = String.raw`(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})`;
const NUMBER = new RegExp(String.raw`^-?(?:${WHOLE}(?:\.\d+)?|\.\d+)$`);

/**
 * The number that people read in a text; undefined where two people could read two. A comma stands between thousands
 * and nowhere else: '1,50,000' and '150,000' are numbers, '1,5' is a question, for whoever wrote it may have meant 1.5.
 * Digits of other scripts and '1e5' are none.
 */
export function readNumber(typed: string): number | undefined {
  const text = typed.trim();
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}

/** A number as computers write it, without the commas between thousands; any other text as it is. */
export const withoutThousands = (typed: string): string => {
  const text = typed.trim();
  return readNumber(text) === undefined ? text : text.replaceAll(',', '');
};

/** A comma that could be meant as a point: '1,5', '0,95', '12,'. What to ask then is another question than for 'abc'. */
export const hasDoubtfulComma = (typed: string): boolean =>
  /^[<>=\s-]*[\d.,]*,[\d.,]*$/.test(typed.trim()) && readNumber(typed.replace(/^[<>=\s]+/, '')) === undefined;
