import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import { signer } from '#server/kernel/signing.ts';

const MINUTES = 5;

/**
 * Links that open one file for five minutes without a bearer token, for a new tab or a download. A link is its
 * session's: it ends with the sign-out, and the rights to the record are asked again when it is opened.
 */
export function fileLinks(secret: string) {
  const links = signer(secret, 'file links');
  const signed = (path: string, sessionId: string, until: number) => [path, sessionId, until].join('\n');

  return {
    make(path: string, sessionId: string, now = Date.now()): { url: string; expiresAt: string } {
      const until = now + MINUTES * 60_000;
      const query = new URLSearchParams({
        session: sessionId,
        until: String(until),
        signature: links.sign(signed(path, sessionId, until)),
      });
      return { url: `${urlOfStored(path)}?${query}`, expiresAt: new Date(until).toISOString() };
    },

    /** The session that the link was made for; undefined when the link is none of ours or its time is over. */
    open(path: string, query: Record<string, unknown>, now = Date.now()): string | undefined {
      const { session, until, signature } = query;
      if (typeof session !== 'string' || typeof until !== 'string' || typeof signature !== 'string') return undefined;
      if (!/^\d{13}$/.test(until) || Number(until) < now) return undefined;
      return links.matches(signed(path, session, Number(until)), signature) ? session : undefined;
    },
  };
}

export type FileLinks = ReturnType<typeof fileLinks>;
