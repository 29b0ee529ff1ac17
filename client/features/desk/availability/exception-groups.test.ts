import { expect, it } from 'vitest';
import type { ExceptionRow } from '#shared/desk/availability/availability.schema.ts';
import { groupExceptions } from './exception-groups.ts';

const row = (id: number, date: string, extras: Partial<ExceptionRow> = {}): ExceptionRow => ({
  id,
  doctorId: 2,
  clinicId: 1,
  date,
  exceptionType: 'leave',
  isFullDay: true,
  isAvailable: false,
  startTime: null,
  endTime: null,
  reason: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...extras,
});

it('shows the same on one day after the other as one, in either order', () => {
  const rows = [
    row(1, '2026-11-20'),
    row(2, '2026-11-20', { isFullDay: false, startTime: '18:00', endTime: '20:00', isAvailable: true }),
    row(3, '2026-11-21'),
    row(4, '2026-11-22', { reason: 'Diwali' }),
    row(5, '2026-11-24'),
  ];
  const shown = (list: ExceptionRow[]) => groupExceptions(list).map(({ from, until, ids }) => [from, until, ids]);
  expect(shown(rows)).toEqual([
    ['2026-11-20', '2026-11-21', [1, 3]],
    ['2026-11-20', '2026-11-20', [2]],
    ['2026-11-22', '2026-11-22', [4]],
    ['2026-11-24', '2026-11-24', [5]],
  ]);
  expect(shown(rows.toReversed())).toContainEqual(['2026-11-20', '2026-11-21', [3, 1]]);
});
