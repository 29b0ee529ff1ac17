import { expect, it, vi } from 'vitest';
import type { Logger } from 'pino';
import { toAppError } from './faults.ts';

it('tells the log that the database is away, and nothing of what was asked', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const failed = new Error('Failed query: select id from patients where name like $1\nparams: %sunita sharma%', {
    cause,
  });
  const warn = vi.fn<(facts: object, message: string) => void>();
  const { error } = toAppError(failed, { warn } as unknown as Logger, 'a-1');
  expect(error.code).toBe('database_unavailable');
  const told = JSON.stringify(warn.mock.calls);
  expect(told).toContain('ECONNREFUSED');
  expect(told).not.toContain('sunita');
});
