import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { freshToken, signInAs, someUser } from '#client/test/session.ts';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import { refreshUser, signIn, signOut, validateSession } from './account.ts';
import { storedToken, storedUser, storeToken, storeUser } from './storage.ts';
import { clearSession, endSession, onSessionEnd, restoreSession, sessionState } from './store.ts';

const credentials = { email: 'doctor@demo.in', password: 'Demo@1234' };

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  clearSession();
  server = stubServer();
  server.on(sessionsApi.logout, () => reply(null, {}, 204));
  restoreSession();
});

describe('signing in', () => {
  it('clears the token before, and stores what comes', async () => {
    storeToken('left over');
    const token = freshToken();
    server.on(sessionsApi.login, () => {
      expect(storedToken()).toBeNull();
      return reply({ token, user: someUser() });
    });
    await signIn(credentials);
    expect(storedToken()).toBe(token);
    expect(sessionState()).toMatchObject({ phase: 'in', user: { name: 'Asha Menon' } });
    expect(server.calls[0]?.headers.has('Authorization')).toBe(false);
  });

  it.each([{}, { token: 't' }, { user: someUser() }, { token: '', user: someUser() }, null, 'ok'])(
    'refuses the answer %j',
    async (answer) => {
      server.on({ method: 'POST', path: sessionsApi.login.path }, () => reply(answer));
      await expect(signIn(credentials)).rejects.toThrow('Invalid login response from server');
      expect(sessionState().phase).toBe('out');
    },
  );
});

describe('signing out', () => {
  it('tells the server with the token that is then forgotten', () => {
    signInAs();
    const token = storedToken();
    signOut();
    expect(server.callsOf(sessionsApi.logout)[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`);
    expect(sessionState()).toEqual({ phase: 'out', reason: 'signed-out' });
    expect(storedUser()).toBeNull();
  });

  it('works when the server is away', async () => {
    server.on(sessionsApi.logout, unreachable);
    signInAs();
    signOut();
    await Promise.resolve();
    expect(sessionState().phase).toBe('out');
  });

  it('has everything forgotten that was kept of the person', () => {
    const forget = vi.fn<() => void>();
    onSessionEnd(forget);
    signInAs();
    signOut();
    endSession('refused');
    expect(forget).toHaveBeenCalledOnce();
  });
});

describe('a stored session at start', () => {
  beforeEach(() => {
    storeToken(freshToken());
    storeUser(someUser());
    restoreSession();
  });

  it('is nothing before the server has said so', () => {
    expect(sessionState()).toEqual({ phase: 'checking' });
  });

  it('is validated, then the user is fetched', async () => {
    server.on(sessionsApi.validate, () => reply({ valid: true }));
    server.on(sessionsApi.me, () => reply(someUser('clinic_doctor', { name: 'Asha M. Menon' })));
    await validateSession();
    expect(server.calls.map(({ url }) => url)).toEqual(['/api/validate-token', '/api/me']);
    expect(sessionState()).toMatchObject({ phase: 'in', user: { name: 'Asha M. Menon' } });
  });

  it('ends when the token is no longer valid', async () => {
    server.on(sessionsApi.validate, () => reply({ valid: false }));
    await validateSession();
    expect(sessionState()).toEqual({ phase: 'out', reason: 'refused' });
    expect(storedToken()).toBeNull();
  });

  it('ends when the user is refused', async () => {
    server.on(sessionsApi.validate, () => reply({ valid: true }));
    server.on(sessionsApi.me, () => refusal(403, 'forbidden', 'No'));
    await validateSession();
    expect(sessionState().phase).toBe('out');
  });

  it.each([
    ['is away', unreachable],
    ['has a fault', () => refusal(503, 'database_unavailable', 'Later')],
  ])('is kept while the server %s', async (_, answer) => {
    server.on(sessionsApi.validate, answer);
    await validateSession();
    expect(sessionState()).toEqual({ phase: 'unreachable' });
    expect(storedToken()).not.toBeNull();
  });

  it('is confirmed for a token that moved from the legacy key, without a stored user', async () => {
    clearSession();
    localStorage.setItem('token', freshToken());
    restoreSession();
    server.on(sessionsApi.validate, () => reply({ valid: true }));
    server.on(sessionsApi.me, () => reply(someUser()));
    await validateSession();
    expect(sessionState().phase).toBe('in');
  });
});

describe('the user', () => {
  it('is asked for again, and stored', async () => {
    signInAs();
    server.on(sessionsApi.me, () => reply(someUser('clinic_doctor', { specialization: 'Dentistry' })));
    await refreshUser();
    expect(storedUser()?.specialization).toBe('Dentistry');
    expect(sessionState()).toMatchObject({ user: { specialization: 'Dentistry' } });
  });
});

describe('the other tabs', () => {
  const other = new BroadcastChannel('naadi.session');
  const heard: unknown[] = [];
  other.addEventListener('message', (event: MessageEvent) => heard.push(event.data));
  afterEach(() => signOut());
  afterAll(() => other.close());

  it('hear of a login and a logout', async () => {
    signInAs();
    signOut();
    await vi.waitFor(() => expect(heard.slice(-2)).toEqual(['login', 'logout']));
  });

  it('log this one out', async () => {
    signInAs();
    other.postMessage('logout');
    await vi.waitFor(() => expect(sessionState()).toEqual({ phase: 'out', reason: 'elsewhere' }));
  });

  it('log this one in', async () => {
    storeToken(freshToken());
    storeUser(someUser('clinic_reception'));
    other.postMessage('login');
    await vi.waitFor(() => expect(sessionState()).toMatchObject({ phase: 'in', user: { role: 'clinic_reception' } }));
  });

  it('hand this one over when another person signed in there', async () => {
    const forget = vi.fn<() => void>();
    onSessionEnd(forget);
    signInAs('clinic_doctor');
    storeUser(someUser('clinic_reception', { id: 9 }));
    other.postMessage('login');
    await vi.waitFor(() => expect(sessionState()).toMatchObject({ phase: 'in', user: { id: 9 } }));
    expect(forget).toHaveBeenCalled();
  });
});
