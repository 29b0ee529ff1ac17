/** A sentence of the catalogue in English, made by says.ts: what is refused is refused in no other words. */
export type Sentence = string & { readonly [declared]: true };
declare const declared: unique symbol;

/** What fills the gaps of a sentence: ISO days, numbers, names. The reader's side writes them in the reader's way. */
export type Gaps = Readonly<Record<string, string | number | null>>;

/** Which sentence of the catalogue it is. */
export interface Meaning {
  reason: string;
  values: Gaps;
}

// Schemas and forms carry texts only, so what a text means is remembered here. Those without gaps are as many as the catalogue has;
// of the others, the first are those of the schemas, made while the modules load, and stay; of the later ones, whose gaps people
// fill, the latest are enough.
const FIRST = 1000;
const LATEST = 1000;
const first = new Map<string, Meaning>();
const latest = new Map<string, Meaning>();
let filled = 0;

export function sentence(reason: string, text: string, values: Gaps = {}): Sentence {
  const hasGaps = Object.keys(values).length > 0;
  const stays = !hasGaps || first.has(text) || filled < FIRST;
  if (hasGaps && stays && !first.has(text)) filled += 1;
  const memory = stays ? first : latest;
  memory.delete(text);
  memory.set(text, { reason, values });
  const [oldest] = latest.keys();
  if (oldest !== undefined && latest.size > LATEST) latest.delete(oldest);
  return text as Sentence;
}

/** Which sentence a text is; undefined for words that are nobody's. */
export const meaningOf = (text: string): Meaning | undefined => first.get(text) ?? latest.get(text);

/** As they go with a text: the word for the sentence, and what fills its gaps; nothing of words that are nobody's. */
export function valuesOf(text: string): Record<string, string | number | null> {
  const meaning = meaningOf(text);
  return meaning ? { reason: meaning.reason, ...meaning.values } : {};
}
