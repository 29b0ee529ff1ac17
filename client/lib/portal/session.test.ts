import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#client/lib/api/query-client.ts';
import { somePatient } from '#client/test/portal.tsx';
import { refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import { signInApi } from '#shared/portal/sign-in/sign-in.api.ts';
import { isLeaving, keepPerson, keptAnswers, keptPerson } from './device.ts';
import { keepNewAnswers, restoreAnswers } from './kept-answers.ts';
import {
  enter,
  finishLeaving,
  portalClient,
  portalSession,
  portalSessionKnown,
  signOut,
  startPortalSession,
} from './session.ts';

const patient = somePatient();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const answer = { patient, stats: {}, recentActivity: [], upcomingAppointments: [] };
const stored = () => Object.keys(localStorage).filter((key) => key !== 'naadi.portal.last');

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.on(signInApi.logout, () => reply(null, {}, 204));
});
afterEach(() => {
  delete document.documentElement.dataset['session'];
  signOut();
  queryClient.clear();
});

describe('the start', () => {
  it('shows whom the device has kept before the server has answered, and prolongs a session once a day', async () => {
    server.on(signInApi.validate, () => reply({ valid: true, patient, expiresAt: inDays(5.5) }));
    server.on(signInApi.refresh, () => reply({ expiresAt: inDays(7) }));
    keepPerson({ patient, until: inDays(5.5) });
    startPortalSession();
    expect(portalSession()).toEqual({ phase: 'in', patient });
    await vi.waitFor(() => expect(Date.parse(keptPerson()?.until ?? '')).toBeGreaterThan(Date.parse(inDays(6.9))));
    startPortalSession();
    server.on(signInApi.validate, () => reply({ valid: true, patient, expiresAt: inDays(6.9) }));
    await vi.waitFor(() => expect(server.callsOf(signInApi.validate)).toHaveLength(2));
    expect(server.callsOf(signInApi.refresh)).toHaveLength(1);
  });

  it('takes everything away when the session is over', async () => {
    server.on(signInApi.validate, () => reply({ valid: false }));
    keepPerson({ patient, until: inDays(3) });
    startPortalSession();
    await vi.waitFor(() => expect(portalSession()).toEqual({ phase: 'out', reason: 'ended' }));
    expect(stored()).toEqual([]);
  });

  it('shows nothing that was kept longer than the session can last', () => {
    server.on(signInApi.validate, unreachable);
    keepPerson({ patient, until: inDays(-1) });
    startPortalSession();
    expect(portalSession().phase).toBe('out');
    expect(stored()).toEqual([]);
  });

  it('goes on with what was kept without a connection', async () => {
    server.on(signInApi.validate, unreachable);
    keepPerson({ patient, until: inDays(3) });
    startPortalSession();
    await vi.waitFor(() => expect(server.callsOf(signInApi.validate)).toHaveLength(1));
    expect(portalSession()).toEqual({ phase: 'in', patient });
  });

  it('lets nobody out who signed in while it was asking', async () => {
    let answerLater: (answer: Response) => void = () => {};
    server.on(signInApi.validate, () => new Promise<Response>((resolve) => (answerLater = resolve)));
    startPortalSession();
    await vi.waitFor(() => expect(server.callsOf(signInApi.validate)).toHaveLength(1));
    enter(patient);
    answerLater(reply({ valid: false }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(portalSession()).toEqual({ phase: 'in', patient });
  });
});

describe('a sign-out without a connection', () => {
  it('shows nothing more at once, and is told to the server before anything else at the next start', async () => {
    server.on(signInApi.logout, unreachable);
    enter(patient);
    localStorage.setItem('naadi.portal.answers', JSON.stringify({ personId: patient.id, answers: [] }));
    signOut();
    expect(portalSession()).toEqual({ phase: 'out', reason: 'signed-out' });
    expect(stored()).toEqual(['naadi.portal.leaving']);
    expect(await finishLeaving()).toBe(false);

    const order: string[] = [];
    server.on(signInApi.logout, () => {
      order.push('logout');
      return reply(null, {}, 204);
    });
    server.on(signInApi.validate, () => {
      order.push('validate');
      return reply({ valid: false });
    });
    startPortalSession();
    expect(portalSession().phase).toBe('out');
    await vi.waitFor(() => expect(order).toEqual(['logout', 'validate']));
    expect(isLeaving()).toBe(false);
  });

  it('is told as soon as the connection is back', async () => {
    server.on(signInApi.validate, unreachable);
    startPortalSession();
    server.on(signInApi.logout, unreachable);
    enter(patient);
    signOut();
    await vi.waitFor(() => expect(server.callsOf(signInApi.logout)).toHaveLength(1));
    server.on(signInApi.logout, () => reply(null, {}, 204));
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(isLeaving()).toBe(false));
  });
});

describe('what is kept on the device', () => {
  const key = ['portal-records', 'dashboard', null, null];
  const read = () => queryClient.getQueryData(key);

  it('is the last answer, for the person that it is of', async () => {
    enter(patient);
    const stop = keepNewAnswers(patient.id);
    await queryClient.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve(answer) });
    await queryClient.fetchQuery({ queryKey: ['portal-profile', 'get'], queryFn: () => Promise.resolve('not kept') });
    await vi.waitFor(() => expect(keptAnswers()).not.toBeNull());
    stop();
    expect(localStorage.getItem('naadi.portal.answers')).not.toContain('not kept');
    queryClient.clear();
    restoreAnswers(99);
    expect(read()).toBeUndefined();
    restoreAnswers(patient.id);
    expect(read()).toEqual(answer);
  });

  it('goes when another person is chosen', () => {
    enter(patient);
    queryClient.setQueryData(key, answer);
    localStorage.setItem('naadi.portal.answers', '{}');
    enter(somePatient({ id: 12 }));
    expect(keptAnswers()).toBeNull();
    expect(read()).toBeUndefined();
  });

  it('goes with a session that the server ends, and a refusal of another kind ends nothing', async () => {
    enter(patient);
    localStorage.setItem('naadi.portal.answers', '{}');
    server.on(recordsApi.dashboard, () => refusal(403, 'foreign_origin', 'From another site'));
    await expect(portalClient.call(recordsApi.dashboard)).rejects.toThrow('403');
    expect(portalSession().phase).toBe('in');
    server.on(recordsApi.dashboard, () => refusal(401, 'unauthenticated', 'Please sign in again'));
    await expect(portalClient.call(recordsApi.dashboard)).rejects.toThrow('401');
    expect(portalSession()).toEqual({ phase: 'out', reason: 'ended' });
    expect(stored()).toEqual([]);
  });

  it('follows another tab: out with it, and to the person that was chosen there', () => {
    server.on(signInApi.validate, unreachable);
    startPortalSession();
    enter(patient);
    const changed = () => dispatchEvent(new StorageEvent('storage', { key: 'naadi.portal.person' }));
    const aarav = somePatient({ id: 12, name: 'Aarav Sharma' });
    keepPerson({ patient: aarav, until: inDays(7) });
    changed();
    expect(portalSession()).toEqual({ phase: 'in', patient: aarav });
    localStorage.removeItem('naadi.portal.person');
    changed();
    expect(portalSession()).toEqual({ phase: 'out', reason: 'signed-out' });
  });
});

describe('what is shown first', () => {
  const isKnown = async () => {
    let known = false;
    void portalSessionKnown().then(() => (known = true));
    await Promise.resolve();
    await Promise.resolve();
    return known;
  };

  it('is known at once, but for a page that came to the cookie of a session where nobody is kept', async () => {
    server.on(signInApi.validate, () => new Promise<Response>(() => undefined));
    startPortalSession();
    expect(await isKnown()).toBe(true);
    document.documentElement.dataset['session'] = '';
    expect(await isKnown()).toBe(false);
    enter(patient);
    expect(await isKnown()).toBe(true);
    signOut();
    expect(await isKnown()).toBe(true);
  });

  it.each([
    ['whom the server names', () => reply({ valid: true, patient, expiresAt: inDays(6.9) }), 'in'],
    ['nobody, when the session is over', () => reply({ valid: false }), 'out'],
    ['nobody, when the server can’t be reached', unreachable, 'out'],
  ] as const)('is then %s', async (_, answered, phase) => {
    server.on(signInApi.validate, answered);
    document.documentElement.dataset['session'] = '';
    startPortalSession();
    await portalSessionKnown();
    expect(portalSession().phase).toBe(phase);
  });

  it('is the sign-in when the server takes too long to say', async () => {
    vi.useFakeTimers();
    server.on(signInApi.validate, () => new Promise<Response>(() => undefined));
    document.documentElement.dataset['session'] = '';
    startPortalSession();
    const known = portalSessionKnown();
    await vi.advanceTimersByTimeAsync(4000);
    await known;
    expect(portalSession().phase).toBe('out');
    vi.useRealTimers();
  });
});
