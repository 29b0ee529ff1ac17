import { describe, expect, it } from 'vitest';
import { phoneIn, searchTerm } from './patient-search-term.ts';

describe('what is searched for', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['98765 4', '987654'],
    ['  Sunita Sharma ', 'Sunita Sharma'],
    ['सुनीता', 'सुनीता'],
    ['12 Lake View', '12 Lake View'],
    ['a@b.in', 'a@b.in'],
    ['', ''],
  ])('%s', (typed, term) => {
    expect(searchTerm(typed)).toBe(term);
  });

  it('is a phone only where it can become one', () => {
    expect(phoneIn('90000 11111')).toBe('9000011111');
    expect(phoneIn('Ravi')).toBeUndefined();
    expect(phoneIn('1234567890123')).toBeUndefined();
  });
});
