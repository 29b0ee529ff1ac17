import { describe, expect, it } from 'vitest';
import { nextVisitAfter, visitTiming } from './follow-ups.rules.ts';

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
