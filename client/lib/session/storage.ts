import type { CurrentUser } from '#shared/people/sessions/sessions.schema.ts';

/** What the browser keeps of a session, shared by its tabs. Where storage is blocked, it lives as long as the tab. */
const keys = { token: 'naadi.token', user: 'naadi.user', received: 'naadi.token-received', activity: 'naadi.activity' };
const LEGACY_TOKEN = 'token';

const memory = new Map<string, string>();

export const storedToken = (): string | null => read(keys.token);

export function storedUser(): CurrentUser | null {
  try {
    // Written by `storeUser` below, in the shape that the server sent.
    return JSON.parse(read(keys.user) ?? 'null') as CurrentUser | null;
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  write(keys.token, token);
  write(keys.received, String(Date.now()));
}

export const storeUser = (user: CurrentUser): void => write(keys.user, JSON.stringify(user));

export function forgetSession(): void {
  for (const key of Object.values(keys)) erase(key);
}

/** A token of an earlier version moves to the present key; a present one wins. When it arrived nobody knows. */
export function moveLegacyToken(): void {
  const legacy = read(LEGACY_TOKEN);
  if (!legacy) return;
  if (!storedToken()) write(keys.token, legacy);
  erase(LEGACY_TOKEN);
}

export const storedActivity = (): number => Number(read(keys.activity) ?? 0);
export const storeActivity = (at: number): void => write(keys.activity, String(at));

/**
 * How long the stored token still lives, in milliseconds; null when it can't be read. Counted from when it arrived,
 * because the clocks of shared PCs are often wrong.
 */
export function tokenTimeLeft(now = Date.now()): number | null {
  const claims = claimsOf(storedToken());
  if (claims?.exp === undefined) return null;
  const received = Number(read(keys.received));
  if (claims.iat === undefined || !received) return claims.exp * 1000 - now;
  return (claims.exp - claims.iat) * 1000 - (now - received);
}

/** When the stored token came to this browser. */
export const tokenReceivedAt = (): number => Number(read(keys.received) ?? 0);

/** Whether one token was exchanged for the other, and not given to somebody else. */
export function sameSession(one: string | null, other: string | null): boolean {
  const session = claimsOf(one)?.sid;
  return session !== undefined && session === claimsOf(other)?.sid;
}

function claimsOf(token: string | null): { exp?: number; iat?: number; sid?: string } | null {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = payload ? JSON.parse(atob(payload)) : null;
    return typeof claims === 'object' ? claims : null;
  } catch {
    return null;
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

function erase(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then it was never there.
  }
}
