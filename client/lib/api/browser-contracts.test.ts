import { expect, it } from 'vitest';
import { type SentCall, stubServer } from '#client/test/server.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { signInAs } from '#client/test/session.ts';
import { allEndpoints } from '#shared/api.ts';
import { factsOf } from '#shared/browser-contracts.ts';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import type { CallInput } from './call.ts';

const input = { params: { id: 7, doctorId: 8, key: 'a' }, query: { search: 'an' }, body: { name: 'Asha' } };

/** What leaves the browser for a call, and what comes of a reply to it. */
async function made(endpoint: Endpoint) {
  const server = stubServer();
  const headers = { 'X-Total-Count': '3', 'Content-Disposition': 'attachment; filename="a.pdf"' };
  const empty = factsOf(endpoint).response.kind === 'empty';
  server.on({ method: endpoint.method, path: endpoint.path }, () =>
    empty ? new Response(null, { status: 204 }) : new Response('{"data":[],"total":3}', { headers }),
  );
  const file = endpoint.upload && new File(['x'], 'x.pdf');
  const loose = { ...input, ...(file && { file }) } as unknown as CallInput<Endpoint>;
  const result: unknown = await callApi(endpoint, loose, { idempotencyKey: 'one' });
  const [call] = server.calls;
  return { sent: writtenOut(call), result: result instanceof File ? result.name : result };
}

const writtenOut = (call: SentCall | undefined) => ({
  ...call,
  headers: call && [...call.headers],
  body: call?.body instanceof FormData ? [...call.body.keys()] : call?.body,
});

it.each(allEndpoints.map((endpoint) => [`${endpoint.area}.${endpoint.name}`, endpoint] as const))(
  'makes the call %s from what the browser has of its contract',
  async (_, endpoint) => {
    signInAs();
    const whole = await made(endpoint);
    // The types are those of the whole contract, as in every screen.
    expect(await made(factsOf(endpoint) as unknown as Endpoint)).toEqual(whole);
  },
);
