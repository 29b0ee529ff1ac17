import { openActions, runAction } from './actions.ts';

/**
 * Results that were typed and not saved when the session ended or the page was closed. What was typed is kept in this browser for
 * the person who typed it (the form's business); the tab in which that was remembers to open it again.
 */
const PREFIX = 'naadi.lab-entry';

export const leftEntryKey = (userId: number, subject: string): string => `${PREFIX}.${userId}.${subject}`;

type Payload = { reportId: number } | { referralId: number } | { patientId: number };

/** Opens what the person who has just signed in was in the middle of, in this tab. */
export function reopenLeftEntries(userId: number): void {
  if (openActions().length > 0) return;
  try {
    const mine = Object.keys(sessionStorage).filter((key) => key.startsWith(leftEntryKey(userId, '')));
    for (const key of mine) {
      const payload = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Payload | null;
      // Once: while there is something to lose, the form remembers it anew.
      sessionStorage.removeItem(key);
      if (payload) runAction('enter-results', payload);
    }
  } catch {
    // Storage is blocked, or holds what another version wrote: there is nothing to come back to.
  }
}
