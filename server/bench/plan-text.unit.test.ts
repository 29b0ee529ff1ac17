import { describe, expect, it } from 'vitest';
import { differing, laidOut, withoutValues } from './plan-text.ts';

describe('a plan that is kept', () => {
  it.each([
    ["Filter: (patients.visit_day = '2026-11-28'::date)", 'Filter: (patients.visit_day = ?)'],
    ["Filter: (status <> ALL ('{cancelled,no_show}'::text[]))", 'Filter: (status <> ALL (?))'],
    ["Filter: (name = 'O''Brien'::text)", 'Filter: (name = ?)'],
    ['Index Cond: ((clinic_id = 17) AND (id < 4321))', 'Index Cond: ((clinic_id = ?) AND (id < ?))'],
    ['->  Seq Scan on audit_logs_2026_11 audit_logs_2', '->  Seq Scan on audit_logs_month audit_logs_2'],
    ['Index Cond: (id = $1)', 'Index Cond: (id = $1)'],
    ['Presorted Key: patients.id', 'Presorted Key: patients.id'],
  ])('has no value of the database at hand: %s', (line, kept) => {
    expect(withoutValues(line)).toBe(kept);
  });

  it('shows what has changed line by line', () => {
    const before = 'Limit\n  ->  Index Scan using patients_newest on patients';
    const after = 'Limit\n  ->  Seq Scan on patients';
    expect(differing(before, after)).toBe(
      '-   ->  Index Scan using patients_newest on patients\n+   ->  Seq Scan on patients',
    );
    expect(differing(after, after)).toBe('');
  });

  it('has its statement on lines', () => {
    expect(laidOut('  select id\n   from patients where clinic_id = $1   order by id limit $2')).toBe(
      'select id\nfrom patients\nwhere clinic_id = $1\norder by id\nlimit $2',
    );
  });
});
