import { describe, expect, it } from 'vitest';
import { nextVisitAfter, reminderText, visitTiming } from './follow-ups.rules.ts';

it.each([
  ['2026-11-19', 'overdue'],
  ['2026-11-20', 'today'],
  ['2026-11-21', 'upcoming'],
])('a next visit on %s is %s on 20 November', (day, timing) => {
  expect(visitTiming(day, '2026-11-20')).toBe(timing);
});

describe('what an outcome makes of the next visit', () => {
  it.each([
    ['visit_completed', null, null],
    ['call_removed', null, null],
    ['call_later', '2026-12-01', '2026-12-01'],
    ['visit_restored', '2026-11-18', '2026-11-18'],
    ['call_agreed', null, '2026-11-20'],
    ['call_no_answer', null, '2026-11-20'],
  ] as const)('%s', (engagementType, dueDate, expected) => {
    expect(nextVisitAfter({ engagementType, dueDate }, '2026-11-20')).toBe(expected);
  });
});

it('words a reminder with the names and the day', () => {
  const words = { patientName: 'Anita', organizationName: 'Sanjeevani', visitDate: '2026-11-05', today: '2026-11-05' };
  expect(reminderText('next_visit', words)).toBe(
    'Dear Anita, this is a reminder of your next visit to Sanjeevani on 5 Nov 2026.',
  );
  expect(reminderText('next_visit', { ...words, visitDate: null })).toBe(
    'Dear Anita, this is a reminder of your next visit to Sanjeevani.',
  );
  expect(reminderText('next_visit', { ...words, today: '2026-11-06' })).toBe(
    'Dear Anita, you were expected at Sanjeevani on 5 Nov 2026. Please call or visit us for another day.',
  );
});
