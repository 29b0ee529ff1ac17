/**
 * What nobody sees in a text: control characters, and those that only arrange others (zero width, the direction of
 * writing). Breaks are each text's own matter, joiners that of the letters around them.
 */
const UNSEEN = /(?![\t-\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The scripts of India spell with joiners, emojis are made with them. Elsewhere they make two texts out of one. */
const JOINERS = /([^\p{ASCII}\s\u200c\u200d])?([\u200c\u200d])+(?=([^\p{ASCII}\s])?)/gu;

const seen = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(JOINERS, (_, before: string | undefined, joiner: string, after: string | undefined) =>
      before && after ? before + joiner : (before ?? ''),
    );

/** A name or another text of one line: as it is read, with single spaces. */
export const oneLine = (text: string): string => seen(text).replace(/\s+/g, ' ').trim();

/** A text that may have several lines. */
export const severalLines = (text: string): string =>
  seen(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .trim();

/** Each text once, whatever its case; the first stays. */
export function withoutRepeats(texts: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const text of texts) {
    const key = text.toLocaleLowerCase('en');
    if (!known.has(key)) known.set(key, text);
  }
  return [...known.values()];
}
