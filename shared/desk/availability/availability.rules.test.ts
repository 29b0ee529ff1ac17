import { describe, expect, it } from 'vitest';
import {
  clockText,
  type DayException,
  planOf,
  type Schedule,
  slotsOf,
  type WeekdayHours,
  whyFull,
  whyNotThen,
} from './availability.rules.ts';

const friday = '2026-11-20';
const saturday = '2026-11-21';

const onFriday: WeekdayHours = {
  dayOfWeek: 5,
  startTime: '09:00',
  endTime: '17:00',
  isAvailable: true,
  maxPatients: 20,
  slotDuration: 30,
  breakStartTime: '13:00',
  breakEndTime: '14:00',
};
const exception: DayException = {
  date: friday,
  exceptionType: 'leave',
  isFullDay: true,
  isAvailable: false,
  startTime: null,
  endTime: null,
};

const schedule = (week: Partial<WeekdayHours>[], exceptions: Partial<DayException>[] = []): Schedule => ({
  week: week.map((hours) => ({ ...onFriday, ...hours })),
  exceptions: exceptions.map((one) => ({ ...exception, ...one })),
});

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const visit = (from: string, to: string) => ({ from: minutes(from), to: minutes(to) });
const nothing = schedule([]);

describe('when a visit may be', () => {
  it.each([
    ['a doctor who said nothing works from 9', nothing, saturday, '09:00', '09:30', null],
    ['to 5, and the last visit may end later', nothing, saturday, '16:50', '17:20', null],
    ['without a break', nothing, friday, '13:15', '13:45', null],
    [
      'but not before',
      nothing,
      friday,
      '08:59',
      '09:30',
      "This time is outside the doctor's hours (9:00 am to 5:00 pm)",
    ],
    [
      'and not from 5 on',
      nothing,
      friday,
      '17:00',
      '17:30',
      "This time is outside the doctor's hours (9:00 am to 5:00 pm)",
    ],
    ['any start within the hours is fine', schedule([{}]), friday, '10:07', '10:37', null],
    [
      'a day that the week leaves out is free',
      schedule([{}]),
      saturday,
      '10:00',
      '10:30',
      'Doctor is not available on this day',
    ],
    [
      'so is one that is switched off',
      schedule([{ isAvailable: false }]),
      friday,
      '10:00',
      '10:30',
      'Doctor is not available on this day',
    ],
    [
      'a visit in the break',
      schedule([{}]),
      friday,
      '13:30',
      '13:45',
      "This time is in the doctor's break (1:00 pm to 2:00 pm)",
    ],
    [
      'a visit that runs into the break',
      schedule([{}]),
      friday,
      '12:45',
      '13:15',
      "This time is in the doctor's break (1:00 pm to 2:00 pm)",
    ],
    ['a visit that ends with the break', schedule([{}]), friday, '12:30', '13:00', null],
    ['a day of leave', schedule([{}], [{}]), friday, '10:00', '10:30', 'Doctor is not available on this day (leave)'],
    [
      'a holiday of a doctor who said no hours',
      schedule([], [{ exceptionType: 'holiday' }]),
      friday,
      '10:00',
      '10:30',
      'Doctor is not available on this day (holiday)',
    ],
    ['leave on another day', schedule([{}], [{ date: saturday }]), friday, '10:00', '10:30', null],
    [
      'some hours away',
      schedule([{}], [{ isFullDay: false, startTime: '10:15', endTime: '11:00', exceptionType: 'conference' }]),
      friday,
      '10:00',
      '10:30',
      'Doctor is not available from 10:15 am to 11:00 am (conference)',
    ],
    [
      'beside the hours away',
      schedule([{}], [{ isFullDay: false, startTime: '10:30', endTime: '11:00' }]),
      friday,
      '10:00',
      '10:30',
      null,
    ],
    [
      'extra hours on a free day',
      schedule([{}], [{ date: saturday, isAvailable: true, isFullDay: false, startTime: '18:00', endTime: '20:00' }]),
      saturday,
      '18:30',
      '19:00',
      null,
    ],
    [
      'only those hours',
      schedule([{}], [{ date: saturday, isAvailable: true, isFullDay: false, startTime: '18:00', endTime: '20:00' }]),
      saturday,
      '10:00',
      '10:30',
      "This time is outside the doctor's hours (6:00 pm to 8:00 pm)",
    ],
    [
      'a whole extra day with the usual hours',
      schedule([{}], [{ date: saturday, isAvailable: true }]),
      saturday,
      '10:00',
      '10:30',
      null,
    ],
  ])('%s', (_, hours, day, from, to, refusal) => {
    expect(whyNotThen(planOf(hours, day), visit(from, to))).toBe(refusal);
  });

  it('says how many patients fill a day', () => {
    expect(whyFull(planOf(nothing, friday))).toBe("The doctor's day is full: at most 30 patients");
    expect(whyFull(planOf(schedule([{ maxPatients: 1 }]), friday))).toBe("The doctor's day is full: at most 1 patient");
  });
});

describe('the slots of a day', () => {
  const later = { taken: [], visits: 0, over: 0 };
  const shown = (slots: ReturnType<typeof slotsOf>) =>
    slots.map((slot) => `${clockText(slot.from)} ${slot.status}`).join(', ');
  const short = { startTime: '12:00', endTime: '15:10' };

  it('are 15 minutes long, 32 a day, for a doctor who said nothing', () => {
    const slots = slotsOf(planOf(nothing, saturday), later);
    expect(slots).toHaveLength(32);
    expect(slots[0]).toEqual({ from: 540, to: 555, status: 'available' });
    expect(slots.at(-1)).toEqual({ from: 1005, to: 1020, status: 'available' });
  });

  it('fill the hours as far as whole ones fit, and show the break', () => {
    expect(shown(slotsOf(planOf(schedule([short]), friday), later))).toBe(
      '12:00 pm available, 12:30 pm available, 1:00 pm break, 1:30 pm break, 2:00 pm available, 2:30 pm available',
    );
  });

  it('are booked where a visit touches them, and past once they began', () => {
    const soFar = { taken: [visit('14:10', '14:40')], visits: 1, over: minutes('12:01') };
    expect(shown(slotsOf(planOf(schedule([short]), friday), soFar))).toBe(
      '12:00 pm past, 12:30 pm available, 1:00 pm break, 1:30 pm break, 2:00 pm booked, 2:30 pm booked',
    );
  });

  it('are unavailable in hours away, all day on leave, and once the day is full', () => {
    const away = { isFullDay: false, startTime: '12:00', endTime: '12:30' };
    expect(shown(slotsOf(planOf(schedule([short], [away]), friday), later))).toMatch(
      /^12:00 pm unavailable, 12:30 pm available/,
    );
    const onLeave = slotsOf(planOf(schedule([short], [{}]), friday), later);
    expect(new Set(onLeave.map(({ status }) => status))).toEqual(new Set(['unavailable']));
    const full = { taken: [visit('12:00', '12:30')], visits: 2, over: 0 };
    expect(shown(slotsOf(planOf(schedule([{ ...short, maxPatients: 2 }]), friday), full))).toMatch(
      /^12:00 pm booked, 12:30 pm unavailable, 1:00 pm break/,
    );
  });

  it('are none on a free day, and stand once where extra hours begin within the usual ones', () => {
    expect(slotsOf(planOf(schedule([{}]), saturday), later)).toEqual([]);
    const extra = { isAvailable: true, isFullDay: false, startTime: '16:00', endTime: '18:00' };
    const slots = slotsOf(planOf(schedule([{}], [extra]), friday), later);
    expect(slots).toHaveLength(18);
    expect(new Set(slots.map(({ from }) => from)).size).toBe(18);
  });
});
