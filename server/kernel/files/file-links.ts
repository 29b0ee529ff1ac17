import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import { signer } from '#server/kernel/signing.ts';

const MINUTES = 5;

/** For whom a link to a file was made: a session of the staff, whoever holds the link of a message, a patient's session. */
type Bearer = 'session' | 'link' | 'portal';

/**
 * Links that open one file for five minutes without a bearer token, for a new tab or a download. A link is its
 * session's: it ends with the sign-out, and the rights to the record are asked again when it is opened. What was signed for
 * one kind of bearer is nothing for the other.
 */
export function fileLinks(secret: string) {
  const links = {
    session: signer(secret, 'file links'),
    link: signer(secret, 'file links of messages'),
    portal: signer(secret, 'file links of the portal'),
  };
  const signed = (path: string, bearer: string, until: number) => [path, bearer, until].join('\n');

  const make = (kind: Bearer, path: string, bearer: string, now: number) => {
    const until = now + MINUTES * 60_000;
    const query = new URLSearchParams({
      [kind]: bearer,
      until: String(until),
      signature: links[kind].sign(signed(path, bearer, until)),
    });
    return { url: `${urlOfStored(path)}?${query}`, expiresAt: new Date(until).toISOString() };
  };

  const open = (kind: Bearer, path: string, query: Record<string, unknown>, now: number): string | undefined => {
    const { [kind]: bearer, until, signature } = query;
    if (typeof bearer !== 'string' || typeof until !== 'string' || typeof signature !== 'string') return undefined;
    if (!/^\d{13}$/.test(until) || Number(until) < now) return undefined;
    return links[kind].matches(signed(path, bearer, Number(until)), signature) ? bearer : undefined;
  };

  return {
    make: (path: string, sessionId: string, now = Date.now()) => make('session', path, sessionId, now),

    /** For whoever opened a message's link, by its code. */
    makeForHolder: (path: string, code: string, now = Date.now()) => make('link', path, code, now),

    /** For a patient, by the session in which it was asked for. */
    makeForPatient: (path: string, sessionId: number, now = Date.now()) => make('portal', path, String(sessionId), now),

    /** The session that the link was made for; undefined when the link is none of ours or its time is over. */
    open: (path: string, query: Record<string, unknown>, now = Date.now()) => open('session', path, query, now),

    /** The same for the code of a message's link. */
    openForHolder: (path: string, query: Record<string, unknown>, now = Date.now()) => open('link', path, query, now),

    /** The patient's session. */
    openForPatient(path: string, query: Record<string, unknown>, now = Date.now()): number | undefined {
      const sessionId = open('portal', path, query, now);
      return sessionId === undefined ? undefined : Number(sessionId);
    },
  };
}

export type FileLinks = ReturnType<typeof fileLinks>;
