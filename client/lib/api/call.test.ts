import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { noteActivity } from '#client/lib/session/activity.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { openSession, sessionState } from '#client/lib/session/store.ts';
import { storedToken, storeToken } from '#client/lib/session/storage.ts';
import { listReply, refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { freshToken, signInAs, someUser } from '#client/test/session.ts';
import { bareList, defineArea, emptyReply, envelopedList, fileReply } from '#shared/kernel/http/endpoint.ts';
import { BACKGROUND_HEADER } from '#shared/kernel/principals/session.rules.ts';
import { publicClient } from './client.ts';
import { ApiFailure } from './failure.ts';

const row = z.object({ id: z.number() });
const idOnly = z.object({ id: z.number() });
const everyone = { roles: 'public', summary: '' } as const;
const things = defineArea('things', {
  list: {
    ...everyone,
    method: 'GET',
    path: '/api/things',
    query: z.object({ search: z.string().optional(), open: z.boolean().optional() }),
    response: bareList(row),
  },
  page: { ...everyone, method: 'GET', path: '/api/v1/things', response: envelopedList(row) },
  get: { ...everyone, method: 'GET', path: '/api/things/:id', params: idOnly, response: row },
  create: { ...everyone, method: 'POST', path: '/api/things', body: idOnly, response: row },
  remove: { ...everyone, method: 'DELETE', path: '/api/things/:id', params: idOnly, response: emptyReply },
  download: { ...everyone, method: 'GET', path: '/api/things/export', response: fileReply },
  upload: {
    ...everyone,
    method: 'POST',
    path: '/api/things/upload',
    body: z.object({ testName: z.string(), notes: z.string().optional() }),
    upload: { field: 'reportFile' },
    response: row,
  },
});

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  signInAs();
});

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const error: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof ApiFailure)) throw new Error('The call did not fail as it should');
  return error;
};

describe('a call', () => {
  it('fills the path, leaves empty values out of the query and sends the token', async () => {
    server.on(things.get, () => reply({ id: 7 }));
    server.on(things.list, () => listReply([]));
    await expect(callApi(things.get, { params: { id: 7 } })).resolves.toEqual({ id: 7 });
    await callApi(things.list, { query: { search: 'an & o', open: false } });
    await callApi(things.list, { query: { search: '' } });
    expect(server.calls.map(({ url }) => url)).toEqual([
      '/api/things/7',
      '/api/things?search=an+%26+o&open=false',
      '/api/things',
    ]);
    expect(server.calls[0]?.headers.get('Authorization')).toBe(`Bearer ${storedToken()}`);
  });

  it('gives both forms of a list the same shape', async () => {
    server.on(things.list, () => listReply([{ id: 1 }], 40, { 'X-Total-At-Least': 'true', 'X-Unread-Count': '3' }));
    server.on(things.page, () => reply({ data: [{ id: 2 }], total: 12, limit: 50, offset: 0 }));
    const bare = await callApi(things.list);
    expect(bare).toMatchObject({ rows: [{ id: 1 }], total: 40, atLeast: true });
    expect(bare.headers['x-unread-count']).toBe('3');
    expect(await callApi(things.page)).toMatchObject({ rows: [{ id: 2 }], total: 12 });
  });

  it('answers nothing for a 204', async () => {
    server.on(things.remove, () => reply(null, {}, 204));
    await expect(callApi(things.remove, { params: { id: 1 } })).resolves.toBeUndefined();
  });

  it('hands a download on under the name that the server gave it', async () => {
    const disposition = `attachment; filename="x.csv"; filename*=UTF-8''${encodeURIComponent('मरीज़.csv')}`;
    server.on(things.download, () => new Response('a;b', { headers: { 'Content-Disposition': disposition } }));
    const file = await callApi(things.download);
    expect(file).toBeInstanceOf(File);
    expect(file instanceof File && file.name).toBe('मरीज़.csv');
    await expect(file.text()).resolves.toBe('a;b');
  });

  it('sends a file with its text fields as a form', async () => {
    server.on(things.upload, () => reply({ id: 1 }));
    const file = new File(['%PDF'], 'report.pdf', { type: 'application/pdf' });
    await callApi(things.upload, { body: { testName: 'CBC' }, file });
    const form = server.calls[0]?.body;
    expect(form instanceof FormData && [...form.keys()]).toEqual(['testName', 'reportFile']);
    // The browser writes the boundary itself.
    expect(server.calls[0]?.headers.has('Content-Type')).toBe(false);
  });

  it('carries an idempotency key when it is a POST', async () => {
    server.on(things.create, () => reply({ id: 1 }, {}, 201));
    server.on(things.list, () => listReply([]));
    await callApi(things.create, { body: { id: 1 } });
    await callApi(things.create, { body: { id: 1 } }, { idempotencyKey: 'mine' });
    await callApi(things.list);
    const [first, second, read] = server.calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe('mine');
    expect(read).toBeNull();
  });

  it('says so when it follows from nothing that the person did', async () => {
    server.on(things.list, () => listReply([]));
    noteActivity(Date.now() - 61_000);
    await callApi(things.list);
    noteActivity();
    await callApi(things.list);
    expect(server.calls.map(({ headers }) => headers.has(BACKGROUND_HEADER))).toEqual([true, false]);
  });
});

describe('a refusal', () => {
  it('tells status, code, sentence and issues', async () => {
    const issues = [{ path: 'name', message: 'Name is required' }];
    server.on(things.create, () => refusal(400, 'invalid_input', 'Name is required', issues));
    const failure = await failureOf(callApi(things.create, { body: { id: 1 } }));
    expect(failure).toMatchObject({ status: 400, code: 'invalid_input', text: 'Name is required', issues });
    expect(failure.message).toBe('400: Name is required');
  });

  it.each([
    ['the raw body', new Response('Too bad', { status: 502, statusText: 'Bad Gateway' }), '502: Too bad'],
    ['the status text', new Response('', { status: 502, statusText: 'Bad Gateway' }), '502: Bad Gateway'],
    [
      'the status text of a proxy page',
      new Response('<html></html>', { status: 502, statusText: 'Bad Gateway' }),
      '502: Bad Gateway',
    ],
  ])('without a message says %s', async (_, response, message) => {
    server.on(things.list, () => response);
    expect((await failureOf(callApi(things.list))).message).toBe(message);
  });

  it('says how long to wait', async () => {
    server.on(things.list, () =>
      reply({ message: 'Slow down', code: 'too_many_requests' }, { 'Retry-After': '90' }, 429),
    );
    expect((await failureOf(callApi(things.list))).retryAfter).toBe(90);
  });

  it('can be told from a network that failed', async () => {
    server.on(things.list, unreachable);
    const failure = await failureOf(callApi(things.list));
    expect(failure).toMatchObject({ isNetwork: true, status: 0, code: 'network', message: 'Failed to fetch' });
    expect(sessionState().phase).toBe('in');
  });
});

describe('the session', () => {
  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
  ] as const)('ends at a %i %s', async (status, code) => {
    server.on(things.list, () => refusal(status, code, 'No'));
    await failureOf(callApi(things.list));
    expect(sessionState()).toEqual({ phase: 'out', reason: 'refused' });
    expect(storedToken()).toBeNull();
  });

  it('outlives the refusal of a single record', async () => {
    server.on(things.get, () => refusal(403, 'record_denied', 'Access denied'));
    await failureOf(callApi(things.get, { params: { id: 1 } }));
    expect(sessionState().phase).toBe('in');
  });

  it('outlives the refusal of a call that was made without it', async () => {
    server.on(things.create, () => refusal(401, 'invalid_credentials', 'Invalid email or password'));
    await failureOf(publicClient.call(things.create, { body: { id: 1 } }));
    expect(server.calls[0]?.headers.has('Authorization')).toBe(false);
    expect(sessionState().phase).toBe('in');
  });

  it('goes on with the token that another tab got meanwhile', async () => {
    const exchanged = freshToken({ jti: 'next' });
    server.on(things.list, ({ headers }) => {
      if (headers.get('Authorization') === `Bearer ${exchanged}`) return listReply([]);
      storeToken(exchanged);
      return refusal(401, 'unauthenticated', 'Gone');
    });
    await expect(callApi(things.list)).resolves.toMatchObject({ rows: [] });
    expect(server.calls).toHaveLength(2);
  });

  it("never repeats one person's call in the name of the next", async () => {
    server.on(things.create, () => {
      openSession(freshToken({ sid: 'another' }), someUser('clinic_reception', { id: 9 }));
      return refusal(401, 'unauthenticated', 'Gone');
    });
    await failureOf(callApi(things.create, { body: { id: 1 } }));
    expect(server.calls).toHaveLength(1);
    expect(sessionState()).toMatchObject({ phase: 'in', user: { id: 9 } });
  });
});
