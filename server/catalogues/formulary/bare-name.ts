import { foldName } from '#shared/kernel/words/names.ts';

const FORM_WORDS =
  /^(tab|tabs|tablets?|caps?|capsules?|syr|syp|syrup|susp|suspension|inj|injection|iv|oint|ointment|cream|gel|lotion|drops?|inhaler|respules|rotacaps?|powder|spray|sachet|suppository|patch|eye|ear|nasal|oral|sr|er|xr|cr|xl|dt|md|od|ds|forte)\.?$/;
const STRENGTH = /^[\d.,/+]+(k|mg|mcg|µg|g|gm|ml|iu|%|units?)?(\/[\d.]*(ml|mg|g|dose))?$/;
const UNIT = /^(k|mg|mcg|µg|g|gm|ml|iu|%|units?|mg\/ml|mg\/5|per|dose)$/;

/** In lower case, without accents and brackets. */
export const tidyName = (name: string): string =>
  foldName(name)
    .replace(/[(),[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** 'Tab. Brufen 400 mg' -> 'brufen'. Words that are part of a brand's name stay: 'pan d', 'crocin cold'. */
export const bareName = (written: string): string => withoutTails(written, isTail);

/** The same with the words that tell a brand's kinds apart: 'Myospaz Forte 250 mg' -> 'myospaz forte'. */
export const kindName = (written: string): string => withoutTails(written, isFigure);

/** 'Tab. Akurit 4' -> 'akurit 4'. */
export const withoutForm = (written: string): string => withoutTails(written, () => false);

function withoutTails(written: string, isLeftOut: (word: string) => boolean): string {
  const words = tidyName(written).split(' ');
  while (words.length > 1 && FORM_WORDS.test(words[0] ?? '')) words.shift();
  while (words.length > 1 && isLeftOut(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

const isFigure = (word: string) => STRENGTH.test(word) || UNIT.test(word);
const isTail = (word: string) => isFigure(word) || FORM_WORDS.test(word);
