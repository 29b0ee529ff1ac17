import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '#shared/people/sessions/sessions.schema.ts';
import { forgetActivity, noteActivity } from './activity.ts';
import { forgetSession, moveLegacyToken, storedToken, storedUser, storeToken, storeUser } from './storage.ts';

/** Why nobody is signed in, for the sign-in page to say. */
export type EndReason = 'signed-out' | 'refused' | 'idle' | 'elsewhere';

export type SessionState =
  | { phase: 'checking' }
  | { phase: 'unreachable' }
  | { phase: 'in'; user: CurrentUser }
  | { phase: 'out'; reason: EndReason | null };

/** Whose session it was; null where nobody had been confirmed. */
export interface EndedSession {
  userId: number | null;
  /** They left by themselves, and nothing of theirs is to wait. */
  byChoice: boolean;
}

type Message = 'login' | 'logout' | 'refresh';

let state: SessionState = { phase: 'out', reason: null };
const listeners = new Set<() => void>();
const endListeners = new Set<(ended: EndedSession) => void>();
let channel: BroadcastChannel | null = null;

export const sessionState = (): SessionState => state;

export const useSession = (): SessionState => useSyncExternalStore(subscribe, sessionState, sessionState);

/** The signed-in person. Only for what stands behind the sign-in. */
export function useUser(): CurrentUser {
  const session = useSession();
  if (session.phase !== 'in') throw new Error('Nobody is signed in');
  return session.user;
}

/** Called once at start: picks up the stored session, which the server still has to confirm, and listens to other tabs. */
export function restoreSession(): void {
  moveLegacyToken();
  set(storedToken() ? { phase: 'checking' } : { phase: 'out', reason: null });
  channel?.close();
  channel = openChannel();
}

/** Somebody signed in here. */
export function openSession(token: string, user: CurrentUser): void {
  // Before the token is stored: signing in is no reason to exchange it, what the person does afterwards is.
  noteActivity();
  storeToken(token);
  storeUser(user);
  set({ phase: 'in', user });
  tell('login');
}

/** The server confirmed the stored session, or told who the signed-in user is now. */
export function confirmSession(user: CurrentUser): void {
  if (!storedToken()) return;
  storeUser(user);
  set({ phase: 'in', user });
}

export const checkingSession = (): void => set({ phase: 'checking' });
export const sessionUnreachable = (): void => set({ phase: 'unreachable' });

export function replaceToken(token: string): void {
  storeToken(token);
  tell('refresh');
}

/** Ends the session in every tab of this browser. */
export function endSession(reason: EndReason): void {
  if (state.phase === 'out' && !storedToken()) return;
  leave(reason);
  tell('logout');
}

/** For what is kept of the signed-in person elsewhere: called whenever that person's session is over in this tab. */
export const onSessionEnd = (forget: (ended: EndedSession) => void): void => void endListeners.add(forget);

/** Forgets a token that is still stored, without a word, before a new sign-in. */
export function clearSession(): void {
  forgetSession();
  forgetActivity();
}

function leave(reason: EndReason) {
  const ended = endOf(reason === 'signed-out');
  clearSession();
  set({ phase: 'out', reason });
  forgetPerson(ended);
}

const endOf = (byChoice: boolean): EndedSession => ({ userId: state.phase === 'in' ? state.user.id : null, byChoice });

function forgetPerson(ended: EndedSession) {
  for (const forget of endListeners) forget(ended);
}

/** Storage is shared, so every message comes to the same: look what is stored now. */
function followOtherTab(message: Message) {
  const user = storedUser();
  if (message === 'logout' || !storedToken() || !user) {
    if (state.phase !== 'out') leave('elsewhere');
  } else if (state.phase !== 'in' || state.user.id !== user.id) {
    forgetPerson(endOf(true));
    set({ phase: 'in', user });
  }
}

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const opened = new BroadcastChannel('naadi.session');
  opened.addEventListener('message', (event: MessageEvent<Message>) => followOtherTab(event.data));
  return opened;
}

function tell(message: Message) {
  channel?.postMessage(message);
}

function set(next: SessionState) {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
