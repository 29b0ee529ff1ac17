import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { healthApi } from '#shared/kernel/health/health.api.ts';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import { checkHealth, monitorState, recordError, startMonitor } from './health-monitor.ts';
import { clearSession, restoreSession } from './session/store.ts';

let server: ReturnType<typeof stubServer>;
let stop = () => {};
const healthy = () => reply({ status: 'ok', version: '1.0.0', demo: false, features: [] });

beforeEach(() => {
  clearSession();
  restoreSession();
  server = stubServer();
  server.on(healthApi.live, healthy);
  stop = startMonitor();
});
afterEach(() => stop());

const lastError = () => monitorState().errors[0]?.message;
const lastWarning = () => monitorState().warnings[0]?.message;

describe('the health monitor', () => {
  it('keeps the last ten errors', () => {
    for (let number = 1; number <= 12; number += 1) recordError(`Fault ${number}`);
    expect(monitorState().errors.map(({ message }) => message)).toEqual(
      Array.from({ length: 10 }, (_, place) => `Fault ${12 - place}`),
    );
  });

  it('records script errors', () => {
    dispatchEvent(new ErrorEvent('error', { message: 'x is not a function' }));
    expect(lastError()).toBe('x is not a function');
  });

  it('records and swallows a rejection that nobody handled', () => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: new Error('lost') });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(lastError()).toBe('Unhandled rejection: lost');
  });

  it('knows whether the browser is online', () => {
    dispatchEvent(new Event('offline'));
    expect(monitorState().online).toBe(false);
    dispatchEvent(new Event('online'));
    expect(monitorState().online).toBe(true);
  });

  it('asks without a token how the server is', async () => {
    signInAs();
    server.on(sessionsApi.validate, () => reply({ valid: true }));
    await checkHealth();
    expect(monitorState().lastCheck?.healthy).toBe(true);
    expect(server.callsOf(healthApi.live)[0]?.headers.has('Authorization')).toBe(false);
    expect(server.callsOf(sessionsApi.validate)[0]?.headers.has('Authorization')).toBe(true);
  });

  it.each([
    ['has a fault', () => refusal(503, 'unavailable', 'Later'), 'API health check failed: 503'],
    ['is away', unreachable, 'API connection failed'],
  ])('reports a server that %s', async (_, answer, message) => {
    server.on(healthApi.live, answer);
    await checkHealth();
    expect(lastError()).toBe(message);
    expect(monitorState().lastCheck?.healthy).toBe(false);
  });

  it.each([
    ['is no longer valid', () => reply({ valid: false }), 'Authentication token may be expired'],
    ['could not be checked', unreachable, 'Authentication check failed'],
  ])('warns of a token that %s', async (_, answer, message) => {
    signInAs();
    server.on(sessionsApi.validate, answer);
    await checkHealth();
    expect(lastWarning()).toBe(message);
  });
});
