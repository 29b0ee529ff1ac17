import { describe, expect, it } from 'vitest';
import { commonReferralTests, commonTests } from '#shared/catalogues/tests/common-tests.ts';
import { specialtyForms } from '#shared/care/specialty/specialty-fields.ts';
import { parseTestLines } from './parse-test-lines.ts';
import { starterTests } from './starter.ts';

const twice = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

/** LOINC's check digit (mod 10, as on bank cards): a code with a typing error fails it. */
function hasCheckDigit(loincCode: string): boolean {
  const digits = loincCode.replace('-', '').split('').map(Number).toReversed();
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

describe('the starter list of tests', () => {
  it('has about 120 tests', () => {
    expect(starterTests.length).toBeGreaterThanOrEqual(110);
    expect(starterTests.length).toBeLessThanOrEqual(140);
  });

  it('has no name and no code twice', () => {
    expect(twice(starterTests.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(twice(starterTests.flatMap(({ loincCode }) => loincCode ?? []))).toEqual([]);
  });

  it('has LOINC codes whose check digit is right', () => {
    expect(starterTests.flatMap(({ loincCode }) => loincCode ?? []).filter((code) => !hasCheckDigit(code))).toEqual([]);
  });

  it('takes a sample for every laboratory test and none for imaging', () => {
    for (const { name, category, sample } of starterTests) {
      const onThePatient = ['Imaging', 'Heart, lung and nerve studies'].includes(category) || name === 'Mantoux Test';
      expect(sample === null, name).toBe(onThePatient);
    }
  });

  it('contains the tests offered at a click, each once', () => {
    const names = starterTests.map(({ name }) => name);
    const ofSpecialists = Object.values(specialtyForms).map(({ commonTests: usual }) => usual);
    for (const offered of [commonTests, commonReferralTests, ...ofSpecialists]) {
      expect(names).toEqual(expect.arrayContaining([...offered]));
      expect(twice([...offered])).toEqual([]);
    }
    expect(commonTests).toHaveLength(18);
    expect(commonReferralTests).toHaveLength(15);
  });
});

describe('a line of the list', () => {
  it.each([
    [
      'Iron Studies (Iron, TIBC) | Blood',
      { name: 'Iron Studies', otherNames: ['Iron', 'TIBC'], sample: 'Blood', loincCode: null },
    ],
    ['TSH | Blood | 3016-3', { name: 'TSH', otherNames: [], sample: 'Blood', loincCode: '3016-3' }],
    ['MRI Brain', { name: 'MRI Brain', otherNames: [], sample: null, loincCode: null }],
  ])('%s', (line, test) => {
    expect(parseTestLines(`# Category\n${line}`)).toEqual([{ category: 'Category', ...test }]);
  });

  it.each(['TSH | Blood | 3016', '(Thyroid) | Blood', 'TSH | Blood | 3016-3 | more'])('%s is refused', (line) => {
    expect(() => parseTestLines(`# Category\n${line}`)).toThrow('Not a test line');
  });

  it('is refused without a category', () => {
    expect(() => parseTestLines('TSH | Blood')).toThrow('Not a test line');
  });
});
