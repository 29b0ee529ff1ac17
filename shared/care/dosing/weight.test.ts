import { expect, it } from 'vitest';
import { readWeight } from './weight.ts';

it.each<[string, number | null]>([
  ['14', 14],
  [' 14 kg ', 14],
  ['14.5kg', 14.5],
  ['14 Kgs.', 14],
  ['3.2 kilograms', 3.2],
  ['2800 g', 2.8],
  ['2800 gms', 2.8],
  ['0.9', 0.9],
  ['30 lb', null],
  ['30 lbs', null],
  ['14,5', null],
  ['14-15', null],
  ['about 14', null],
  ['not taken', null],
  ['0', null],
  ['1400', null],
  ['14 g', null],
  ['', null],
])('%s is %s kg', (written, kg) => {
  expect(readWeight(written)).toBe(kg);
});
