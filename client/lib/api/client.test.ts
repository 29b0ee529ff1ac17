import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { sessionState } from '#client/lib/session/store.ts';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { createClient, publicClient } from './client.ts';

const { own } = defineArea('things', {
  own: { method: 'GET', path: '/api/own', summary: '', roles: 'public', response: z.object({ id: z.number() }) },
});

describe('a client of a session in a cookie', () => {
  const onRefused = vi.fn<() => 'over'>(() => 'over');
  const client = createClient({ sign: () => ({ headers: { 'X-Own-Page': '1' }, onRefused }) });

  it('sends its own header and the cookie, and nothing of the staff who is signed in beside it', async () => {
    signInAs();
    const server = stubServer();
    server.on(own, () => reply({ id: 7 }));
    await expect(client.call(own)).resolves.toEqual({ id: 7 });
    expect(server.calls[0]?.headers.get('X-Own-Page')).toBe('1');
    expect(server.calls[0]?.headers.has('Authorization')).toBe(false);
    expect(vi.mocked(fetch).mock.calls[0]?.[1]?.credentials).toBe('same-origin');
  });

  it('hears that its session is over, and leaves the staff’s alone', async () => {
    signInAs();
    const server = stubServer();
    server.on(own, () => refusal(401, 'unauthenticated', 'Gone'));
    await expect(client.call(own)).rejects.toThrow('401: Gone');
    expect(onRefused).toHaveBeenCalledOnce();
    expect(sessionState().phase).toBe('in');
  });
});

describe('a client of nobody', () => {
  it('takes a refusal for an answer', async () => {
    signInAs();
    const server = stubServer();
    server.on(own, () => refusal(403, 'forbidden', 'Not for you'));
    await expect(publicClient.call(own)).rejects.toThrow('403: Not for you');
    expect(server.calls).toHaveLength(1);
    expect(sessionState().phase).toBe('in');
  });
});
