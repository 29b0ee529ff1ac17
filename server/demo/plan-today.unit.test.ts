import { expect, it } from 'vitest';
import { todaysVisits } from './plan-today.ts';

const everyTenMinutes = Array.from({ length: 144 }, (_, index) => index * 10);

it.each(everyTenMinutes)('fits the clock at minute %i of the day', (now) => {
  const visits = todaysVisits(now, true);
  const at = (status: string) => visits.filter((visit) => visit.status === status).map(({ minutes }) => minutes);
  expect(visits.length).toBeGreaterThanOrEqual(9);
  expect(new Set(visits.map(({ minutes }) => minutes)).size).toBe(visits.length);
  for (const minutes of at('booked')) expect(minutes).toBeGreaterThan(now);
  for (const status of ['bill_paid', 'bill_pending', 'no_show', 'cancelled']) {
    for (const minutes of at(status)) expect(minutes + 30).toBeLessThanOrEqual(now);
  }
  expect(at('inprogress')).toHaveLength(1);
  const [current = 0] = at('inprogress');
  expect(now - current).toBeLessThan(40);
  expect(current).toBeLessThanOrEqual(now);
  expect(at('bill_pending').length).toBe(at('bill_paid').length > 0 ? 1 : at('bill_pending').length);
});

it('has nobody in while the clinic is closed, but with who is never idle', () => {
  const isAnybodyIn = (now: number) => todaysVisits(now, false).some(({ status }) => status === 'inprogress');
  expect([0, 8 * 60 + 59, 9 * 60, 13 * 60 + 30, 14 * 60, 20 * 60 + 50, 22 * 60].map(isAnybodyIn)).toEqual([
    false,
    false,
    true,
    false,
    true,
    true,
    false,
  ]);
});
