import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { z } from 'zod';
import { type Endpoint, isStreamReply, isWrite } from '#shared/kernel/http/endpoint.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import { takesRevision } from '#shared/kernel/http/revision.ts';
import { BACKGROUND_HEADER } from '#shared/kernel/principals/session.rules.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Principal } from '#server/kernel/principals/principal.ts';
import { invalidInput } from './faults.ts';
import type { RequestFacts } from './handlers.ts';
import { assertKnownNames } from './query-names.ts';

/** What a request says, read and checked: who sent it, and the three parts that a contract parses. */

export interface Parsed {
  params: unknown;
  query: unknown;
  body: unknown;
  headers: unknown;
}

export interface Facts extends RequestFacts {
  /** Who it is, as soon as that is known, also when they may not. */
  by: Principal | null;
  replyHeaders: Record<string, string>;
}

/** A cookie as the text that it is. None of the few cookies of the product holds anything but text. */
const cookieOf = ({ headers }: Request, name: string): string | undefined => parseCookie(headers.cookie ?? '')[name];

/** Made for the few calls that ask for it. */
function goneSignal({ res: response }: Request): AbortSignal {
  const gone = new AbortController();
  if (!response || response.closed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}

let requestCount = 0;
const processTag = Math.random().toString(36).slice(2, 7);

export function factsOf(request: Request, trustProxy: boolean): Facts {
  requestCount += 1;
  const replyHeaders: Record<string, string> = {};
  const { authorization } = request.headers;
  return {
    id: `${processTag}-${requestCount.toString(36)}`,
    address: (trustProxy ? request.ip : request.socket.remoteAddress) ?? 'unknown',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    token: authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined,
    cookie: (name) => cookieOf(request, name),
    setHeader: (name, value) => {
      replyHeaders[name] = value;
    },
    gone: () => goneSignal(request),
    replyHeaders,
    by: null,
  };
}

export function parseParts(endpoint: Endpoint, request: Request, body: unknown): Parsed {
  if (request.url.includes('%00')) throw new AppError('invalid_input', says.text_with_nul);
  assertKnownNames(endpoint, request.query);
  return {
    params: parsePart(endpoint.params, request.params),
    query: parsePart(endpoint.query, filledIn(request.query)),
    body: parsePart(endpoint.body, withRevision(endpoint.body, request, body)),
    headers: parsePart(endpoint.headers, request.headers),
  };
}

/** `If-Match: "7"` says the same as `revision: 7` in the body, which wins where both are given. */
function withRevision(schema: z.ZodType | undefined, { headers }: Request, body: unknown): unknown {
  const match = headers['if-match'];
  if (match === undefined || match === '*' || !takesRevision(schema)) return body;
  if (typeof body !== 'object' || body === null || 'revision' in body) return body;
  return { ...body, revision: match.trim().replace(/^"(.*)"$/, '$1') };
}

/** A form that is sent by its address names the fields that stand empty too: `?status=` asks for nothing. */
export const filledIn = (query: Request['query']) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** Calls that the browser makes by itself, and streams that it keeps open, are no sign of a person. */
export const isUsersOwn = ({ headers }: Request, { method, response }: Endpoint): boolean =>
  headers[BACKGROUND_HEADER] === undefined && !(method === 'GET' && isStreamReply(response));

export function idempotencyKey(request: Request, endpoint: Endpoint): string | undefined {
  const key = request.headers['idempotency-key'];
  if (!isWrite(endpoint) || endpoint.method !== 'POST' || typeof key !== 'string' || key === '') return undefined;
  if (key.length > 200) throw new AppError('invalid_input', says.key_too_long);
  return key;
}
