import { createContext, use } from 'react';
import type { EndpointSpec, ResultOf } from '#shared/kernel/http/endpoint.ts';
import { type CallInput, type CallOptions, callApi, type InputArgument } from './call.ts';
import { takeAsked } from '../asked-first.ts';
import { type ApiFailure, failureOf, networkFailure } from './failure.ts';

export interface RequestSpec {
  method: string;
  /** Path and query. */
  url: string;
  body?: BodyInit | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** The page's own doing even when somebody is at the keyboard: the event stream. */
  background?: boolean;
  /** Goes on when the page is closed. */
  keepalive?: boolean;
  /** Hears how much of an upload has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Whose requests they are: what says so on each of them, and what is to be done when it isn't believed. */
export interface ClientSession {
  sign: (request: { background: boolean }) => Signature;
  /** The answer to a request that the page has sent by itself, before its script was there. */
  alreadyAsked?: (spec: RequestSpec) => Promise<Response | undefined> | undefined;
}

interface Signature {
  headers: Record<string, string>;
  /** The request was refused for who sent it. 'again': by now it would be signed otherwise, so it is sent once more. */
  onRefused?: (failure: ApiFailure) => 'again' | 'over';
}

/** One request of a session. Refused or unreachable, it throws an `ApiFailure`. */
async function send(session: ClientSession, spec: RequestSpec): Promise<Response> {
  const { headers, onRefused } = session.sign({ background: spec.background ?? false });
  // Without a turn in between where nothing was asked: what is sent as a page closes must leave at once.
  const earlier = session.alreadyAsked?.(spec);
  const asked = earlier && (await earlier);
  const response = asked ?? (await sendSigned(spec, new Headers({ ...spec.headers, ...headers })));
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (refusesSession(failure) && onRefused?.(failure) === 'again') return await send(session, spec);
  throw failure;
}

async function sendSigned(spec: RequestSpec, headers: Headers): Promise<Response> {
  const { method, onProgress } = spec;
  const signal = spec.signal ?? null;
  try {
    if (onProgress && spec.body instanceof FormData) {
      const { fetchWatched } = await import('./watched-upload.ts');
      return await fetchWatched(spec.url, { method, headers, body: spec.body, signal }, onProgress);
    }
    return await fetch(spec.url, {
      method,
      headers,
      // Its cookies too, where the session is one.
      credentials: 'same-origin',
      body: spec.body ?? null,
      signal,
      ...(spec.keepalive && { keepalive: true }),
    });
  } catch (cause) {
    if (spec.signal?.aborted) throw cause;
    throw networkFailure(cause);
  }
}

/** 403s that keep the session: a record's own rule, and a temporary password, in whose place an own one is chosen. */
const keepingSession: readonly ApiFailure['code'][] = ['record_denied', 'password_change_required'];

/** Any other 401 or 403 ends it. */
export const refusesSession = ({ status, code }: ApiFailure): boolean =>
  (status === 401 || status === 403) && !keepingSession.includes(code);

/** Makes calls for one session: the staff's, a patient's, a display's, or nobody's. */
export interface ApiClient {
  /** What the endpoint answers, as `callApi` says it. Throws `ApiFailure`, or the abort of its signal. */
  call: <E extends EndpointSpec>(
    endpoint: E,
    ...input: InputArgument<CallInput<E>, CallOptions>
  ) => Promise<ResultOf<E>>;
  /** The answer as it comes, for a stream. Throws the same. */
  request: (spec: RequestSpec) => Promise<Response>;
}

/** Each entry of the product makes its own; what it says about the session is all that tells them apart. */
export function createClient(session: ClientSession): ApiClient {
  const request = (spec: RequestSpec) => send(session, spec);
  return { request, call: (endpoint, ...input) => callApi(request, endpoint, ...input) };
}

/** For what anybody may ask: whether a prescription is genuine, how the server is, and for a sign-in. */
export const publicClient: ApiClient = createClient({
  sign: () => ({ headers: {} }),
  alreadyAsked: ({ method, url }) => (method === 'GET' ? takeAsked(url) : undefined),
});

const ClientContext = createContext<ApiClient | null>(null);

/** Gives the hooks of everything inside the client of the entry. */
export const ClientProvider = ClientContext.Provider;

/** The client of the entry that the component stands in. */
export function useClient(): ApiClient {
  const client = use(ClientContext);
  if (!client) throw new Error('The hooks of the API need a ClientProvider');
  return client;
}
