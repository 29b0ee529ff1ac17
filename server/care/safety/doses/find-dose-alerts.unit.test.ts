import { describe, expect, it } from 'vitest';
import type { Frequency } from '#shared/care/dosing/dosing.states.ts';
import { adult, daily, dose, type Given, medicineOf, syrup, tablet, toddler, YEAR } from './example-doses.ts';
import { findDoseAlerts } from './find-dose-alerts.ts';
import type { Measured } from './limits.ts';

const told = (person: Measured, ...medicines: Given[]) =>
  findDoseAlerts(medicines.map(medicineOf), person).map(({ severity, title }) => `${severity}: ${title}`);

describe('a dose over the maximum', () => {
  it('is told with its figures: a child of 14 kg with 50 ml of paracetamol three times a day', () => {
    const [alert, ...others] = findDoseAlerts([medicineOf(syrup('Paracetamol', '250 mg/5 ml', 50, 1, 1, 1))], toddler);
    expect(others).toEqual([]);
    expect(alert).toEqual({
      rule: 'dose:paracetamol',
      subject: 'paracetamol',
      basis: null,
      earlier: null,
      kind: 'dose',
      severity: 'contraindicated',
      title: 'Paracetamol 7,500 mg a day: at most 840 mg for 14 kg (60 mg/kg)',
      description: 'This is 8.9 times the maximum.',
      recommendation: 'Check the weight, the strength and the dose.',
      medicines: ['Paracetamol'],
      source: 'British National Formulary (BNF); British National Formulary for Children (BNFC)',
    });
  });

  it('asks for ten tablets of digoxin three times a day, and for two a day where one is enough', () => {
    expect(told(adult, tablet('Digoxin', '0.25 mg', 10, 10, 10))).toEqual([
      'contraindicated: Digoxin 7,500 mcg a day: at most 500 mcg',
    ]);
    expect(told({ ...adult, ageInMonths: 80 * YEAR }, tablet('Digoxin', '0.25 mg', 1, 0, 1))).toEqual([
      'contraindicated: Digoxin 500 mcg a day: at most 250 mcg from 65 years',
    ]);
    expect(told(adult, tablet('Digoxin', '0.25 mg', 1))).toEqual([]);
  });

  it.each<[string, Measured, Given[], string[]]>([
    ['the usual', adult, [tablet('Paracetamol', '650 mg', 1, 1, 1, 1)], []],
    [
      'too many at once',
      adult,
      [tablet('Paracetamol', '650 mg', 2)],
      ['major: Paracetamol 1,300 mg at once: at most 1,000 mg'],
    ],
    [
      'of a combination',
      adult,
      [tablet('Aceclofenac + Paracetamol', '100 mg + 325 mg', 1, 1, 1)],
      ['major: Aceclofenac 300 mg a day: at most 200 mg'],
    ],
    [
      'more than twice',
      adult,
      [tablet('Pantoprazole', '40 mg', 2, 1, 2)],
      ['contraindicated: Pantoprazole 200 mg a day: at most 80 mg'],
    ],
    [
      'a salt',
      adult,
      [tablet('Betahistine hydrochloride', '16 mg', 2, 1, 1)],
      ['major: Betahistine 64 mg a day: at most 48 mg'],
    ],
    [
      'two salts of one',
      adult,
      [tablet('Sodium valproate + Valproic acid', '333 mg + 145 mg', 3, 0, 3)],
      ['major: Valproate 2,868 mg a day: at most 2,500 mg'],
    ],
    [
      'in micrograms',
      adult,
      [tablet('Levothyroxine', '100 mcg', 5)],
      ['major: Levothyroxine 500 mcg a day: at most 300 mcg'],
    ],
    ['by injection', adult, [['Ketorolac', '30 mg', 'Injection', dose(daily(1, 0, 1))]], []],
    [
      'the same swallowed',
      adult,
      [tablet('Ketorolac', '10 mg', 2, 2, 2)],
      ['major: Ketorolac 60 mg a day: at most 40 mg'],
    ],
    [
      'as needed, at its most',
      adult,
      [['Paracetamol', '650 mg', 'Tablet', dose({ kind: 'as_needed', count: 1, reason: 'fever', mostPerDay: 8 })]],
      ['major: Paracetamol 5,200 mg a day: at most 4,000 mg'],
    ],
    ['one at once', adult, [['Azithromycin', '500 mg', 'Tablet', dose({ kind: 'once', count: 4 })]], []],
    [
      'the same every day',
      adult,
      [tablet('Azithromycin', '500 mg', 4)],
      ['major: Azithromycin 2,000 mg a day: at most 1,000 mg'],
    ],
    [
      'a step of a taper',
      adult,
      [['Prednisolone', '20 mg', 'Tablet', dose(daily(1)), dose(daily(5))]],
      ['major: Prednisolone 100 mg a day: at most 80 mg'],
    ],
    ['what is only applied', adult, [['Diclofenac diethylamine', '1.16%', 'Gel', dose(daily(1, 1, 1), 100, 'g')]], []],
    [
      'by a kidney',
      { ...adult, egfr: 40 },
      [tablet('Metformin', '500 mg', 1, 1, 1)],
      ['major: Metformin 1,500 mg a day: at most 1,000 mg at an eGFR of 40'],
    ],
    [
      'a kidney that forbids',
      { ...adult, egfr: 22 },
      [tablet('Metformin', '500 mg', 1)],
      ['major: Metformin at an eGFR of 22: avoid'],
    ],
    [
      'of the elderly',
      { ...adult, ageInMonths: 70 * YEAR },
      [tablet('Escitalopram', '10 mg', 2)],
      ['major: Escitalopram 20 mg a day: at most 10 mg from 65 years'],
    ],
    [
      'of nobody known',
      { ageInMonths: null, weightKg: null, egfr: null },
      [tablet('Paracetamol', '650 mg', 3, 3, 3)],
      ['major: Paracetamol 5,850 mg a day: at most 4,000 mg'],
    ],
    ['a strength that is not known', adult, [tablet('Digoxin', '', 10, 10, 10)], []],
    ['a medicine without a rule', adult, [tablet('Isoxsuprine', '10 mg', 100)], []],
  ])('%s', (_, person, medicines, expected) => {
    expect(told(person, ...medicines)).toEqual(expected);
  });

  it('adds up an ingredient of several medicines', () => {
    const [alert] = findDoseAlerts(
      [tablet('Paracetamol', '650 mg', 1, 1, 1, 1), tablet('Ibuprofen + Paracetamol', '400 mg + 500 mg', 1, 1, 1)].map(
        medicineOf,
      ),
      adult,
    );
    expect(alert).toMatchObject({
      severity: 'major',
      title: 'Paracetamol 4,100 mg a day: at most 4,000 mg',
      medicines: ['Paracetamol', 'Ibuprofen + Paracetamol'],
    });
    expect(alert?.description).toContain('more than one of the medicines');
  });
});

describe('a child', () => {
  it.each<[string, Measured, Given, string[]]>([
    ['has what is usual', toddler, syrup('Paracetamol', '250 mg/5 ml', 4, 1, 1, 1), []],
    ['may have a little more, as a spoon measures', toddler, syrup('Paracetamol', '250 mg/5 ml', 5, 1, 1, 1), []],
    [
      'is told of the day’s maximum',
      toddler,
      syrup('Amoxicillin', '250 mg/5 ml', 10, 1, 1, 1),
      ['major: Amoxicillin 1,500 mg a day: at most 1,260 mg for 14 kg (90 mg/kg)'],
    ],
    [
      'never gets more than an adult',
      { ...toddler, ageInMonths: 11 * YEAR, weightKg: 60 },
      syrup('Amoxicillin', '250 mg/5 ml', 25, 1, 1, 1),
      ['major: Amoxicillin 3,750 mg a day: at most 3,000 mg'],
    ],
    [
      'of whom no weight is known gets no more than an adult',
      { ...toddler, weightKg: null },
      tablet('Digoxin', '0.25 mg', 10, 10, 10),
      ['contraindicated: Digoxin 7,500 mcg a day: at most 250 mcg for a child'],
    ],
    [
      'is told of too little',
      toddler,
      syrup('Amoxicillin', '125 mg/5 ml', 2, 1, 1, 1),
      ['minor: Amoxicillin 150 mg a day: usual is 25-90 mg/kg for 14 kg'],
    ],
    [
      'is told of too little by the dose',
      toddler,
      syrup('Paracetamol', '120 mg/5 ml', 2, 1, 1, 1),
      ['minor: Paracetamol 48 mg at once: usual is 10-15 mg/kg for 14 kg'],
    ],
    [
      'has limits by age',
      toddler,
      syrup('Cetirizine', '5 mg/5 ml', 5, 1, 0, 1),
      ['major: Cetirizine 10 mg a day: at most 5 mg under 6 years'],
    ],
    [
      'may be too young',
      { ...toddler, ageInMonths: 4, weightKg: 6 },
      syrup('Montelukast', '4 mg/5 ml', 5, 0, 0, 1),
      ['major: Montelukast: not under 6 months'],
    ],
    ['may be too light', toddler, tablet('Ivermectin', '3 mg', 1), ['major: Ivermectin: not under 15 kg']],
    [
      'of 15 years and 60 kg has adults’ doses',
      { ageInMonths: 15 * YEAR, weightKg: 60, egfr: null },
      tablet('Paracetamol', '1 g', 1, 1, 1, 1),
      [],
    ],
    [
      'of 13 years and 30 kg has a child’s',
      { ageInMonths: 13 * YEAR, weightKg: 30, egfr: null },
      tablet('Paracetamol', '1 g', 1, 1, 1, 1),
      ['contraindicated: Paracetamol 4,000 mg a day: at most 1,800 mg for 30 kg (60 mg/kg)'],
    ],
    ['has no adult’s eGFR', { ...toddler, egfr: 20 }, syrup('Cefixime', '100 mg/5 ml', 5, 1, 0, 1), []],
  ])('%s', (_, person, medicine, expected) => {
    expect(told(person, medicine)).toEqual(expected);
  });

  it('is told of nothing too little where it is taken as needed, once, or not told how', () => {
    for (const frequency of [{ kind: 'once', count: 1 }, { kind: 'as_directed' }] satisfies Frequency[]) {
      expect(told(toddler, ['Paracetamol', '120 mg/5 ml', 'Syrup', dose(frequency, 1)])).toEqual([]);
    }
  });
});

describe('a medicine of once a week', () => {
  const weekly: Frequency = { kind: 'weekly', days: ['mon'], at: { day: 1 } };

  it.each<[string, Given, string[]]>([
    ['weekly', ['Methotrexate', '7.5 mg', 'Tablet', dose(weekly)], []],
    ['daily', tablet('Methotrexate', '7.5 mg', 1), ['contraindicated: Methotrexate more often than once a week']],
    [
      'twice a week',
      ['Methotrexate', '7.5 mg', 'Tablet', dose({ ...weekly, days: ['mon', 'thu'] })],
      ['contraindicated: Methotrexate more often than once a week'],
    ],
    [
      'daily, of a strength not known',
      tablet('Methotrexate', '', 1),
      ['contraindicated: Methotrexate more often than once a week'],
    ],
    [
      'with nothing said',
      ['Methotrexate', '7.5 mg', 'Tablet', dose({ kind: 'as_directed' })],
      ["major: Methotrexate: how often isn't written"],
    ],
    [
      'too much of it',
      ['Methotrexate', '10 mg', 'Tablet', dose({ ...weekly, at: { day: 4 } })],
      ['contraindicated: Methotrexate 40 mg at once: at most 30 mg'],
    ],
    [
      'alendronate daily',
      tablet('Alendronic acid', '70 mg', 1),
      ['major: Alendronic acid more often than once a week'],
    ],
    ['a daily tablet of it', tablet('Alendronic acid', '10 mg', 1), []],
    ['vitamin D weekly', ['Cholecalciferol', '60000 IU', 'Capsule', dose(weekly)], []],
    ['vitamin D monthly', ['Cholecalciferol', '60000 IU', 'Capsule', dose({ kind: 'monthly', at: { day: 1 } })], []],
    [
      'vitamin D daily',
      ['Cholecalciferol', '60000 IU', 'Capsule', dose(daily(1))],
      ['major: Cholecalciferol more often than once a week'],
    ],
    [
      'a month’s weekly',
      ['Ibandronic acid', '150 mg', 'Tablet', dose(weekly)],
      ['major: Ibandronic acid more often than once a month'],
    ],
  ])('%s', (_, medicine, expected) => {
    expect(told(adult, medicine)).toEqual(expected);
  });
});

describe('in Hindi', () => {
  it('says the same figures', () => {
    const [alert] = findDoseAlerts([medicineOf(syrup('Paracetamol', '250 mg/5 ml', 50, 1, 1, 1))], toddler, 'hi');
    expect(alert?.title).toBe('Paracetamol दिन में 7,500 mg: 14 kg वज़न पर (60 mg/kg) ज़्यादा से ज़्यादा 840 mg');
  });
});
