import { describe, expect, it } from 'vitest';
import { today } from '#client/lib/format.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import { kitText } from '#client/text/en/kit.ts';
import { type DayPlan, planOf } from '#shared/desk/availability/availability.rules.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { aVisit, at, tomorrow } from '#client/test/records/visits.ts';
import {
  closedSpans,
  dayBackgrounds,
  hoursShown,
  monthEvents,
  pastEvents,
  placed,
  visitEvents,
} from './calendar-events.ts';
import { daysOf, isDay, rangeOf, stepped, titleOf } from './calendar-place.ts';
import { dayHours, dayNote } from './day-note.ts';
import { freedomOf } from './freedom.ts';

const text = calendarText.en;
const plan = (change: Partial<DayPlan> = {}): DayPlan => ({
  hours: [{ from: 9 * 60, to: 17 * 60 }],
  pause: { from: 13 * 60, to: 14 * 60 },
  away: null,
  awayHours: [],
  maxPatients: 20,
  slotMinutes: 15,
  ...change,
});

describe('the days on screen', () => {
  it.each([
    ['day', '2026-11-20', '2026-11-20', '2026-11-20', 'Fri, 20 Nov 2026'],
    ['week', '2026-11-20', '2026-11-16', '2026-11-22', '16 – 22 Nov 2026'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29', '23 – 29 Nov 2026'],
    ['week', '2026-12-31', '2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027'],
    ['month', '2026-11-20', '2026-10-26', '2026-12-06', 'November 2026'],
    ['agenda', '2026-11-28', '2026-11-28', '2026-12-04', '28 Nov – 4 Dec 2026'],
  ] as const)('of the %s of %s are %s to %s: %s', (view, day, from, to, title) => {
    expect(rangeOf(view, day)).toEqual({ from, to });
    expect(titleOf(view, day, { longMonths: kitText.en.longMonths, range: text.range })).toBe(title);
  });

  it('step by a day, seven days, a month', () => {
    expect(stepped('day', '2026-11-30', 1)).toBe('2026-12-01');
    expect(stepped('week', '2026-11-20', -1)).toBe('2026-11-13');
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(daysOf({ from: '2026-11-29', to: '2026-12-01' })).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  });

  it('are days that exist, whatever the address says', () => {
    expect(['2026-02-28', '2026-02-30', 'tomorrow', undefined].map(isDay)).toEqual([true, false, false, false]);
  });
});

describe('the closed parts of a day', () => {
  const shown = (day: DayPlan) => closedSpans(day).map(({ kind, why, from, to }) => [kind, why, from / 60, to / 60]);

  it('are what lies around the hours, the break, and the hours away', () => {
    const away = plan({ awayHours: [{ from: 15 * 60, to: 16 * 60, why: 'conference' }] });
    expect(shown(away)).toEqual([
      ['closed', null, 0, 9],
      ['closed', null, 17, 24],
      ['break', null, 13, 14],
      ['leave', 'conference', 15, 16],
    ]);
    expect(dayNote(away, text)).toBe('Conference 3:00 pm – 4:00 pm');
    expect(dayHours(away, text)).toBe('Works 9:00 am – 5:00 pm · Conference 3:00 pm – 4:00 pm');
  });

  it('are all of it on leave and on a free day', () => {
    expect(shown(plan({ away: 'holiday' }))).toEqual([['leave', 'holiday', 0, 24]]);
    expect(shown(plan({ hours: [] }))).toEqual([['closed', null, 0, 24]]);
    expect(dayHours(plan({ away: 'holiday' }), text)).toBe('Not available: Holiday');
    expect(dayHours(plan({ hours: [] }), text)).toBe('Not working');
  });

  it('are past up to now', () => {
    const past = pastEvents(['2026-11-19', '2026-11-20', '2026-11-21'], { day: '2026-11-20', minutes: 605 }, text);
    expect(past.map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-19T00:00:00', '2026-11-20T00:00:00'],
      ['2026-11-20T00:00:00', '2026-11-20T10:05:00'],
    ]);
  });

  it('are past only where the doctor worked', () => {
    const plans = new Map([
      ['2026-11-18', plan({ away: 'leave' })],
      ['2026-11-19', plan({ awayHours: [{ from: 13 * 60 + 30, to: 15 * 60, why: 'conference' }] })],
    ]);
    const past = pastEvents(['2026-11-18', '2026-11-19'], { day: '2026-11-20', minutes: 605 }, text, plans);
    expect(past.map(({ start, end }) => [start, end])).toEqual([
      ['2026-11-19T09:00:00', '2026-11-19T13:00:00'],
      ['2026-11-19T15:00:00', '2026-11-19T17:00:00'],
    ]);
  });

  it('of a month are whole days, with a word where it is not just over', () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
    const plans = new Map([
      ['2026-11-19', plan({ hours: [] })],
      ['2026-11-20', plan({ away: 'leave' })],
      ['2026-11-21', plan({ awayHours: [{ from: 540, to: 600, why: 'conference' }] })],
    ]);
    const shown = dayBackgrounds(days, plans, '2026-11-20', (one) => dayNote(one, text));
    expect(shown.map(({ start, title, extendedProps }) => [start, title, extendedProps?.['kind']])).toEqual([
      ['2026-11-18', '', 'past'],
      ['2026-11-19', 'Not working', 'closed'],
      ['2026-11-20', 'Leave', 'leave'],
      ['2026-11-21', 'Conference 9:00 am – 10:00 am', 'note'],
    ]);
  });

  it('leave an hour to see around what is worked and booked', () => {
    const plans = new Map([['2026-11-20', plan()]]);
    expect(hoursShown(plans, [])).toEqual({ from: 8 * 60, to: 18 * 60 });
    expect(hoursShown(plans, [{ from: 20 * 60, to: 20 * 60 + 30 }])).toEqual({ from: 8 * 60, to: 22 * 60 });
    expect(hoursShown(undefined, [{ from: 10, to: 20 }])).toEqual({ from: 0, to: 20 * 60 });
  });
});

describe('the visits drawn', () => {
  it('leave out those that are off, and stand where they were dropped', () => {
    const visits = [aVisit({ id: 1 }), aVisit({ id: 2, status: 'cancelled' }), aVisit({ id: 3, status: 'no_show' })];
    const moved = { startDateTime: at('15:00'), endDateTime: at('15:15') };
    expect(placed(visits, new Map([[1, moved]]), false)).toMatchObject([{ id: 1, ...moved }]);
    expect(placed(visits, new Map(), true)).toHaveLength(3);
  });

  it('are dragged only before they began, and stand above the hours without a time', () => {
    const walkIn = aVisit({ startDateTime: null, endDateTime: null });
    expect(visitEvents([aVisit(), aVisit({ status: 'inprogress' }), walkIn], false, 2)).toMatchObject([
      { allDay: false, editable: true },
      { allDay: false, editable: false },
      { allDay: true, editable: false },
    ]);
  });

  it('leave room for the number of those that stand behind them', () => {
    const visits = ['10:00', '10:00', '11:00'].map((time, id) =>
      aVisit({ id, startDateTime: at(time), endDateTime: at(`${time.slice(0, 2)}:15`) }),
    );
    const crowded = (sideBySide: number) =>
      visitEvents(visits, true, sideBySide).map(({ extendedProps }) => extendedProps?.['crowded']);
    expect(crowded(1)).toEqual([true, true, false]);
    expect(crowded(2)).toEqual([false, false, false]);
  });

  it('of a month are three of a day and the number of the others', () => {
    const visits = Array.from({ length: 5 }, (_, id) => aVisit({ id, startDateTime: at(`1${id}:00`) }));
    expect(monthEvents(visits, text.more).map(({ title }) => title)).toEqual([
      ...Array<string>(3).fill('Anita Desai'),
      '+2 more',
    ]);
    expect(monthEvents(visits.slice(0, 3), text.more)).toHaveLength(3);
  });
});

describe('a click where nobody can be booked says why', () => {
  const now = Date.parse(at('10:00', today()));
  const why = (when: string, day?: DayPlan) => {
    const plans = day && new Map([[when.length === 10 ? when : tomorrow(), day]]);
    return freedomOf(when, { plans, now, zone: 'Asia/Kolkata', text });
  };

  it('and nothing where it may be tried', () => {
    expect(why(at('10:30'), plan())).toBeNull();
    expect(why(tomorrow(), plan())).toBeNull();
    expect(why(at('03:00'))).toBeNull();
  });

  it.each([
    ['on leave', at('10:30'), planOf({ week: [], exceptions: [] }, tomorrow()), { away: 'leave' as const }],
    ['on a free day', at('10:30'), plan(), { hours: [] }],
    ['in the month too', tomorrow(), plan(), { hours: [] }],
  ])('%s', (_, when, day, change) => {
    expect(why(when, { ...day, ...change })).toEqual({
      title: 'Not Available',
      sentence: 'Doctor is not available on this day',
    });
  });

  it('in the break, and in what is over', () => {
    expect(why(at('13:30'), plan())?.sentence).toBe("This time is in the doctor's break (1:00 pm to 2:00 pm)");
    expect(why(at('09:30', today()))?.sentence).toBe('This time has already passed. Please select a later time.');
    expect(why(addDays(today(), -1))?.sentence).toBe('This day is over. Please select a later one.');
  });
});
