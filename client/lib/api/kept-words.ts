import { currentLanguage, textHere, textOf } from '#client/lib/text.ts';
import { keptWordsText } from '#client/text/en/kept-words.ts';
import { ANONYMISED } from '#shared/people/closings/closings.states.ts';
import { reading } from './call.ts';

/** What stands in place of an anonymised person's name is a word and no name: it is read in the reader's language, wherever it comes. */
export function readKeptWords(): void {
  reading.json = async (response) => {
    const text = await response.text();
    if (currentLanguage() === 'en' || !text.includes(`"${ANONYMISED}"`)) return JSON.parse(text) as unknown;
    await textHere(keptWordsText);
    return JSON.parse(text.replaceAll(`"${ANONYMISED}"`, JSON.stringify(textOf(keptWordsText).anonymised))) as unknown;
  };
}
