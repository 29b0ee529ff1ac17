import { expect, it } from 'vitest';
import { costMicros, tokensOf } from './cost.ts';

const prices = { inputPrice: '200.00', outputPrice: '1000.00' };

it.each([
  [1_000_000, 0, 200_000_000],
  [0, 1_000_000, 1_000_000_000],
  [2500, 1500, 2_000_000],
  [1, 0, 200],
  [0, 0, 0],
])('%i tokens in and %i out cost %i millionths', (inputTokens, outputTokens, micros) => {
  expect(costMicros({ inputTokens, outputTokens }, prices)).toBe(micros);
});

it('rounds what is less than a millionth up', () => {
  expect(costMicros({ inputTokens: 1, outputTokens: 0 }, { inputPrice: '0.01', outputPrice: '0.00' })).toBe(1);
});

it('takes letters of other scripts for more than Latin ones', () => {
  expect(tokensOf('fever for three days')).toBe(7);
  expect(tokensOf('बुखार')).toBe(5);
});
