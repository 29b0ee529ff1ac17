import { describe, expect, it } from 'vitest';
import { notoFont, scripts } from './fonts.ts';

type Script = (typeof scripts)[number];

const shape = (script: Script, word: string): string => {
  const { glyphs, positions } = notoFont(script, 'regular').layout(word);
  return glyphs
    .map(({ id }, index) => {
      const { xOffset, yOffset, xAdvance } = positions[index] ?? { xOffset: 0, yOffset: 0, xAdvance: 0 };
      return `${id}${xOffset || yOffset ? `@${xOffset},${yOffset}` : ''}+${xAdvance}`;
    })
    .join('|');
};

describe('shaping', () => {
  // Glyphs, offsets and advances as HarfBuzz 6.0 (hb-shape) gives them for the same font files.
  it.each<[Script, string, string]>([
    ['Devanagari', 'लक्ष्मी', '83+678|260+445|80+598|33+259'],
    ['Devanagari', 'विद्यार्थी', '542+259|84+556|450+630|31+259|72+639|640+259'],
    ['Tamil', 'ஸ்ரீ', '163+1514'],
    ['Tamil', 'தமிழ்ச்செல்வி', '25+825|29+858|42+262|94+858|79+723|46+901|20+723|92+1013|36+1044|165+262'],
    ['Telugu', 'శ్రీ', '244+550|556+0'],
    ['Telugu', 'మూర్తి', '47+1058|64+668|203+593|561@-26,0+0'],
    ['Kannada', 'ಲಕ್ಷ್ಮಿ', '51+759|290+574|336+273'],
    ['Kannada', 'ಜ್ಞಾನ', '293+775|60+449|42+711'],
    ['Malayalam', 'കൃഷ്ണൻ', '23+1038|69+243|57+1149|77+0|37+1368|117+1062'],
    ['Malayalam', 'ചന്ദ്രൻ', '28+933|162+244|201+954|117+1062'],
    ['Bengali', 'লক্ষ্মী', '52+731|136+1037|61+266'],
    ['Bengali', 'পরে', '45+716|66+361|51+596'],
    ['Bengali', 'ডাক্তার', '37+712|59+266|151+910|320@-365,23+0|346@-200,0+0|59+266|51+596'],
    ['Gujarati', 'લક્ષ્મી', '48+651|168+483|45+594|59+265'],
    ['Gurmukhi', 'ਸਿੰਘ', '52+259|48+596|77+0|20+757'],
    ['Gurmukhi', 'ਪ੍ਰੀਤ', '37+593|111+0|53+259|32+542'],
    ['Oriya', 'ଲକ୍ଷ୍ମୀ', '47+833|257+736|62+313'],
  ])('shapes %s %s as HarfBuzz does', (script, word, expected) => {
    expect(shape(script, word)).toBe(expected);
  });

  it('shapes a word the same whatever was shaped before it', () => {
    const first = shape('Gujarati', 'બેંક');
    for (const word of ['નેં', 'બૈં', 'ન્છ્જેઃ', 'બેઁ']) shape('Gujarati', word);
    expect(shape('Gujarati', 'બેંક')).toBe(first);
  });

  it.each([...scripts])('survives any sequence of %s signs', (script) => {
    const signs = Array.from(notoFont(script, 'bold').characterSet).filter((code) => code > 0x8ff && code < 0xd80);
    let seed = 5;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 60; round += 1) {
      const word = String.fromCodePoint(
        ...Array.from({ length: 1 + next(9) }, () => signs[next(signs.length)] ?? 0x20),
      );
      const { advanceWidth } = notoFont(script, 'bold').layout(word);
      expect(Number.isFinite(advanceWidth), JSON.stringify(word)).toBe(true);
    }
  });
});
