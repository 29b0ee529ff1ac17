import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { dayHours, newException, newWeek } from './availability.schema.ts';

const problems = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

const monday = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00' };

describe('the hours of a day', () => {
  it('are 20 patients in quarters of an hour, without a break, unless said otherwise', () => {
    expect(dayHours.parse({ ...monday, breakStartTime: '', breakEndTime: '' })).toEqual({
      ...monday,
      isAvailable: true,
      maxPatients: 20,
      slotDuration: 15,
      breakStartTime: null,
      breakEndTime: null,
    });
  });

  it.each([
    [{ startTime: '9:00' }, 'startTime: Use the form HH:mm'],
    [{ startTime: '' }, 'startTime: Enter a time'],
    [{ breakStartTime: '1 pm', breakEndTime: '14:00' }, 'breakStartTime: Use the form HH:mm'],
    [{ endTime: '24:00' }, 'endTime: Use the form HH:mm'],
    [{ endTime: '09:00' }, 'endTime: The end must be after the start'],
    [{ breakStartTime: '13:00' }, 'breakEndTime: A break needs a start and an end'],
    [{ breakEndTime: '13:00' }, 'breakStartTime: A break needs a start and an end'],
    [{ breakStartTime: '13:00', breakEndTime: '13:00' }, 'breakEndTime: The break must end after its start'],
    [{ breakStartTime: '08:00', breakEndTime: '10:00' }, 'breakStartTime: The break must be within the hours'],
    [{ breakStartTime: '16:00', breakEndTime: '18:00' }, 'breakEndTime: The break must be within the hours'],
    [{ slotDuration: 4 }, 'slotDuration: At least 5 minutes'],
    [{ slotDuration: 481 }, 'slotDuration: At most 480 minutes'],
    [{ slotDuration: '' }, 'slotDuration: Enter the minutes'],
    [{ maxPatients: 0 }, 'maxPatients: At least 1 patient'],
    [{ maxPatients: 1.5 }, 'maxPatients: Enter a number'],
    [{ dayOfWeek: 7 }, 'dayOfWeek: Choose a day of the week'],
  ])('%j is refused', (given, problem) => {
    expect(problems(dayHours, { ...monday, ...given })).toEqual([problem]);
  });

  it('make a week when all seven days are there once', () => {
    const days = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ ...monday, dayOfWeek }));
    expect(problems(newWeek, { doctorId: 1, schedule: days })).toEqual([]);
    expect(problems(newWeek, { doctorId: 1, schedule: days.slice(1) })).toEqual([
      'schedule: The schedule needs exactly 7 days',
    ]);
    expect(problems(newWeek, { doctorId: 1, schedule: [monday, ...days.slice(1)] })).toEqual([
      'schedule: Each day of the week must be there once',
    ]);
  });
});

describe('an exception', () => {
  const date = '2026-11-20';

  it('is a whole day of leave unless said otherwise, and then has no times', () => {
    expect(newException.parse({ date, startTime: '10:00', endTime: '11:00' })).toEqual({
      date,
      endDate: null,
      exceptionType: 'leave',
      isFullDay: true,
      isAvailable: false,
      startTime: null,
      endTime: null,
      reason: null,
    });
  });

  it.each([
    [{ date: '' }, ['date: Please select a date']],
    [{ date: undefined }, ['date: Please select a date']],
    [{ date: '2026-02-31' }, ['date: This day does not exist']],
    [{ endDate: '2026-11-19' }, ['endDate: The last day must not be before the first']],
    [{ endDate: '2027-11-21' }, ['endDate: At most 366 days at once']],
    [{ exceptionType: 'party' }, ['exceptionType: Choose a type']],
    [{ isFullDay: false }, ['startTime: Start time is required', 'endTime: End time is required']],
    [{ isFullDay: false, startTime: '11:00', endTime: '11:00' }, ['endTime: The end must be after the start']],
  ])('%j is refused', (given, expected) => {
    expect(problems(newException, { date, ...given })).toEqual(expected);
  });
});
