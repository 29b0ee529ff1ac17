import { describe, expect, it } from 'vitest';
import { asDirected, readDose } from './dose.ts';
import { dosingLine, dosingPhrases } from './dosing-phrases.ts';
import type { PrescribedMedicine } from './prescriptions.states.ts';

const food = (when: 'Before' | 'After' | 'With') => ({ breakfast: when, lunch: when, dinner: when });
const dosed = (typed: string, more: Partial<PrescribedMedicine> = {}): PrescribedMedicine => ({
  medicineType: 'Tablet',
  medicineName: 'Dolo 650',
  ...(readDose(typed) ?? asDirected),
  foodTiming: food('After'),
  days: 5,
  ...more,
});

describe("the patient's dosing line", () => {
  it.each([
    [dosed('1-0-1'), 'Morning 1, night 1 – after food – 5 days', 'सुबह 1, रात 1 – खाने के बाद – 5 दिन'],
    [
      dosed('½-0-1½', { foodTiming: food('Before'), days: 1 }),
      'Morning ½, night 1½ – before food – 1 day',
      'सुबह ½, रात 1½ – खाने से पहले – 1 दिन',
    ],
    [
      dosed('1-0-1', { foodTiming: { breakfast: 'Before', lunch: 'With', dinner: 'With' } }),
      'Morning 1 before food, night 1 with food – 5 days',
      'सुबह 1 खाने से पहले, रात 1 खाने के साथ – 5 दिन',
    ],
    [
      dosed('5 ml 1-1-1', { medicineType: 'Syrup' }),
      'Morning 5 ml, afternoon 5 ml, night 5 ml – after food – 5 days',
      'सुबह 5 मि.ली., दोपहर 5 मि.ली., रात 5 मि.ली. – खाने के बाद – 5 दिन',
    ],
    [
      dosed('2-0-1 drops', { medicineType: 'Drops', foodTiming: food('With') }),
      'Morning 2 drops, night 1 drop – 5 days',
      'सुबह 2 बूँदें, रात 1 बूँद – 5 दिन',
    ],
    [dosed(''), 'As directed by the doctor – 5 days', 'डॉक्टर के बताए अनुसार – 5 दिन'],
    [
      dosed('2 puffs', { medicineType: 'Inhaler' }),
      '2 puffs – as directed by the doctor – 5 days',
      '2 पफ – डॉक्टर के बताए अनुसार – 5 दिन',
    ],
    [dosed('1-0-0', { continues: true }), 'Then morning 1 – after food – 5 days', 'फिर सुबह 1 – खाने के बाद – 5 दिन'],
  ])('%#: is put together from the phrases of the language', (medicine, english, hindi) => {
    expect(dosingLine(medicine, 'en')).toBe(english);
    expect(dosingLine(medicine, 'hi')).toBe(hindi);
  });

  it('has a phrase for everything in every language', () => {
    for (const { name, meals, food, units, days, asDirected, goingOn } of Object.values(dosingPhrases)) {
      const phrases = [name, ...Object.values(meals), ...Object.values(food), ...Object.values(units).flat(), ...days];
      expect([...phrases, asDirected, goingOn].filter((phrase) => phrase.trim() === '')).toEqual([]);
    }
  });
});
