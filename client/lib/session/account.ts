import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import { pushApi } from '#shared/contact/notices/push.api.ts';
import type { Credentials, CurrentUser } from '#shared/people/sessions/sessions.schema.ts';
import { callApi } from './staff-client.ts';
import { publicClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { pushHere } from './push-here.ts';
import { keepGivenPassword } from './given-password.ts';
import {
  checkingSession,
  clearSession,
  confirmSession,
  type EndReason,
  endSession,
  openSession,
  sessionUnreachable,
} from './store.ts';

/** Signs in. Throws an `ApiFailure`, or an error that says that the server's answer is none. */
export async function signIn(credentials: Credentials): Promise<CurrentUser> {
  clearSession();
  const reply: unknown = await publicClient.call(sessionsApi.login, { body: credentials });
  if (!isSignedIn(reply)) throw new Error('Invalid login response from server');
  // Before the session opens: what is shown then asks for it.
  keepGivenPassword(reply.user.mustChangePassword ? credentials.password : null);
  openSession(reply.token, reply.user);
  return reply.user;
}

/** Ends the session here and in the other tabs at once, and on the server as soon as it can be told. */
export function signOut(reason: EndReason = 'signed-out'): void {
  // Whoever leaves takes their notices along; whose time ran out is still told of what needs them.
  if (reason === 'signed-out') endPushes();
  // The call takes the token with it before the session is forgotten; nothing here depends on its answer.
  callApi(sessionsApi.logout, {}, { keepalive: true }).catch(() => undefined);
  endSession(reason);
}

/** Told in the name of the session that still is. Should the server miss it, the browser's end is what counts. */
function endPushes() {
  const here = pushHere();
  if (!here) return;
  callApi(pushApi.unsubscribe, { params: { id: here.id } }, { keepalive: true }).catch(() => undefined);
  import('../push.ts').then(({ endPushHere }) => endPushHere()).catch(() => undefined);
}

/** So long a confirmed session waits for what its first screen begins with; then it comes without. */
const WAIT_MS = 1000;

/** At start: asks the server whether the stored token still opens a session, then who the user is. `screen` is what the person waits for. */
export async function validateSession(screen?: Promise<void>): Promise<void> {
  checkingSession();
  try {
    const { valid } = await callApi(sessionsApi.validate);
    if (!valid) return endSession('refused');
    const user = await callApi(sessionsApi.me);
    if (screen) await Promise.race([screen, new Promise((wake) => setTimeout(wake, WAIT_MS))]);
    confirmSession(user);
  } catch (error) {
    // A server that can't be reached has not refused the session: the person may try again.
    if (error instanceof ApiFailure && (error.isNetwork || error.status >= 500)) sessionUnreachable();
    else endSession('refused');
  }
}

/** Asks again who the signed-in user is: a specialization or a switch of the organisation may have changed. */
export async function refreshUser(): Promise<CurrentUser> {
  const user = await callApi(sessionsApi.me);
  confirmSession(user);
  return user;
}

function isSignedIn(reply: unknown): reply is { token: string; user: CurrentUser } {
  if (typeof reply !== 'object' || reply === null) return false;
  return 'token' in reply && typeof reply.token === 'string' && reply.token !== '' && 'user' in reply && !!reply.user;
}
