/** What is being written about patients and is kept in this browser until it is saved: the keys of one person's drafts. */

const PREFIX = 'naadi.prescription-draft.';
/** Results that were typed and not saved (left-entries.ts). */
const RESULTS = 'naadi.lab-entry.';

/** `of`: what the draft is of. */
export const draftKey = (userId: number, of: string): string => `${PREFIX}${userId}.${of}`;

export const isDraftKey = (key: string): boolean => [PREFIX, RESULTS].some((prefix) => key.startsWith(prefix));

export const draftsOf = (userId: number): string[] => {
  try {
    return Object.keys(localStorage).filter((key) =>
      [PREFIX, RESULTS].some((prefix) => key.startsWith(`${prefix}${userId}.`)),
    );
  } catch {
    // Storage is blocked: there are none.
    return [];
  }
};

export const dropDraftsOf = (userId: number): void => {
  for (const key of draftsOf(userId)) localStorage.removeItem(key);
};
