import { describe, expect, it } from 'vitest';
import { onePerPerson } from './people.ts';

const row = (id: number, name: string, phone = '9876543210') => ({ id, name, phone });

describe('one row per person', () => {
  it('keeps the highest id of the same name on the same phone', () => {
    expect(onePerPerson([row(3, 'Ravi Kumar'), row(9, 'ravi  KUMAR')])).toEqual([row(9, 'ravi  KUMAR')]);
  });

  it('offers every person of a family', () => {
    const family = [row(9, 'Aarav'), row(8, 'सुनीता'), row(7, 'Sunita')];
    expect(onePerPerson(family)).toEqual(family);
  });

  it('keeps namesakes on other phones', () => {
    const namesakes = [row(9, 'Ravi Kumar'), row(3, 'Ravi Kumar', '9123456780')];
    expect(onePerPerson(namesakes)).toEqual(namesakes);
  });
});
