import { expect, it } from 'vitest';
import { unbroken } from './dose-cells.ts';

const style = { size: 10, weight: 'regular' } as const;

it.each([
  ['Only if needed: take 4 ml, at most 3 times', ['4 ml', '3 times']],
  ['सुबह 2.5 मि.ली., 5 दिन तक', ['2.5 मि.ली.', '5 दिन']],
  ['रात को आधी (½) गोली', []],
  ['As directed by the doctor', []],
])('of %j these stay in one line: %j', (words, whole) => {
  const spans = unbroken(words, style);
  expect(spans.map(({ text }) => text).join('')).toBe(words);
  expect(spans.flatMap((span) => (span.whole ? [span.text] : []))).toEqual(whole);
});
