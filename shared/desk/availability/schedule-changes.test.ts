import { describe, expect, it } from 'vitest';
import { type DayException, type Schedule, usualHours, type WeekdayHours } from './availability.rules.ts';
import {
  type BookedVisit,
  changedWeek,
  newlyStranded,
  placeException,
  slotsOfWeekday,
  standsInTheWay,
} from './schedule-changes.ts';

const friday = '2026-11-20';
const saturday = '2026-11-21';
const hours: WeekdayHours = { dayOfWeek: 5, ...usualHours };
const leave: DayException = {
  date: friday,
  exceptionType: 'leave',
  isFullDay: true,
  isAvailable: false,
  startTime: null,
  endTime: null,
};
const some = (startTime: string, endTime: string) => ({ ...leave, isFullDay: false, startTime, endTime });
const extra = (one: DayException) => ({ ...one, isAvailable: true });

describe('a week of which some days change', () => {
  it('keeps the other days, and the usual hours where none were ever said', () => {
    const short = { ...hours, endTime: '12:00' };
    expect(changedWeek([{ ...hours, dayOfWeek: 1 }, hours], [short])).toEqual([{ ...hours, dayOfWeek: 1 }, short]);
    const fromNothing = changedWeek([], [short]);
    expect(fromNothing.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(fromNothing.map(({ endTime }) => endTime)).toEqual([...Array<string>(5).fill('17:00'), '12:00', '17:00']);
  });
});

it('counts the slots of a day of the week without those of the break', () => {
  expect(slotsOfWeekday(hours)).toBe(32);
  expect(slotsOfWeekday({ ...hours, breakStartTime: '13:00', breakEndTime: '14:00', slotDuration: 30 })).toBe(14);
  expect(slotsOfWeekday({ ...hours, isAvailable: false })).toBe(0);
});

describe('two exceptions of one day', () => {
  it.each([
    ['a day off twice', leave, leave, true],
    ['hours away on a day off', leave, some('10:00', '11:00'), true],
    ['a day off that takes in hours away', some('10:00', '11:00'), leave, false],
    ['a day off over extra hours', extra(some('18:00', '20:00')), leave, true],
    ['extra hours on a day off', leave, extra(some('18:00', '20:00')), true],
    ['hours away that overlap', some('10:00', '11:00'), some('10:30', '12:00'), true],
    ['hours away one after the other', some('10:00', '11:00'), some('11:00', '12:00'), false],
    ['hours away within extra hours', extra(leave), some('11:00', '12:00'), false],
    ['extra hours on an extra day', extra(leave), extra(some('18:00', '20:00')), true],
  ])('%s', (_, existing, wanted, refused) => {
    expect(standsInTheWay(existing, wanted)).toBe(refused);
  });

  it('leave out the days of a long leave that are off already, unless all are', () => {
    const days = [friday, saturday];
    expect(placeException([leave], leave, days)).toEqual({ free: [saturday], obstacle: null });
    expect(placeException([leave], leave, [friday])).toEqual({ free: [], obstacle: leave });
    const evening = extra(some('18:00', '20:00'));
    expect(placeException([evening], leave, days).obstacle).toBe(evening);
  });
});

describe('the visits that a change strands', () => {
  const schedule = (week: WeekdayHours[], exceptions: DayException[] = []): Schedule => ({ week, exceptions });
  const visit = (from: number, day = friday): BookedVisit => ({ day, time: { from, to: from + 30 } });
  const untimed: BookedVisit = { day: friday, time: null };
  const stranded = (before: Schedule, after: Schedule, visits: BookedVisit[]) =>
    newlyStranded(before, after, visits).map(({ visit: one }) => one);

  it('are those whose hours go', () => {
    const [early, late] = [visit(600), visit(990)];
    const shorter = schedule([{ ...hours, endTime: '16:00' }]);
    expect(newlyStranded(schedule([hours]), shorter, [early, late])).toEqual([
      { visit: late, why: "This time is outside the doctor's hours (9:00 am to 4:00 pm)" },
    ]);
  });

  it('are none that had no hours before, until the whole day goes', () => {
    const evening = visit(1200);
    const usual = schedule([hours]);
    expect(stranded(usual, schedule([{ ...hours, endTime: '16:00' }]), [evening, untimed])).toEqual([]);
    expect(stranded(usual, schedule([hours], [leave]), [evening, untimed])).toEqual([evening, untimed]);
    expect(stranded(schedule([hours], [leave]), schedule([{ ...hours, isAvailable: false }]), [evening])).toEqual([]);
  });
});
