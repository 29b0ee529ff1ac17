import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/kernel/time/days.ts';
import { type Around, findingsOf } from './findings.ts';
import { standingOf } from './standing.ts';
import type { Fetus, MeasuredAtVisit } from './visit-log.schema.ts';

const lmpDate = '2026-01-01';
const at = (weeks: number, days = 0) => addDays(lmpDate, weeks * 7 + days);

const nothing: MeasuredAtVisit = {
  visitDate: at(30),
  weight: null,
  bloodPressure: null,
  fetalHeartbeat: null,
  haemoglobin: null,
  urineProtein: null,
  urineSugar: null,
  oedema: null,
  fundalHeight: null,
  movements: null,
  fetuses: [],
  gttFasting: null,
  gttOneHour: null,
  gttTwoHour: null,
  antibodyScreen: null,
  antiDDose: null,
  tdDose: null,
  scanDone: false,
  notes: null,
};
const around: Around = { lmpDate, fetusCount: 1, bloodGroup: 'B+', earlierWeight: null };

const found = (visit: Partial<MeasuredAtVisit>, seen: Partial<Around> = {}) =>
  findingsOf({ ...nothing, ...visit }, { ...around, ...seen }).map(({ code, grade }) => `${grade} ${code}`);

const heart = (heartRate: number): Fetus => ({ heartRate, presentation: null });
const lying = (presentation: Fetus['presentation']): Fetus => ({ heartRate: null, presentation });

describe('a finding', () => {
  it.each<[string, Partial<MeasuredAtVisit>, string[]]>([
    ['a usual contact', { bloodPressure: '139/89', haemoglobin: 11, fetuses: [heart(110)], fundalHeight: 30 }, []],
    ['160 above', { bloodPressure: '160/88' }, ['urgent severe_hypertension']],
    [
      '110 below',
      { bloodPressure: '138/110', urineProtein: '2+' },
      ['urgent severe_hypertension', 'warning proteinuria'],
    ],
    ['140/90 without protein', { bloodPressure: '140/80', urineProtein: 'trace' }, ['warning hypertension']],
    [
      '140/90 with protein',
      { bloodPressure: '130/90', urineProtein: '1+' },
      ['urgent preeclampsia', 'note protein_trace'],
    ],
    [
      '140/90 with protein before 20 weeks',
      { visitDate: at(19, 6), bloodPressure: '140/90', urineProtein: '2+' },
      ['warning hypertension', 'warning proteinuria'],
    ],
    ['a low pressure', { bloodPressure: '88/60' }, ['warning hypotension']],
    ['a slow heart', { fetuses: [heart(109)] }, ['urgent heart_rate']],
    ['a fast heart', { fetuses: [heart(161)] }, ['urgent heart_rate']],
    ['a fast heart early on', { visitDate: at(10), fetuses: [heart(175)] }, []],
    ['a very fast heart early on', { visitDate: at(10), fetuses: [heart(181)] }, ['warning heart_rate']],
    ['a heart told in words', { fetalHeartbeat: '100 bpm, regular' }, ['urgent heart_rate']],
    ['words without a rate', { fetalHeartbeat: 'regular' }, []],
    ['a heart that is not heard', { fetuses: [heart(0)] }, ['urgent heart_not_heard']],
    ['one not heard early on', { visitDate: at(11), fetuses: [heart(0)] }, ['warning heart_not_heard']],
    ['fewer movements', { movements: 'reduced' }, ['urgent movements_reduced']],
    ['none felt at 23 weeks', { visitDate: at(23, 6), movements: 'not_yet' }, []],
    ['none felt at 24 weeks', { visitDate: at(24), movements: 'not_yet' }, ['warning movements_not_felt']],
    ['breech at 35 weeks', { visitDate: at(35, 6), fetuses: [lying('breech')] }, []],
    ['breech at 36 weeks', { visitDate: at(36), fetuses: [lying('breech')] }, ['warning breech']],
    ['across at 36 weeks', { visitDate: at(36), fetuses: [lying('transverse')] }, ['warning transverse_lie']],
    ['across at 37 weeks', { visitDate: at(37), fetuses: [lying('oblique')] }, ['urgent transverse_lie']],
    ['6.9 g', { haemoglobin: 6.9 }, ['urgent severe_anaemia']],
    ['7 g', { haemoglobin: 7 }, ['warning moderate_anaemia']],
    ['10 g', { haemoglobin: 10 }, ['note mild_anaemia']],
    ['a height that is small', { visitDate: at(30), fundalHeight: 27 }, ['warning fundal_height']],
    ['a height two off', { visitDate: at(30), fundalHeight: 32 }, []],
    ['a height before it tells', { visitDate: at(20), fundalHeight: 10 }, []],
    ['a swollen face', { oedema: 'face' }, ['warning oedema']],
    ['swollen feet', { oedema: 'feet' }, []],
    ['sugar', { urineSugar: '2+' }, ['warning sugar_in_urine']],
    ['a little sugar', { urineSugar: '1+' }, ['note sugar_in_urine']],
    ['anti-D for who needs none', { antiDDose: 300 }, ['warning anti_d_not_needed']],
    ['antibodies', { antibodyScreen: 'positive' }, ['warning antibodies']],
    // Begun fasting: 92, 180, 153. Whatever she has eaten: 140 after two hours.
    ['fasting 91, then 152', { gttFasting: 91, gttOneHour: 179, gttTwoHour: 152 }, []],
    ['fasting 92', { gttFasting: 92 }, ['warning gestational_diabetes']],
    ['153 after a fast', { gttFasting: 80, gttTwoHour: 153 }, ['warning gestational_diabetes']],
    ['140 whatever she has eaten', { gttTwoHour: 140 }, ['warning gestational_diabetes']],
    ['120 whatever she has eaten', { gttTwoHour: 120 }, ['note glucose_intolerance']],
    ['200', { gttTwoHour: 200 }, ['warning overt_diabetes']],
    ['fasting 126', { gttFasting: 126 }, ['warning overt_diabetes']],
  ])('of %s', (_what, visit, codes) => expect(found(visit)).toEqual(codes));

  it('of a height is of one child alone', () => {
    expect(found({ fundalHeight: 36 }, { fetusCount: 2 })).toEqual([]);
  });

  it.each<[number, string, string[]]>([
    [28, '59.5', ['warning weight_loss']],
    [28, '59.6', []],
    [10, '57.1', []],
    [10, '57.0', ['warning weight_loss']],
    [28, '62.9', []],
    [28, '63.1', ['warning weight_gain']],
  ])('of weight, in week %i from 60 to %s kg within four weeks', (week, weight, codes) => {
    const earlierWeight = { visitDate: at(week - 4), weight: '60.00' };
    expect(found({ visitDate: at(week), weight }, { earlierWeight })).toEqual(codes);
  });

  it('names which of several', () => {
    const findings = findingsOf({ ...nothing, fetuses: [heart(140), heart(100)] }, { ...around, fetusCount: 2 });
    expect(findings).toEqual([{ code: 'heart_rate', grade: 'urgent', fetus: 2, figure: 100 }]);
  });
});

describe('where a pregnancy stands', () => {
  const standing = (visits: Partial<MeasuredAtVisit>[], bloodGroup: string | null, today: string) =>
    standingOf(
      { lmpDate, fetusCount: 1, bloodGroup },
      visits.map((visit) => ({ ...nothing, ...visit })),
      today,
    );
  const due = (...given: Parameters<typeof standing>) => standing(...given).due.map(({ kind }) => kind);
  const whole = { haemoglobin: 11, tdDose: 'booster', gttTwoHour: 110 } as const;

  it('are the findings of the latest contact, and what stays true of an earlier one', () => {
    const { findings } = standing(
      [
        { visitDate: at(30), bloodPressure: '142/84' },
        { visitDate: at(26), bloodPressure: '162/100', gttTwoHour: 150 },
        { visitDate: at(24), gttTwoHour: 150 },
      ],
      'B+',
      at(30, 2),
    );
    expect(findings.map(({ code, visitDate }) => [code, visitDate])).toEqual([
      ['hypertension', at(30)],
      ['gestational_diabetes', at(26)],
    ]);
  });

  it.each<[string, Partial<MeasuredAtVisit>[], string | null, string, string[]]>([
    ['nothing is due', [{ visitDate: at(30), ...whole }], 'B+', at(31), []],
    ['the group is asked', [{ visitDate: at(30), ...whole }], null, at(31), ['blood_group']],
    ['anti-D before 28 weeks', [{ visitDate: at(26), ...whole, antibodyScreen: 'negative' }], 'B-', at(27, 6), []],
    ['anti-D from 28+0', [{ visitDate: at(26), ...whole, antibodyScreen: 'negative' }], 'B-', at(28), ['anti_d']],
    [
      'anti-D that was given',
      [{ visitDate: at(28), ...whole, antibodyScreen: 'negative', antiDDose: 300 }],
      'B-',
      at(29),
      [],
    ],
    ['none for who has antibodies', [{ visitDate: at(28), ...whole, antibodyScreen: 'positive' }], 'B-', at(29), []],
    ['Td, blood and glucose', [{ visitDate: at(26) }], 'B+', at(27), ['td', 'haemoglobin', 'gtt']],
    ['a contact that was missed', [{ visitDate: at(26), ...whole }], 'B+', at(30, 1), ['contact']],
  ])('%s', (_what, visits, bloodGroup, today, kinds) => expect(due(visits, bloodGroup, today)).toEqual(kinds));

  it('is nothing any more once it must be over', () => {
    expect(standing([{ bloodPressure: '170/110' }], 'B-', at(46))).toEqual({ findings: [], due: [] });
  });
});
