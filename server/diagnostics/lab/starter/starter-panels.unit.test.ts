import { describe, expect, it } from 'vitest';
import { formulaOf, formulas } from '#shared/diagnostics/lab/formulas.ts';
import { keyOf, rangeFor } from '#shared/diagnostics/lab/lab.rules.ts';
import { newCenterTest } from '#shared/diagnostics/lab/lab.schema.ts';
import { asUsual, beyondPlausible } from '#shared/diagnostics/lab/plausible.ts';
import { parsePanelLines } from './parse-panel-lines.ts';
import { starterNameOf, starterPanels } from './starter-panels.ts';

const range = {
  sex: 'any',
  ageFromDays: null,
  ageToDays: null,
  low: null,
  high: null,
  criticalLow: null,
  criticalHigh: null,
  text: null,
};

describe('panel lines', () => {
  it('are read with their ranges by sex and age', () => {
    const [panel] = parsePanelLines(`
      # Haematology
      == Blood Gas (ABG) | Arterial blood | Analyser | 718-7
      also: ABG, Gases
      Base Excess | mmol/L | .1 | 0d-1m -3 - 2, critical / 9; m 12y+ -2 - 2, critical -8.5 / 8
      + f 12y+ > 40; "By week"
      Result | | choice | *Negative, Positive
      Pus Cells | /HPF | text | "0 - 5"
      Titre | | number
      MCH | pg | .1 calculated | 27 - 32`);
    expect(panel).toMatchObject({ name: 'Blood Gas (ABG)', department: 'Haematology', specimen: 'Arterial blood' });
    expect(panel).toMatchObject({ method: 'Analyser', loincCode: '718-7', alsoKnownAs: ['ABG', 'Gases'] });
    expect(panel?.parameters).toEqual([
      {
        key: 'base-excess',
        name: 'Base Excess',
        unit: 'mmol/L',
        kind: 'number',
        decimals: 1,
        choices: [],
        normalChoices: [],
        ...asUsual,
        ranges: [
          { ...range, ageFromDays: 0, ageToDays: 30, low: -3, high: 2, criticalHigh: 9 },
          { ...range, sex: 'male', ageFromDays: 4380, low: -2, high: 2, criticalLow: -8.5, criticalHigh: 8 },
          { ...range, sex: 'female', ageFromDays: 4380, low: 40 },
          { ...range, text: 'By week' },
        ],
      },
      expect.objectContaining({ kind: 'choice', choices: ['Negative', 'Positive'], normalChoices: ['Negative'] }),
      expect.objectContaining({ kind: 'text', unit: '/HPF', ranges: [{ ...range, text: '0 - 5' }] }),
      expect.objectContaining({ kind: 'number', decimals: null, unit: null, ranges: [] }),
      expect.objectContaining({
        key: 'mch',
        decimals: 1,
        isCalculated: true,
        ranges: [{ ...range, low: 27, high: 32 }],
      }),
    ]);
  });

  it.each([
    ['a parameter before any test', '# Lab\nHaemoglobin | g/dL | .1'],
    ['a test without a department', '== CBC | Blood'],
    ['an unknown kind', '# Lab\n== CBC\nHaemoglobin | g/dL | decimal'],
    ['a range that is none', '# Lab\n== CBC\nHaemoglobin | g/dL | .1 | 13 to 17'],
    ['a code that is none', '# Lab\n== CBC | Blood | | CBC-1'],
  ])('are refused with %s', (_, lines) => {
    expect(() => parsePanelLines(lines)).toThrow(/^Not a /);
  });
});

describe('the starter panels', () => {
  it('are definitions that a centre could have saved', () => {
    for (const { alsoKnownAs: _, ...panel } of starterPanels) {
      expect(newCenterTest.safeParse(panel).error?.issues, panel.name).toBeUndefined();
    }
    expect(starterPanels.length).toBeGreaterThan(40);
  });

  it('bear each name and each other name once', () => {
    const names = starterPanels.map(({ name }) => keyOf(name));
    const others = starterPanels.flatMap(({ name, alsoKnownAs }) =>
      alsoKnownAs.map(keyOf).filter((other) => other !== keyOf(name)),
    );
    expect(new Set([...names, ...others]).size).toBe(names.length + others.length);
  });

  it('are found by what doctors write', () => {
    expect(starterNameOf('cbc')).toBe('Complete Blood Count (CBC)');
    expect(starterNameOf('PT/INR')).toBe('Prothrombin Time with INR');
    expect(starterNameOf('MRI Brain')).toBeUndefined();
  });

  it.each([
    ['Haemoglobin', 'female', 2, '14 - 22'],
    ['Haemoglobin', 'female', 30 * 365, '12 - 15'],
    ['Haemoglobin', 'male', 30 * 365, '13 - 17'],
    ['Bilirubin, Total', 'male', 3, 'null - 12'],
    ['TSH', 'female', 10, '1.7 - 9.1'],
    ['Creatinine', 'male', 5 * 365, '0.3 - 0.6'],
    ['Alkaline Phosphatase (ALP)', 'female', 14 * 365, '57 - 254'],
  ] as const)('know that %s of a person (%s, %i days) is %s', (name, gender, ageDays, expected) => {
    const parameter = starterPanels.flatMap(({ parameters }) => parameters).find((one) => one.name === name);
    const found = rangeFor(parameter ?? { ranges: [] }, { gender, ageDays });
    expect(`${found?.low} - ${found?.high}`).toBe(expected);
  });

  it('calculate what follows from their own results: every formula but that of the MCV, which analysers measure', () => {
    const parameters = starterPanels.flatMap((panel) => panel.parameters.map((parameter) => ({ panel, parameter })));
    const calculated = parameters.filter(({ parameter }) => parameter.isCalculated);
    expect(new Set(calculated.map(({ parameter }) => parameter.key))).toEqual(
      new Set(formulas.map(({ key }) => key).filter((key) => key !== 'mcv')),
    );
    for (const { panel, parameter } of calculated) {
      const inputs = formulaOf(parameter, panel.parameters)?.of.map(([key]) => key) ?? ['no formula'];
      expect(
        panel.parameters.map(({ key }) => key),
        parameter.name,
      ).toEqual(expect.arrayContaining(inputs));
    }
  });

  it('know no range that lies beyond what is plausible', () => {
    for (const parameter of starterPanels.flatMap(({ parameters }) => parameters)) {
      const limits = parameter.ranges.flatMap(({ low, high, criticalLow, criticalHigh }) => [
        low,
        high,
        criticalLow,
        criticalHigh,
      ]);
      const beyond = limits.filter((value) => value !== null && beyondPlausible(parameter, String(value)));
      expect(beyond, parameter.name).toEqual([]);
    }
  });

  it('say the same of one measurement wherever it is measured', () => {
    const said = new Map<string, string>();
    for (const { key, unit, kind, ranges } of starterPanels.flatMap(({ parameters }) => parameters)) {
      if (kind !== 'number' || key === 'glucose-fasting') continue;
      const facts = JSON.stringify({ unit, ranges });
      expect(said.get(key) ?? facts, key).toBe(facts);
      said.set(key, facts);
    }
  });
});
