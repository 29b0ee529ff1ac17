import { expect, vi } from 'vitest';
import { z } from 'zod';
import { isJsonReply, isListReply, type Reply } from '#shared/kernel/http/endpoint.ts';
import type { ErrorCode, Issue } from '#shared/kernel/http/errors.ts';

/** A call as it left the browser. */
export interface SentCall {
  method: string;
  /** Path and query. */
  url: string;
  headers: Headers;
  /** The JSON of the body, or the form. */
  body: unknown;
  signal: AbortSignal | undefined;
}

type Answer = Response | Promise<Response>;
type Handler = (call: SentCall) => Answer;
interface Address {
  method: string;
  path: string;
  response?: Reply;
}

/**
 * In place of `fetch` until the end of the test: `server.on(patientsApi.list, () => reply([]))`. A later handler for the
 * same endpoint wins. What has no handler answers 404, and what the contract doesn't know fails the test.
 */
export function stubServer() {
  const handlers: { address: Address; handler: Handler }[] = [];
  const calls: SentCall[] = [];

  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call: SentCall = {
      method: init?.method ?? 'GET',
      url: input instanceof Request ? input.url : input.toString(),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? undefined),
      signal: init?.signal ?? undefined,
    };
    calls.push(call);
    const found = handlers.findLast(({ address }) => address.method === call.method && fits(address.path, call.url));
    if (!found) return refusal(404, 'not_found', 'Not there');
    const answer = await withAbort(found.handler(call), call.signal);
    await keepsContract(found.address, answer);
    return answer;
  });

  return {
    /** Every call so far, the first one first; those of one endpoint by `callsOf`. */
    calls,
    on(address: Address, handler: Handler) {
      handlers.push({ address, handler });
    },
    callsOf: (address: Address) =>
      calls.filter(({ method, url }) => method === address.method && fits(address.path, url)),
  };
}

/** A reply of JSON; of nothing with a 204. */
export const reply = (body: unknown, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers });

/** A page of a list in its bare form. */
export const listReply = (rows: unknown[], total = rows.length, headers: Record<string, string> = {}): Response =>
  reply(rows, { 'X-Total-Count': String(total), ...headers });

/** The same in its envelope. */
export const envelopedReply = (rows: unknown[]): Response =>
  reply({ data: rows, total: rows.length, limit: 50, offset: 0 });

/** A refusal in the product's own form. */
export const refusal = (status: number, code: ErrorCode, message: string, issues?: Issue[]): Response =>
  reply({ message, code, ...(issues && { issues }) }, {}, status);

/** Somebody else was faster: the record as it is now. */
export const changedMeanwhile = (record: object): Response =>
  reply(
    { message: 'Somebody else has changed this meanwhile', code: 'changed_meanwhile', record, fields: [] },
    {},
    409,
  );

/** What `fetch` does when there is no network. */
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** What no server would answer proves nothing: the test goes on, and has failed. */
async function keepsContract({ method, path, response }: Address, answer: Response) {
  const schema = response && schemaOf(response);
  if (!schema || !answer.ok) return;
  const { error } = schema.safeParse(await answer.clone().json());
  expect.soft(error && z.prettifyError(error), `${method} ${path} never answers this`).toBeUndefined();
}

function schemaOf(response: Reply): z.ZodType | undefined {
  if (isJsonReply(response)) return response;
  if (!isListReply(response)) return undefined;
  return response.form === 'bare' ? z.array(response.item) : z.object({ data: z.array(response.item) });
}

const fits = (path: string, url: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url.split('?')[0] ?? '');

function withAbort(answer: Answer, signal: AbortSignal | undefined): Promise<Response> {
  if (!signal) return Promise.resolve(answer);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    Promise.resolve(answer).then(resolve, reject);
  });
}
