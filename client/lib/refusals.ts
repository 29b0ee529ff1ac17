import { type Gaps, meaningOf } from '#shared/kernel/words/sentence.ts';
import { defineText, textHere, textOf, type Words } from './text.ts';

/** What is wrong, as the server or a schema says it: in English, with the word by which its sentence is known. */
interface Refusal {
  message: string;
  /** Of an issue: which rule. */
  code?: string | undefined;
  /** Of a refusal: which sentence (`reason`); of both, what fills its gaps. */
  values?: Gaps | undefined;
}

// English is in the messages themselves.
const refusalsText = defineText<Words>('refusals', {});

/** Resolves when the words of refusals in the reader's language are here. */
export const refusalsHere = (): Promise<void> => textHere(refusalsText);

/** The sentence in the reader's language; the message itself where its language has none. */
export function sentenceOf({ message, code, values }: Refusal): string {
  const known = typeof values?.['reason'] === 'string' ? values['reason'] : code;
  const meaning = known === undefined ? meaningOf(message) : { reason: known, values: values ?? {} };
  const words = meaning && textOf(refusalsText)[meaning.reason];
  if (typeof words === 'string') return words;
  return typeof words === 'function' ? (words as (gaps: Gaps) => string)(meaning?.values ?? {}) : message;
}
