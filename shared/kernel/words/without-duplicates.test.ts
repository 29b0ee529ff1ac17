import { expect, it } from 'vitest';
import { withoutDuplicates } from './without-duplicates.ts';

it('keeps the first of each name', () => {
  expect(withoutDuplicates(['CBC', ' cbc', 'Lipid Profile', 'lipid  profile'])).toEqual(['CBC', 'Lipid Profile']);
});
