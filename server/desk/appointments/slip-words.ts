import { prescriptionLanguages } from '#shared/care/dosing/dosing.states.ts';
import type { SlipWords } from '#server/papers/pdf/token-slip.ts';

/** The slip speaks what the clinic's other papers speak. */
export type SlipLanguage = (typeof prescriptionLanguages)[number];

export const slipWords: Record<SlipLanguage, SlipWords> = {
  en: {
    token: 'Token',
    wait: 'Please wait until you are called.',
    order: 'People are called by the booked time, so a later token can come first.',
  },
  hi: {
    token: 'टोकन',
    wait: 'कृपया बुलाए जाने तक प्रतीक्षा करें।',
    order: 'बुलावा बुक समय से होता है: बाद का टोकन पहले आ सकता है।',
  },
};

/** 'Sunita Sharma' -> 'Sunita S.': enough to find one's own slip, and no more for who finds it later. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  const last = others.at(-1);
  // 'S. Ramanathan' and 'K Ramesh' begin with the initial already.
  if (last === undefined || first.endsWith('.') || lettersOf(first).length < 2) return name.trim();
  return `${first} ${lettersOf(last)[0]}.`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (word: string): string[] => Array.from(graphemes.segment(word), ({ segment }) => segment);
