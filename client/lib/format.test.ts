import { describe, expect, it } from 'vitest';
import {
  avatarColour,
  dayOf,
  daysBetween,
  formatAge,
  formatSaidAge,
  formatClock,
  formatCompact,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatLongDate,
  formatNumber,
  formatPercent,
  formatPhone,
  formatTime,
  formatMonth,
  formatWeekday,
  initials,
  relativeDay,
  relativeTime,
  unbroken,
} from './format.ts';

describe('dates and times', () => {
  it.each([
    ['2026-11-20', '20 Nov 2026'],
    ['2026-01-01', '1 Jan 2026'],
    ['2026-09-05', '5 Sep 2026'],
    // 23:45 UTC is 5:15 in the morning of the next day in India.
    ['2026-11-20T23:45:00.000Z', '21 Nov 2026'],
  ])('writes %s as %s', (value, written) => {
    expect(formatDate(value)).toBe(written);
  });

  it.each([
    ['2026-11-20T09:00:00.000Z', 'Asia/Kolkata', '2:30 pm'],
    ['2026-11-20T18:30:00.000Z', 'Asia/Kolkata', '12:00 am'],
    ['2026-11-20T06:30:00.000Z', 'Asia/Kolkata', '12:00 pm'],
    ['2026-11-20T05:30:00.000Z', 'Asia/Dubai', '9:30 am'],
  ])('writes the time of %s in %s as %s', (instant, zone, written) => {
    expect(formatTime(instant, zone)).toBe(written);
  });

  it('writes day and time together, the long form, and the weekday', () => {
    expect(formatDateTime('2026-11-20T09:00:00.000Z')).toBe('20 Nov 2026, 2:30 pm');
    expect(unbroken('20 Nov 2026, 2:30 pm')).toBe('20\u00a0Nov\u00a02026, 2:30\u00a0pm');
    expect(formatLongDate('2026-11-20')).toBe('20 November 2026');
    expect(formatWeekday('2026-11-20')).toBe('Fri, 20 Nov');
    expect(formatMonth('2026-11')).toBe('Nov 2026');
    expect(formatClock('09:05')).toBe('9:05 am');
    expect(formatClock('00:00')).toBe('12:00 am');
  });

  it('takes the day of an instant in the zone, not in the browser', () => {
    expect(dayOf('2026-11-20T20:00:00.000Z', 'Asia/Kolkata')).toBe('2026-11-21');
    expect(dayOf('2026-11-20T20:00:00.000Z', 'Europe/London')).toBe('2026-11-20');
  });

  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-12-01', 11],
    ['2026-03-01', '2026-02-28', -1],
    ['2024-02-28', '2024-03-01', 2],
  ])('counts from %s to %s %d days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it.each([
    ['2026-11-20', 'Today'],
    ['2026-11-21', 'Tomorrow'],
    ['2026-11-19', 'Yesterday'],
    ['2026-11-23', 'in 3 days'],
    ['2026-11-13', '7 days ago'],
    ['2026-11-12', '12 Nov 2026'],
    ['2027-01-05', '5 Jan 2027'],
  ])('calls %s %s', (day, word) => {
    expect(relativeDay(day, '2026-11-20')).toBe(word);
  });

  it.each([
    ['2026-11-20T08:59:40.000Z', 'just now'],
    ['2026-11-20T08:55:00.000Z', '5 min ago'],
    ['2026-11-20T06:30:00.000Z', '2 h ago'],
    ['2026-11-19T19:00:00.000Z', 'today'],
    ['2026-11-19T09:00:00.000Z', 'yesterday'],
    ['2026-11-01T09:00:00.000Z', '1 Nov 2026'],
  ])('says of %s %s', (instant, word) => {
    expect(relativeTime(instant, new Date('2026-11-20T09:00:00.000Z'))).toBe(word);
  });
});

describe('ages', () => {
  it.each([
    ['1992-06-01', '34 y'],
    ['1992-11-20', '34 y'],
    ['1992-11-21', '33 y'],
    ['2024-11-20', '2 y'],
    ['2024-11-21', '23 m'],
    ['2026-06-20', '5 m'],
    ['2026-10-21', '30 d'],
    ['2026-11-20', '0 d'],
  ])('of somebody born on %s is %s', (dateOfBirth, age) => {
    expect(formatAge(dateOfBirth, '2026-11-20')).toBe(age);
  });

  it.each([
    [34, null, '34 y'],
    [2, null, '2 y'],
    [1, 23, '23 m'],
    [0, 5, '5 m'],
    [0, 0, 'under 1 m'],
  ])('of %d years and %j months, without a birthday, is %s', (age, ageInMonths, said) => {
    expect(formatSaidAge({ age, ageInMonths })).toBe(said);
  });
});

describe('figures', () => {
  it('writes counts and shares', () => {
    expect(formatNumber(125_000)).toBe('1,25,000');
    expect(formatPercent(0.734)).toBe('73%');
    expect([10, 300_000, 4_404_019].map(formatFileSize)).toEqual(['1 KB', '293 KB', '4.2 MB']);
    expect([999, 1500, 125_000, 34_000_000].map(formatCompact)).toEqual(['999', '1.5k', '1.3L', '3.4Cr']);
  });
});

describe('people', () => {
  it.each([
    ['Asha Kumari Devi', 'AK'],
    ['joseph', 'J'],
    ['Dr. Meera Iyer', 'DM'],
    ['अनीता देशपांडे', 'अदे'],
    ['  (late) Ram ', 'R'],
    ['', ''],
  ])('shortens %j to %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('gives a name one of eight colours, always the same', () => {
    const names = Array.from({ length: 200 }, (_, place) => `Patient ${place * 7}`);
    expect(new Set(names.map(avatarColour))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(avatarColour('Asha Kumari')).toBe(avatarColour(' asha kumari '));
  });

  it('groups a phone number, and leaves others alone', () => {
    expect(formatPhone('9876543210')).toBe('98765 43210');
    expect(formatPhone('108')).toBe('108');
  });
});
