/** What a page for a session asked before its script was there (client/portal/ask-first.js, client/app/ask-first.js), by address. */
type Asked = Record<string, Promise<Response | undefined> | undefined>;

declare global {
  interface Window {
    naadiAsked?: Asked;
    /** The token that it was asked with, where it isn't a cookie. */
    naadiAskedWith?: string;
  }
}

/** So long after the page began an answer still counts as of now: a slow phone needs some seconds for the script. */
const GOOD_FOR_MS = 20_000;

/** The answer to a GET that was asked already, once; undefined where it wasn't, is too old, or couldn't be had. */
export function takeAsked(address: string): Promise<Response | undefined> | undefined {
  const answer = window.naadiAsked?.[address];
  if (!answer) return undefined;
  delete window.naadiAsked?.[address];
  return performance.now() < GOOD_FOR_MS ? answer : undefined;
}

/** They are another person's, or of before a sign-out. */
export function forgetAsked(): void {
  delete window.naadiAsked;
}
