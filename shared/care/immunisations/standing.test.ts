import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#shared/kernel/time/days.ts';
import { type VaccineDose, scheduledDoses } from './immunisations.states.ts';
import { schedule } from './schedule.ts';
import { type GivenDose, standingOf } from './standing.ts';

const BORN = '2025-01-10';
const child = { dateOfBirth: BORN, dateOfBirthEstimated: false };
const week = (count: number) => addDays(BORN, count * 7);
const month = (count: number) => addMonths(BORN, count);

let next = 0;
const given = (dose: VaccineDose, givenOn: string, isDateEstimated = false): GivenDose => {
  next += 1;
  return { id: next, dose, givenOn, isDateEstimated };
};
const at = (day: string, ...records: GivenDose[]) => standingOf(child, records, day);
const stateOf = (dose: VaccineDose, day: string, ...records: GivenDose[]) => {
  const found = at(day, ...records).doses.find((one) => one.dose === dose);
  return found && [found.state, found.dueOn];
};
const inState = (wanted: string, day: string, ...records: GivenDose[]) =>
  at(day, ...records)
    .doses.filter(({ state, isRegional }) => state === wanted && !isRegional)
    .map(({ dose }) => dose);

const atBirth = [given('bcg', BORN), given('opv_0', BORN), given('hepb_0', BORN)];
const sixWeeks = (['opv_1', 'penta_1', 'rota_1', 'fipv_1', 'pcv_1'] as const).map((dose) => given(dose, week(6)));

describe('the national schedule', () => {
  it('has each dose once, after the one before it', () => {
    expect(schedule.map(({ dose }) => dose).toSorted()).toEqual([...scheduledDoses].toSorted());
    const placeOf = (wanted: string | undefined) => schedule.findIndex(({ dose }) => dose === wanted);
    expect(schedule.filter(({ after }, place) => placeOf(after?.dose) >= place)).toEqual([]);
  });

  it('asks for three at birth, five at six weeks, seven at nine months', () => {
    expect(inState('due', BORN)).toEqual(['bcg', 'opv_0', 'hepb_0']);
    expect(inState('due', week(6), ...atBirth)).toEqual(['opv_1', 'penta_1', 'rota_1', 'fipv_1', 'pcv_1']);
    expect(at(week(5), ...atBirth).nextOn).toBe(week(6));
    expect(inState('due', week(10), ...atBirth, ...sixWeeks)).toEqual(['opv_2', 'penta_2', 'rota_2']);
  });

  it.each<[VaccineDose, string, string, string | null]>([
    ['hepb_0', BORN, 'due', BORN],
    ['hepb_0', addDays(BORN, 2), 'missed', null],
    ['opv_0', addDays(BORN, 15), 'overdue', BORN],
    ['opv_0', addDays(BORN, 16), 'missed', null],
    ['bcg', addDays(month(12), -1), 'overdue', BORN],
    ['bcg', month(12), 'missed', null],
    ['rota_1', week(6), 'due', week(6)],
    ['rota_1', week(10), 'overdue', week(6)],
    ['rota_1', month(12), 'missed', null],
    ['rota_2', month(12), 'missed', null],
    ['opv_1', month(59), 'overdue', week(6)],
    ['opv_1', month(60), 'missed', null],
    ['mr_1', addDays(month(9), -1), 'later', month(9)],
    ['mr_1', month(9), 'due', month(9)],
    ['mr_1', month(12), 'overdue', month(9)],
    ['td_10', addMonths(BORN, 120), 'due', addMonths(BORN, 120)],
    ['td_10', addMonths(BORN, 192), 'missed', null],
    ['td_16', addMonths(BORN, 192), 'due', addMonths(BORN, 192)],
  ])('%s on %s is %s', (dose, day, state, dueOn) => {
    expect(stateOf(dose, day)).toEqual([state, dueOn]);
  });

  it('dates a dose by the one before it where that was late', () => {
    const late = given('opv_1', week(20));
    expect(stateOf('opv_2', week(20), late)).toEqual(['later', week(24)]);
    expect(stateOf('opv_2', week(24), late)).toEqual(['due', week(24)]);
    expect(stateOf('opv_2', week(26), late)).toEqual(['overdue', week(24)]);
    // One that waits for a dose that is still missing is as far off as both together.
    expect(stateOf('opv_2', week(30))).toEqual(['later', week(34)]);
    expect(stateOf('pcv_2', week(20), given('pcv_1', week(20)))).toEqual(['later', week(28)]);
  });

  it('finishes at any age what was begun in time', () => {
    const begun = given('rota_1', addDays(month(12), -3));
    expect(stateOf('rota_2', month(14), begun)?.[0]).toBe('overdue');
  });

  it('says where DPT takes the place of the pentavalent vaccine', () => {
    const isInstead = (day: string) => at(day).doses.find(({ dose }) => dose === 'penta_1')?.isDptInstead;
    expect([isInstead(addDays(month(12), -1)), isInstead(month(12))]).toEqual([false, true]);
    expect(stateOf('penta_1', month(84))).toEqual(['missed', null]);
  });

  it('neither counts nor awaits what only some districts give', () => {
    expect(inState('due', month(9))).not.toContain('je_1');
    expect(stateOf('je_1', month(9))).toEqual(['due', month(9)]);
  });
});

describe('a dose that was given too early', () => {
  const faultOf = (record: GivenDose, ...others: GivenDose[]) =>
    at(month(30), ...others, record).faults.get(record.id) ?? null;

  it.each<[string, GivenDose, string | null]>([
    ['at its age', given('opv_1', week(6)), null],
    ['four days before it', given('opv_1', addDays(week(6), -4)), null],
    ['five days before it', given('opv_1', addDays(week(6), -5)), 'too_young'],
    ['on a day that nobody knows', given('opv_1', week(2), true), null],
    ['as the IAP has it', given('mr_2', month(15)), null],
    ['before the first birthday', given('mr_2', month(11)), 'too_young'],
  ])('%s', (_when, record, fault) => {
    expect(faultOf(record)).toBe(fault);
  });

  it('counts four weeks after the one before it, less four days', () => {
    const first = given('penta_1', week(6));
    expect(faultOf(given('penta_2', addDays(week(10), -4)), first)).toBeNull();
    expect(faultOf(given('penta_2', addDays(week(10), -5)), first)).toBe('too_young');
    const later = given('penta_1', week(12));
    expect(faultOf(given('penta_2', addDays(week(16), -4)), later)).toBeNull();
    expect(faultOf(given('penta_2', addDays(week(16), -5)), later)).toBe('too_soon');
    expect(
      faultOf(
        given('dpt_b1', month(16)),
        given('penta_1', month(10)),
        given('penta_2', month(11)),
        given('penta_3', month(12)),
      ),
    ).toBe('too_soon');
  });

  it('is given again, four weeks after it', () => {
    const early = given('mr_1', month(7));
    expect(stateOf('mr_1', month(9), early)).toEqual(['due', month(9)]);
    const late = given('mr_1', addDays(month(9), -10));
    expect(stateOf('mr_1', month(9), late)).toEqual(['later', addDays(month(9), 18)]);
    expect(stateOf('mr_1', month(10), late, given('mr_1', month(10)))?.[0]).toBe('given');
  });

  it('is one of two live vaccines less than four weeks apart; on one day both count', () => {
    const chickenpox = given('varicella', month(15));
    expect(faultOf(given('mr_2', addDays(month(15), 27)), chickenpox)).toBe('live_too_close');
    expect(faultOf(given('mr_2', addDays(month(15), 28)), chickenpox)).toBeNull();
    expect(faultOf(given('mr_2', month(15)), chickenpox)).toBeNull();
    expect(faultOf(chickenpox, given('mr_2', addDays(month(15), -10)))).toBe('live_too_close');
  });

  it('can’t be told of a birth date that is estimated', () => {
    const record = given('opv_1', week(2));
    const { faults, doses } = standingOf({ ...child, dateOfBirthEstimated: true }, [record], week(8));
    expect(faults.size).toBe(0);
    expect(doses.find(({ dose }) => dose === 'opv_1')?.state).toBe('given');
  });
});
