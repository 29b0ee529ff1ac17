import { describe, expect, it } from 'vitest';
import { usualName } from './synonyms.ts';

describe('the usual name of a substance', () => {
  it.each([
    ['Acetaminophen', 'Paracetamol', ['Acetaminophen']],
    ['Albuterol sulfate', 'Salbutamol sulfate', ['Albuterol']],
    ['salbutamol', 'Salbutamol', ['Albuterol']],
    ['Ascorbic acid', 'Ascorbic acid', ['Vitamin C']],
    ['Ibuprofen', 'Ibuprofen', []],
    ['Glucosamine sulfate', 'Glucosamine sulfate', []],
  ])('of %s is %s', (substance, name, otherNames) => {
    expect(usualName(substance)).toEqual({ name, otherNames });
  });
});
