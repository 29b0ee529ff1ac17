/** A token lives 30 minutes; the old one still works for a minute after a refresh, for the other tabs. */
export const TOKEN_MINUTES = 30;
export const IDLE_MINUTES = 30;
export const SESSION_HOURS = 12;
export const REPLAY_GRACE_SECONDS = 60;
/** The browser looks every ten minutes, and refreshes a token that has under a quarter of an hour left. */
export const REFRESH_CHECK_MINUTES = 10;
export const REFRESH_BELOW_MINUTES = 15;

/** Sent by the browser with calls it makes by itself (polls, refetches): they don't count as the user's activity. */
export const BACKGROUND_HEADER = 'x-background';
