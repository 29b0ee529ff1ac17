import { describe, expect, it } from 'vitest';
import { failureOf } from './backup-job.ts';
import { backupName } from './places.ts';
import { outlived } from './retention.ts';
import { isDue, isLate, isTwiceLate } from './when-due.ts';

const at = (said: string) => backupName(new Date(said));
/** A backup every day, the last on the day given. */
const daily = (days: number, last = '2026-11-24T20:30:00Z') =>
  Array.from({ length: days }, (_, back) => backupName(new Date(Date.parse(last) - back * 86_400_000)));
const keptOf = (names: string[]) => names.filter((name) => !outlived(names).includes(name));
const day = (name: string) => name.slice(6, 16);

describe('what stays of the backups', () => {
  it('is all of the first week', () => {
    expect(outlived(daily(7))).toEqual([]);
  });

  it('is the last of seven days, four weeks and twelve months', () => {
    // 2026-11-24T20:30 is Wednesday the 25th in India.
    expect(keptOf(daily(800)).map(day)).toEqual([
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-14',
      '2026-11-07',
      '2026-10-30',
      '2026-09-29',
      '2026-08-30',
      '2026-07-30',
      '2026-06-29',
      '2026-05-30',
      '2026-04-29',
      '2026-03-30',
      '2026-02-27',
      '2026-01-30',
      '2025-12-30',
    ]);
  });

  it.each([
    ['of one day the last', ['2026-11-24T01:00:00Z', '2026-11-24T02:00:00Z'], ['2026-11-24T02:00:00Z']],
    [
      'by days in India',
      ['2026-11-23T18:00:00Z', '2026-11-23T19:00:00Z'],
      ['2026-11-23T18:00:00Z', '2026-11-23T19:00:00Z'],
    ],
    ['however old, if there is nothing newer', ['2020-01-01T00:00:00Z'], ['2020-01-01T00:00:00Z']],
    ['nothing of nothing', [], []],
  ])('is %s', (_, names, kept) => {
    expect(keptOf(names.map(at))).toEqual(kept.map(at));
  });

  it('is whatever has another name', () => {
    expect(outlived(['notes', 'naadi-2026', ...daily(1)])).toEqual([]);
  });
});

describe('a backup at 2 in India', () => {
  const nothing = { done: null, failed: null };
  // 20:30 UTC is 02:00 in India.
  it.each([
    ['before the hour, yesterday done', '2026-11-24T20:29:00Z', { ...nothing, done: '2026-11-23T20:35:00Z' }, false],
    ['at the hour', '2026-11-24T20:30:00Z', { ...nothing, done: '2026-11-23T20:35:00Z' }, true],
    ['after it was made', '2026-11-24T21:00:00Z', { ...nothing, done: '2026-11-24T20:31:00Z' }, false],
    [
      'late in the day, when the machine was off at the hour',
      '2026-11-25T15:00:00Z',
      { ...nothing, done: '2026-11-23T20:35:00Z' },
      true,
    ],
    ['never yet', '2026-11-24T12:00:00Z', nothing, true],
    [
      'soon after a failure',
      '2026-11-24T21:00:00Z',
      { done: '2026-11-23T20:35:00Z', failed: '2026-11-24T20:31:00Z' },
      false,
    ],
    [
      'an hour after a failure',
      '2026-11-24T21:31:00Z',
      { done: '2026-11-23T20:35:00Z', failed: '2026-11-24T20:31:00Z' },
      true,
    ],
    ['made by hand after the hour', '2026-11-25T05:00:00Z', { ...nothing, done: '2026-11-25T04:00:00Z' }, false],
  ])('%s', (_, now, moments, due) => {
    expect(isDue(new Date(now), 2, moments)).toBe(due);
  });

  it.each([
    ['25 hours ago', '2026-11-23T11:00:00Z', false],
    ['27 hours ago', '2026-11-23T09:00:00Z', true],
    ['never, switched on an hour ago', null, false],
  ])('is late: %s', (_, done, late) => {
    expect(isLate(new Date('2026-11-24T12:00:00Z'), { done, switchedOn: '2026-11-24T11:00:00Z' })).toBe(late);
  });
});

it.each([
  ['ENOSPC', 'place_full'],
  ['EACCES', 'place_denied'],
  ['ENOENT', 'place_missing'],
  ['ECONNRESET', 'fault'],
])('calls %s by the reason %s', (code, reason) => {
  expect(failureOf(Object.assign(new Error(code), { code }))).toBe(reason);
});

it('is told aloud after two days, counted from when they were switched on anew', () => {
  const now = new Date('2026-11-25T06:00:00Z');
  const [long, anew] = ['2026-09-01T00:00:00Z', '2026-11-24T06:00:00Z'];
  expect(isTwiceLate(now, { done: '2026-11-23T06:00:00Z', switchedOn: long })).toBe(false);
  expect(isTwiceLate(now, { done: '2026-11-23T05:59:59Z', switchedOn: long })).toBe(true);
  expect(isTwiceLate(now, { done: null, switchedOn: long })).toBe(true);
  expect(isTwiceLate(now, { done: '2026-10-01T00:00:00Z', switchedOn: anew })).toBe(false);
});
