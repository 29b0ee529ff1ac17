import { expect, it } from 'vitest';
import { sessionKeeper } from './kept-sessions.ts';

const MINUTE = 60_000;

it('keeps no session that is over, once others come', () => {
  const kept = new Map<string, { id: string; lastActiveAt: number; expiresAt: number }>();
  const keep = sessionKeeper(kept);
  const start = Date.now();
  const session = (id: string, extras = {}) => ({
    id,
    lastActiveAt: start,
    expiresAt: start + 720 * MINUTE,
    ...extras,
  });
  keep(session('idle'), start);
  keep(session('expired', { lastActiveAt: start + 25 * MINUTE, expiresAt: start + 30 * MINUTE }), start);
  keep(session('in use', { lastActiveAt: start + 25 * MINUTE }), start);
  keep(session('next'), start + 30 * MINUTE);
  expect([...kept.keys()]).toEqual(['idle', 'in use', 'next']);
  keep(session('last'), start + 31 * MINUTE);
  expect([...kept.keys()]).toEqual(['in use', 'last']);
});
