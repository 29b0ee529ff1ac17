import { expect, it } from 'vitest';
import { blankTest, type Sheet } from './entry-sheet.ts';
import { mergeSheets, stillContested, withFields } from './merge-sheets.ts';

const sheet = (hb: string, mcv: string, change: Partial<Sheet> = {}): Sheet => ({
  day: '',
  time: '',
  remarks: '',
  tests: [{ ...blankTest(1), values: { hb, mcv } }],
  ...change,
});

it('takes what only the other entered, keeps what only I typed, and replaces nothing that both did', () => {
  const merged = mergeSheets(
    sheet('', '90'),
    sheet('12.5', '90', { remarks: 'Mine' }),
    sheet('13.1', '88', { remarks: 'Theirs' }),
  );
  expect(merged.sheet).toEqual(sheet('12.5', '88', { remarks: 'Mine' }));
  expect(merged.contested).toEqual({ 'value:1:hb': '13.1', remarks: 'Theirs' });
  expect(merged.came).toEqual(['value:1:mcv']);
});

it('knows when both came to the same', () => {
  const merged = mergeSheets(sheet('', ''), sheet('13', ''), sheet('13', ''));
  expect(merged).toEqual({ sheet: sheet('13', ''), contested: {}, came: [] });
});

it('has the tests that either has added, and none that was taken away here and untouched there', () => {
  const two = { ...blankTest(2), values: { tsh: '2' } };
  const three = { ...blankTest(3), values: { t3: '1' } };
  const base = sheet('', '');
  const theirs = { ...base, tests: [...base.tests, two] };
  expect(mergeSheets(base, { ...base, tests: [...base.tests, three] }, theirs).sheet.tests).toEqual([
    ...base.tests,
    two,
    three,
  ]);
  expect(mergeSheets(base, { ...base, tests: [] }, theirs).sheet.tests).toEqual([two]);
});

it('holds what is contested as the other has it, until both are the same', () => {
  const mine = sheet('12.5', '88');
  const contested = { 'value:1:hb': '13.1' };
  expect(withFields(mine, contested)).toEqual(sheet('13.1', '88'));
  expect(stillContested(['value:1:hb', 'value:9:gone'], mine, sheet('13.2', '88'))).toEqual({ 'value:1:hb': '13.2' });
  expect(stillContested(['value:1:hb'], mine, sheet('12.5', '88'))).toEqual({});
});
