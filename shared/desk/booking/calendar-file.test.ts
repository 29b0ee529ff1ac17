import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  uid: 'visit-7@naadi.in',
  sequence: 2,
  start: '2026-11-24T04:30:00.000Z',
  end: '2026-11-24T04:45:00.000Z',
  stamp: '2026-11-23T09:00:00.000Z',
  summary: 'Dr. Rao, Asha; Clinic',
  location: 'MG Road,\nPune \\ West',
  description: null,
  timezone: 'Asia/Kolkata',
};

it('writes texts so that none of them is taken for something else', () => {
  const lines = calendarFile(entry).split('\r\n');
  expect(lines).toContain('SUMMARY:Dr. Rao\\, Asha\\; Clinic');
  expect(lines).toContain('LOCATION:MG Road\\,\\nPune \\\\ West');
  expect(lines).toContain('DTSTART:20261124T043000Z');
  expect(lines).toContain('SEQUENCE:2');
});

it('adds no lines of its own for what a name brings along', () => {
  const file = calendarFile({ ...entry, summary: 'X\r\nATTENDEE:mailto:a@b.c' });
  expect(file.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
});

it('folds long lines between letters', () => {
  const summary = 'डॉ. मीरा राव, आशा क्लिनिक '.repeat(6).trim();
  const lines = calendarFile({ ...entry, summary }).split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  const joined = lines.join('\r\n').replace(/\r\n /g, '');
  expect(joined).toContain(`SUMMARY:${summary.replace(/,/g, '\\,')}`);
});
