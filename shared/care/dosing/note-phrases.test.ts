import { describe, expect, it } from 'vitest';
import { bookEntries } from './note-book.ts';
import { offeredNotes, translatedNote } from './note-phrases.ts';

describe('the book of notes', () => {
  const phrases = bookEntries.map(({ phrase }) => phrase);

  it('has each phrase once, in both languages', () => {
    expect(phrases.length).toBeGreaterThanOrEqual(80);
    for (const language of ['en', 'hi'] as const) {
      const said = phrases.map((phrase) => phrase[language]);
      expect(new Set(said).size).toBe(said.length);
    }
    for (const { en, hi } of phrases) {
      expect(en).not.toMatch(/[\u0900-\u097F]/);
      expect(hi).toMatch(/[\u0900-\u097F]/);
    }
    const ways = bookEntries.flatMap(({ written }) => written.map((way) => way.toLowerCase()));
    expect(ways.filter((way, place) => ways.indexOf(way) !== place)).toEqual([]);
  });

  it.each(bookEntries.flatMap(({ phrase, written }) => written.map((way) => ({ way, phrase }))))(
    '$way',
    ({ way, phrase }) => {
      for (const typed of [way, ` ${way}. `, way.toUpperCase(), way.replaceAll(' ', '  ')]) {
        expect(translatedNote(typed, 'hi')).toEqual({ text: phrase.hi, known: true });
        expect(translatedNote(typed, 'en')).toEqual({ text: phrase.en, known: true });
      }
    },
  );

  it.each([
    'with a spacer, rinse the mouth afterwards',
    'in 1 litre of boiled, cooled water, small sips',
    'dissolved in a spoon of water or milk',
  ])('knows all of ‘%s’', (note) => {
    expect(translatedNote(note, 'hi')).toMatchObject({ known: true });
    expect(translatedNote(note, 'hi').text).not.toMatch(/[a-z]/i);
  });

  it('says nowhere how often or how much', () => {
    const howOften =
      /\b(daily|once|twice|thrice|times|every|hourly|hours? apart|weekly|monthly|alternate|morning|afternoon|evening|night|bedtime|od|bd|tds|qid|hs|sos|stat|prn)\b/i;
    const howMuch =
      /\b(\d+ ?(mg|ml|g|mcg|units?|puffs?|drops?)|(one|two|half a|1|2) (tablets?|capsules?|spoons?|puffs?))\b/i;
    const inHindi = /सुबह|दोपहर|शाम|रात|रोज़|दिन में|हफ़्ते में|महीने में|बार|गोली|चम्मच|बूँद/;
    const meantOtherwise = new Set([
      'Use fresh each time, throw the rest away',
      'Measure with the cup or spoon supplied',
    ]);
    const wrong = bookEntries.filter(
      ({ phrase, written }) =>
        written.some((way) => howOften.test(way) || howMuch.test(way)) ||
        (inHindi.test(phrase.hi) && !meantOtherwise.has(phrase.en)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a note', () => {
  it.each([
    ['WITH PLENTY OF WATER.', 'खूब पानी के साथ लें'],
    ['Take with plenty of water', 'खूब पानी के साथ लें'],
    ['shake well before use; keep in the fridge.', 'इस्तेमाल से पहले अच्छी तरह हिलाएँ; फ़्रिज में रखें'],
    ['Apply a thin layer, only on the affected area', 'पतली परत लगाएँ; सिर्फ़ तकलीफ़ वाली जगह पर लगाएँ'],
    ['Empty stomach, half an hour before tea, avoid alcohol', 'खाली पेट, चाय से आधा घंटा पहले लें; शराब न पिएँ'],
    ['Empty stomach. Avoid sun', 'खाली पेट लें; धूप से बचें'],
    ['Complete the course\nAvoid sun', 'दवा का पूरा कोर्स करें; धूप से बचें'],
    ['Avoid sun. AVOID SUN', 'धूप से बचें'],
  ])('%s: %s', (typed, hindi) => {
    expect(translatedNote(typed, 'hi')).toEqual({ text: hindi, known: true });
  });

  it.each([' Only if the BP is above 160/100 ', 'Avoid sun; ask Dr. Rao', 'with plenty of', 'धूप में न जाना'])(
    'that is in no book stays as it was typed: %s',
    (typed) => {
      expect(translatedNote(typed, 'hi')).toEqual({ text: typed.trim(), known: false });
      expect(translatedNote(typed, 'en')).toEqual({ text: typed.trim(), known: false });
    },
  );

  it('is said in English too, when it was written in Hindi', () => {
    expect(translatedNote('शराब न पिएँ। धूप से बचें।', 'en')).toEqual({ text: 'Avoid alcohol; Avoid sun', known: true });
  });

  it('of nothing is nothing', () => {
    for (const nothing of ['', '  ', '.']) expect(translatedNote(nothing, 'hi')).toEqual({ text: '', known: true });
  });
});

describe('what is offered while a note is typed', () => {
  const offered = (typed: string) => offeredNotes(typed).map(({ note }) => note);

  it.each([
    ['with pl', 'With plenty of water'],
    ['fridge', 'Keep in the fridge'],
    ['refrig', 'Keep in the fridge'],
    ['Shake well before use; compl', 'Shake well before use; Complete the course'],
    ['Shake well,avoid su', 'Shake well, Avoid sun'],
    ['धूप', 'धूप से बचें'],
  ])('%s: %s', (typed, note) => {
    expect(offered(typed)).toContain(note);
  });

  it('begins with what begins as it does, and is no long list', () => {
    expect(offered('avoid')[0]).toMatch(/^Avoid/);
    expect(offered('avoid').length).toBeLessThanOrEqual(6);
  });

  it('is nothing for one letter, for what is whole, and for what is in no book', () => {
    for (const typed of ['', 'w', 'Avoid sun', 'Avoid sun; ', 'zzz']) expect(offered(typed)).toEqual([]);
  });
});
