/** What one look found. `note`: nothing is wrong, and somebody should know. */
export interface Finding {
  /** 'database', 'disk' ... */
  about: string;
  state: 'well' | 'note' | 'wrong';
  says: string;
  /** What to do about it. */
  todo?: string;
}

export const well = (about: string, says: string): Finding => ({ about, state: 'well', says });
export const note = (about: string, says: string, todo?: string): Finding => finding('note', about, says, todo);
export const wrong = (about: string, says: string, todo?: string): Finding => finding('wrong', about, says, todo);

const finding = (state: Finding['state'], about: string, says: string, todo?: string): Finding => ({
  about,
  state,
  says,
  ...(todo && { todo }),
});

/** How a line failed, in a word: an error's message may hold an address with its password. */
export const codeOf = (error: unknown): string => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, name } = cause as Error & { code?: unknown };
    if (typeof code === 'string') return code;
    if (name === 'TimeoutError') return 'no answer in time';
  }
  return 'no connection';
};
