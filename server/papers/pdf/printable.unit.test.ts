import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';

describe('printable text', () => {
  it.each([
    ['plain English', 'plain English'],
    ['लक्ष्मी ₹५०० தமிழ்', 'लक्ष्मी ₹५०० தமிழ்'],
    ['a\u0000b\u001b[31m', 'ab[31m'],
    ['\u202Edesrever\u2066', 'desrever'],
    ['zero\u200Bwidth\uFEFF', 'zerowidth'],
    ['र\u200Dय', 'र\u200Dय'],
    ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
    ['tab\tand\u00A0no-break\u2003em', 'tab and no-break em'],
    ['lone \uD800 and \uDC00', 'lone \uFFFD and \uFFFD'],
    ['family 👨‍👩‍👧‍👦 👍🏽', 'family \uFFFD \uFFFD'],
    ['محمد', '\uFFFD\uFFFD\uFFFD\uFFFD'],
    ['cafe\u0301', 'café'],
    ['Kṛṣṇa', 'Krsna'],
    ['SpO₂ ≥ 94', 'SpO2 >= 94'],
    ['½ tab, 50 µg and 50 μg', '½ tab, 50 µg and 50 µg'],
    ['β-blocker → α', 'beta-blocker -> alpha'],
    ['ﬁne Ｆｕｌｌ', 'fine Full'],
  ])('%j becomes %j', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('keeps no more than eight marks on one letter', () => {
    expect(printable(`a${'\u0301'.repeat(5000)}b`).length).toBeLessThan(20);
  });
});
