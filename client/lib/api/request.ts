import { BACKGROUND_HEADER } from '#shared/kernel/principals/session.rules.ts';
import { hasRecentInput } from '../session/activity.ts';
import { endSession } from '../session/store.ts';
import { sameSession, storedToken } from '../session/storage.ts';
import { type ApiFailure, failureOf, networkFailure } from './failure.ts';

export interface RequestSpec {
  method: string;
  /** Path and query. */
  url: string;
  body?: BodyInit | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Sent without a bearer token; a refusal then says nothing about the session. */
  anonymous?: boolean;
  /** The page's own doing even when somebody is at the keyboard: the event stream. */
  background?: boolean;
  /** Goes on when the page is closed. */
  keepalive?: boolean;
  /** Hears how much of an upload has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** One request with the session's token. Refused or unreachable, it throws an `ApiFailure`. */
export async function request(spec: RequestSpec): Promise<Response> {
  const token = spec.anonymous ? null : storedToken();
  const response = await send(spec, token);
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (spec.anonymous || !refusesSession(failure)) throw failure;
  // Another tab may have exchanged the token while this request was on its way; then it deserves the new one. But what
  // one person asked for is never asked again in the name of the next.
  const current = storedToken();
  if (failure.status === 401 && current !== token && sameSession(current, token)) return await request(spec);
  if (current === token) endSession('refused');
  throw failure;
}

async function send(spec: RequestSpec, token: string | null): Promise<Response> {
  const headers = new Headers(spec.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (spec.background || !hasRecentInput()) headers.set(BACKGROUND_HEADER, '1');
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
      credentials: 'include',
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
