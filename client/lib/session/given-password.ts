import { onSessionEnd } from './store.ts';

/**
 * The temporary password that somebody has just signed in with, so that it isn't asked for again where an own one is
 * chosen. Only in memory: after a reload it is asked for.
 */
let given: string | null = null;

export const keepGivenPassword = (password: string | null): void => {
  given = password;
};
export const givenPassword = (): string | null => given;

onSessionEnd(() => keepGivenPassword(null));
