import type { PortalPatient } from '#shared/portal/sign-in/sign-in.schema.ts';

/** What the portal keeps on this device, and for how long: until the sign-out, or the end of the session. */

const keys = { person: 'naadi.portal.person', answers: 'naadi.portal.answers' };
/** Somebody signed out here without a connection: the server hasn't heard of it yet. */
const LEAVING = 'naadi.portal.leaving';
/** Who of the family was looked after last: a number, no name. It outlives the sign-out. */
const LAST = 'naadi.portal.last';
/** This device has made a passkey, or was asked whether it should. */
const PASSKEY = 'naadi.portal.passkey';

export const personKey: string = keys.person;

/** Who is signed in, and until when the server's session lasts at most. */
export interface KeptPerson {
  patient: PortalPatient;
  until: string;
}

export function keptPerson(now = Date.now()): KeptPerson | null {
  const kept = readJson(keys.person) as KeptPerson | null;
  return kept && Date.parse(kept.until) > now ? kept : null;
}

export function keepPerson(kept: KeptPerson): void {
  write(keys.person, JSON.stringify(kept));
  write(LAST, String(kept.patient.id));
}

/** Answers of the server that can be read without a connection, as they came. */
export const keptAnswers = (): unknown => readJson(keys.answers);
export const keepAnswers = (answers: unknown): void => write(keys.answers, JSON.stringify(answers));
export const forgetKeptAnswers = (): void => erase(keys.answers);

/** Nothing of the person stays. */
export function forgetPerson(): void {
  for (const key of Object.values(keys)) erase(key);
}

export const lastChosen = (): number => Number(read(LAST));

export const isLeaving = (): boolean => read(LEAVING) !== null;
export const noteLeaving = (): void => write(LEAVING, '1');
export const noteLeft = (): void => erase(LEAVING);

export type PasskeyHere = 'made' | 'declined' | null;
export const passkeyHere = (): PasskeyHere => read(PASSKEY) as PasskeyHere;
export const notePasskey = (here: PasskeyHere): void => (here ? write(PASSKEY, here) : erase(PASSKEY));

// Where storage is blocked, nothing is kept beyond the page.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full, or blocked: it is asked for again the next time.
  }
}

function erase(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then it was never there.
  }
}
