import { expect, it } from 'vitest';
import { reckonedIndia } from './india.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

function lookedUp(instant: Date) {
  const parts = format.formatToParts(instant).filter(({ type }) => type !== 'literal');
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
}

it('reckons what the time zone database has, from the end of the war on', () => {
  const HOURS_APART = 3_600_000 * 613;
  const end = Date.UTC(2150, 0, 1);
  for (let time = Date.UTC(1945, 9, 15); time < end; time += HOURS_APART) {
    expect(reckonedIndia(new Date(time), 'Asia/Kolkata')).toEqual(lookedUp(new Date(time)));
  }
});

it('leaves other zones, earlier times and what is no time to the browser', () => {
  expect(reckonedIndia(new Date(), 'Asia/Dubai')).toBeNull();
  expect(reckonedIndia(new Date('1943-01-01T00:00:00Z'), 'Asia/Kolkata')).toBeNull();
  expect(reckonedIndia(new Date(Number.NaN), 'Asia/Kolkata')).toBeNull();
});
