import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { freshToken, signInAs } from '#client/test/session.ts';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import { keepSessionAlive } from './keep-alive.ts';
import { storeActivity, storedToken } from './storage.ts';
import { sessionState } from './store.ts';

const MINUTE = 60_000;

let server: ReturnType<typeof stubServer>;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  server = stubServer();
  server.on(sessionsApi.logout, () => reply(null, {}, 204));
  server.on(sessionsApi.refresh, () => reply({ token: freshToken({ jti: crypto.randomUUID() }) }));
  signInAs();
  stop = keepSessionAlive();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);
/** Somebody is at work for so long, with a key pressed every minute. */
async function work(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    press();
    await pass(1);
  }
}

describe('a session without activity', () => {
  it('ends after half an hour, here and on the server', async () => {
    await pass(29);
    expect(sessionState().phase).toBe('in');
    await pass(1.5);
    expect(sessionState()).toEqual({ phase: 'out', reason: 'idle' });
    expect(server.callsOf(sessionsApi.logout)[0]?.headers.get('Authorization')).toMatch(/^Bearer /);
  });

  it.each(['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'])('goes on at a %s', async (input) => {
    await pass(25);
    document.body.dispatchEvent(new Event(input, { bubbles: true }));
    await pass(25);
    expect(sessionState().phase).toBe('in');
  });

  it('goes on while the person works in another tab', async () => {
    await pass(25);
    storeActivity(Date.now());
    await pass(20);
    expect(sessionState().phase).toBe('in');
  });

  it('is over for the first movement after the lid was closed for an hour', () => {
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    press();
    expect(sessionState()).toEqual({ phase: 'out', reason: 'idle' });
  });

  it('has no token exchanged', async () => {
    await pass(31);
    expect(server.callsOf(sessionsApi.refresh)).toHaveLength(0);
  });
});

describe('the token of somebody at work', () => {
  it('is exchanged before it runs out', async () => {
    const first = storedToken();
    await work(14);
    expect(storedToken()).toBe(first);
    await work(10);
    expect(storedToken()).not.toBe(first);
    expect(server.callsOf(sessionsApi.refresh)).toHaveLength(1);
    await work(120);
    expect(sessionState().phase).toBe('in');
  });

  it('is exchanged when the person comes back to little that is left', async () => {
    press();
    await pass(19);
    expect(server.callsOf(sessionsApi.refresh)).toHaveLength(0);
    press();
    await pass(0);
    expect(server.callsOf(sessionsApi.refresh)).toHaveLength(1);
  });

  it('is not exchanged again by a tab that waited for the other', async () => {
    let release = () => {};
    const locked = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('navigator', {
      locks: { request: async (_: string, exchange: () => Promise<void>) => locked.then(exchange) },
    });
    await pass(16);
    press();
    localStorage.setItem('naadi.token', freshToken({ jti: 'from the other tab' }));
    localStorage.setItem('naadi.token-received', String(Date.now()));
    release();
    await pass(0);
    expect(server.callsOf(sessionsApi.refresh)).toHaveLength(0);
    vi.unstubAllGlobals();
  });

  it('is kept through a short outage, and the session ends when it has run out', async () => {
    server.on(sessionsApi.refresh, unreachable);
    await work(25);
    expect(server.callsOf(sessionsApi.refresh).length).toBeGreaterThan(0);
    expect(sessionState().phase).toBe('in');
    await work(6);
    expect(sessionState()).toMatchObject({ phase: 'out' });
  });

  it('ends the session when its exchange is refused', async () => {
    server.on(sessionsApi.refresh, () => refusal(401, 'unauthenticated', 'Gone'));
    await work(21);
    expect(sessionState()).toEqual({ phase: 'out', reason: 'refused' });
  });
});
