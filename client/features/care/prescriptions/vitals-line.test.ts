import { describe, expect, it } from 'vitest';
import { readVitalsLine, spreadLine } from './vitals-line.ts';

const none = { bloodPressure: '', pulse: '', temperature: '', weight: '', bloodSugar: '' };

describe('vitals in one line', () => {
  it.each([
    ['128/84 88 101.2 61', { bloodPressure: '128/84', pulse: '88', temperature: '101.2', weight: '61' }],
    ['128 / 84, 88, 101.2, 61', { bloodPressure: '128/84', pulse: '88', temperature: '101.2', weight: '61' }],
    ['128/84 88', { bloodPressure: '128/84', pulse: '88' }],
    ['128/84 88 61', { bloodPressure: '128/84', pulse: '88', weight: '61' }],
    ['88 128/84 98.6', { bloodPressure: '128/84', pulse: '88', temperature: '98.6' }],
    ['112 102.4 12.5', { pulse: '112', temperature: '102.4', weight: '12.5' }],
    ['128/84 88 38.5 61', { bloodPressure: '128/84', pulse: '88', temperature: '38.5', weight: '61' }],
    ['128/84 88 38.5c 61 kg', { bloodPressure: '128/84', pulse: '88', temperature: '38.5 °C', weight: '61' }],
    ['BP 128/84 P 88 T 101.2 Wt: 61', { bloodPressure: '128/84', pulse: '88', temperature: '101.2', weight: '61' }],
    [
      '128/84 88 98.6 61 140',
      { bloodPressure: '128/84', pulse: '88', temperature: '98.6', weight: '61', bloodSugar: '140' },
    ],
    ['128/84 rbs 140 88', { bloodPressure: '128/84', pulse: '88', bloodSugar: 'RBS 140' }],
    ['128/84 88 T101', { bloodPressure: '128/84', pulse: '88', temperature: '101' }],
    ['98 f 61', { temperature: '98', weight: '61' }],
  ])('%s', (typed, told) => {
    expect(readVitalsLine(typed)).toEqual({ told, untold: [] });
  });

  it.each(['', '128/84', '120/80 sitting', '120/80 lying 110/70 standing', 'not taken', '88'])(
    '"%s" is none',
    (typed) => {
      expect(readVitalsLine(typed)).toBeNull();
    },
  );

  it.each([
    ['128/84 98 61', [{ figure: '98', could: ['pulse', 'temperature'] }]],
    ['128/84 98.6', [{ figure: '98.6', could: ['temperature', 'weight'] }]],
    ['128/84 88 101.2 900', [{ figure: '88' }, { figure: '101.2' }, { figure: '900' }]],
    ['128/84 88 6i1', [{ figure: '6i1', could: [] }]],
    ['128/84 88 61 101.2', [{ figure: '88' }, { figure: '61' }, { figure: '101.2' }]],
    ['128/84 wt 61 88', [{ figure: '88', could: [] }]],
    ['128/84 61kg 62kg', [{ figure: '62kg', could: [] }]],
  ])('what can not be told in "%s" is said', (typed, untold) => {
    expect(readVitalsLine(typed)?.untold).toMatchObject(untold);
  });

  it('goes to the fields as a whole, and over nothing that stands there', () => {
    expect(spreadLine({ ...none, bloodPressure: '128/84 88 101.2 61', weight: '61' })).toEqual({
      kind: 'told',
      values: { bloodPressure: '128/84', pulse: '88', temperature: '101.2', weight: '61' },
    });
    expect(spreadLine({ ...none, bloodPressure: '128/84 88 101.2 61', pulse: '90' })).toEqual({
      kind: 'taken',
      vital: 'pulse',
      value: '90',
    });
    expect(spreadLine({ ...none, bloodPressure: '128/84 98 61' })).toMatchObject({ kind: 'untold' });
    expect(spreadLine({ ...none, bloodPressure: '128/84' })).toBeNull();
  });
});
