import { describe, expect, it } from 'vitest';
import * as says from '#shared/kernel/words/says.ts';
import { doseAmount, foodRule, frequency } from './dosing.schema.ts';
import type { Frequency } from './dosing.states.ts';

const refused = (value: unknown): string[] =>
  frequency.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the frequency of a dose', () => {
  it.each<Frequency>([
    { kind: 'daily', at: { breakfast: 1, dinner: 0.5 } },
    { kind: 'daily', at: { breakfast: 1, lunch: 1, dinner: 1, bedtime: 1000 } },
    { kind: 'times_a_day', times: 5, count: 1 },
    { kind: 'every_hours', hours: 24, count: 1 },
    { kind: 'every_days', days: 3, at: { day: 1 } },
    { kind: 'alternate_days', at: { day: 1 } },
    { kind: 'weekly', days: ['mon', 'thu'], at: { day: 1 } },
    { kind: 'weekly', days: ['mon'], at: { breakfast: 1, bedtime: 1 } },
    { kind: 'monthly', at: { day: 0.01 } },
    { kind: 'once', count: 2 },
    { kind: 'as_needed', count: 1, reason: 'fever', gapHours: 6, mostPerDay: 4 },
    { kind: 'as_needed', count: 1, reason: 'fever', mostPerDay: 1 },
    { kind: 'as_directed' },
  ])('is taken: %o', (value) => {
    expect(frequency.parse(value)).toEqual(value);
  });

  it.each<[unknown, string]>([
    [{ kind: 'daily', at: {} }, `at: ${says.dose_time_needed}`],
    [{ kind: 'daily', at: { breakfast: null } }, `at: ${says.dose_time_needed}`],
    [{ kind: 'daily', at: { day: 1 } }, `at: ${says.dose_time_needed}`],
    [{ kind: 'daily', at: { breakfast: 0 } }, `at.breakfast: ${says.form_of_dose}`],
    [{ kind: 'daily', at: { breakfast: -1 } }, `at.breakfast: ${says.form_of_dose}`],
    [{ kind: 'daily', at: { breakfast: 1001 } }, `at.breakfast: ${says.dose_at_most_1000}`],
    [{ kind: 'daily', at: { breakfast: 0.333 } }, `at.breakfast: ${says.form_of_dose}`],
    [{ kind: 'daily', at: { breakfast: '1' } }, `at.breakfast: ${says.form_of_dose}`],
    [{ kind: 'monthly', at: { day: 1, dinner: 1 } }, `at: ${says.dose_day_alone}`],
    [{ kind: 'alternate_days', at: {} }, `at: ${says.dose_time_needed}`],
    [{ kind: 'weekly', days: [], at: { day: 1 } }, `days: ${says.weekdays_one_to_six}`],
    [{ kind: 'weekly', days: ['mon', 'mon'], at: { day: 1 } }, `days: ${says.weekdays_once_each}`],
    [{ kind: 'weekly', days: ['someday'], at: { day: 1 } }, `days.0: ${says.weekdays_one_to_six}`],
    [{ kind: 'times_a_day', times: 13, count: 1 }, `times: ${says.times_a_day_range}`],
    [{ kind: 'times_a_day', times: 1.5, count: 1 }, `times: ${says.times_a_day_range}`],
    [{ kind: 'every_hours', hours: 0, count: 1 }, `hours: ${says.dose_hours_range}`],
    [{ kind: 'every_hours', hours: 25, count: 1 }, `hours: ${says.dose_hours_range}`],
    [{ kind: 'as_needed', count: 1, reason: ' ', mostPerDay: 1 }, `reason: ${says.needed_for_what}`],
    [{ kind: 'as_needed', count: 1, reason: 'x', mostPerDay: null }, `mostPerDay: ${says.needed_most_per_day}`],
    [{ kind: 'as_needed', count: 1, reason: 'x', mostPerDay: 13 }, `mostPerDay: ${says.needed_most_per_day}`],
    [{ kind: 'as_needed', count: 1, reason: 'x', mostPerDay: 1, gapHours: 25 }, `gapHours: ${says.needed_gap_range}`],
    [{ kind: 'hourly' }, `kind: ${says.form_of_dose}`],
  ])('is refused: %o', (value, message) => {
    expect(refused(value)).toEqual([message]);
  });

  it('refuses a week of seven days, which is daily', () => {
    const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    expect(refused({ kind: 'weekly', days, at: { day: 1 } })).toEqual([`days: ${says.weekdays_one_to_six}`]);
  });

  it('has an amount with a unit of the list, and a rule of food of the list', () => {
    expect(doseAmount.safeParse({ amount: 5, unit: 'ml' }).success).toBe(true);
    expect(doseAmount.safeParse({ amount: 0, unit: 'ml' }).success).toBe(false);
    expect(doseAmount.safeParse({ amount: 5, unit: 'spoons' }).success).toBe(false);
    expect(foodRule.safeParse('empty').success).toBe(true);
    expect(foodRule.safeParse('With').error?.issues[0]?.message).toBe(says.choose_food_rule);
  });
});
