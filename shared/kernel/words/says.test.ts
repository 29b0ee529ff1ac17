import { describe, expect, it } from 'vitest';
import { AppError, notFound, refusedAt } from '#shared/kernel/http/errors.ts';
import * as says from './says.ts';
import { meaningOf, type Sentence, sentence } from './sentence.ts';

/** Something for every gap that a sentence may have. */
const gaps = new Proxy({}, { get: (_, name) => samples[String(name)] ?? 3 }) as never;
const samples: Readonly<Record<string, string | number>> = {
  day: '2026-12-05',
  lmp: '2026-12-05',
  edd: '2027-09-11',
  hours: '09:00-13:30, 17:00-20:00',
  amount: '350.00',
  open: '1200.50',
  what: 'patient',
  why: 'leave',
};

const all = Object.entries(says).map(([reason, said]): [string, Sentence] => [
  reason,
  typeof said === 'function' ? (said as (gaps: never) => Sentence)(gaps) : said,
]);

describe('what is said in a refusal', () => {
  it.each(all)('%s: "%s" is known by its reason on the wire', (reason, said) => {
    const refusal = new AppError('rule_broken', said, { issues: [{ path: 'field', message: said }] });
    expect(refusal.message).toBe(said);
    expect(refusal.values).toMatchObject({ reason });
    expect(refusal.issues).toMatchObject([{ path: 'field', message: said, code: reason }]);
  });

  it('writes days, hours, amounts and numbers of things in English', () => {
    expect(says.lmp_after_visit({ day: '2026-12-05' })).toBe('LMP date cannot be after the visit of 5 Dec 2026');
    expect(says.outside_hours({ hours: '09:00-13:30, 17:00-20:00' })).toBe(
      "This time is outside the doctor's hours (9:00 am to 1:30 pm, 5:00 pm to 8:00 pm)",
    );
    expect(says.other_amount_open({ open: '300.00', amount: '350.00' })).toBe(
      '₹300 is open now, not ₹350. Please check before collecting.',
    );
    expect([1, 2].map((count) => says.rows_faulty({ count }))).toEqual([
      'One row is faulty. Correct the file, or import the other rows without them.',
      '2 rows are faulty. Correct the file, or import the other rows without them.',
    ]);
  });

  it('carries what fills the gaps as data', () => {
    expect(notFound('settings')).toMatchObject({
      message: 'The settings were not found',
      values: { reason: 'not_found', what: 'settings' },
    });
    expect(refusedAt('age', says.age_at_most({ most: 120 })).issues).toEqual([
      { path: 'age', message: 'Age must be at most 120', code: 'age_at_most', values: { most: 120 } },
    ]);
  });

  it('remembers the sentences of schemas whatever else was said since', () => {
    for (let place = 0; place < 3000; place++) sentence('chatter', `Chatter ${place}`, { place });
    expect(meaningOf(says.required)?.reason).toBe('required');
    expect(meaningOf('Chatter 2999')?.values).toEqual({ place: 2999 });
    sentence('late', 'Said late, without a gap');
    for (let place = 0; place < 3000; place++) sentence('chatter', `More ${place}`, { place });
    expect(meaningOf('Said late, without a gap')?.reason).toBe('late');
    expect(meaningOf('Nobody’s words')).toBeUndefined();
  });
});
