import { describe, expect, it } from 'vitest';
import type { DoctorsDay } from '#shared/desk/availability/availability.schema.ts';
import { aVisit, at } from '#client/test/records/visits.ts';
import { columnsOf, laidOut, landing } from './doctor-columns.ts';

const day = (doctorId: number, doctorName: string): DoctorsDay => ({
  doctorId,
  doctorName,
  specialization: null,
  hours: [{ from: 540, to: 1020 }],
  pause: null,
  away: null,
  awayHours: [],
  maxPatients: 20,
  slotMinutes: 15,
});
const zone = 'Asia/Kolkata';

it('every doctor has a column, and who has left one only for what was booked', () => {
  const visits = [
    aVisit({ id: 1, doctorId: 2 }),
    aVisit({ id: 2, doctorId: 9, doctorName: 'Dr. Gone' }),
    aVisit({ id: 3, doctorId: null, doctorName: null }),
  ];
  const columns = columnsOf([day(1, 'Dr. Anand'), day(2, 'Dr. Meera')], visits, 'Without a doctor');
  expect(columns.map(({ name, plan, visits }) => [name, plan !== undefined, visits.map(({ id }) => id)])).toEqual([
    ['Dr. Anand', true, []],
    ['Dr. Meera', true, [1]],
    ['Dr. Gone', false, [2]],
    ['Without a doctor', false, [3]],
  ]);
});

it('visits that share a time stand side by side, the others have the whole column', () => {
  const visits = [
    aVisit({ id: 1, startDateTime: at('10:00'), endDateTime: at('10:30') }),
    aVisit({ id: 2, startDateTime: at('10:15'), endDateTime: at('10:45') }),
    aVisit({ id: 3, startDateTime: at('10:30'), endDateTime: at('10:40') }),
    aVisit({ id: 4, startDateTime: at('11:00'), endDateTime: at('11:05') }),
    aVisit({ id: 5, startDateTime: null, endDateTime: null }),
  ];
  expect(laidOut(visits, zone, 15).map(({ visit: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 0, 2],
    [4, 0, 1],
  ]);
});

describe('a visit that is let go', () => {
  const hours = { from: 480, to: 1080 };
  it.each([
    ['on the next line', 607, 600],
    ['on the line that it is nearer to', 608, 615],
    ['never before the hours drawn', 100, 480],
    ['nor beyond them', 1075, 1050],
  ])('lands %s', (_, minute, from) => {
    expect(landing(minute, 30, day(1, 'Dr. Anand'), hours)).toBe(from);
  });
});
