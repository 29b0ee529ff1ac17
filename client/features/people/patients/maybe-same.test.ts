import { describe, expect, it } from 'vitest';
import { isAlikeName, maybeSamePerson } from './maybe-same.ts';

describe('names of one person', () => {
  it.each([
    ['Geeta Devi', 'Gita Devi'],
    ['Lakshmi Iyer', 'laxmi  iyer'],
    ['Kavitha', 'Kavita Rao'],
    ['Kumar Ravi', 'Ravi Kumar'],
    ['R. Kumar', 'Ravi Kumar'],
    ['सुनीता', 'सुनीता देवी'],
  ])('%s and %s sound alike', (one, other) => {
    expect(isAlikeName(one, other)).toBe(true);
    expect(isAlikeName(other, one)).toBe(true);
  });

  it.each([
    ['Ramesh Kumar', 'Rajesh Kumar'],
    ['Rita Devi', 'Gita Devi'],
    ['Ravi Kumar', 'Rani Kumar'],
    ['Ravi', 'R'],
    ['S. Kumar', 'Ravi Kumar'],
    ['Devi Devi', 'Devi Gita'],
  ])('%s and %s are two people', (one, other) => {
    expect(isAlikeName(one, other)).toBe(false);
    expect(isAlikeName(other, one)).toBe(false);
  });
});

describe('two records that may be of one person', () => {
  const record = {
    name: 'Geeta Devi',
    gender: 'female' as const,
    dateOfBirth: '1980-05-02',
    dateOfBirthEstimated: false,
  };
  const other = { ...record, name: 'Gita' };

  it.each([
    [{}, true],
    [{ dateOfBirth: '1981-05-02' }, true],
    [{ dateOfBirth: '1982-05-02' }, false],
    [{ dateOfBirth: '1984-01-01', dateOfBirthEstimated: true }, true],
    [{ dateOfBirth: '1990-01-01', dateOfBirthEstimated: true }, false],
    [{ gender: 'male' as const }, false],
    [{ name: 'Sita' }, false],
  ])('with %j: %s', (changes, expected) => {
    expect(maybeSamePerson(record, { ...other, ...changes })).toBe(expected);
  });
});
