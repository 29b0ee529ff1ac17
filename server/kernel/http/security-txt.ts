import type { Express } from 'express';
import type { Env } from '#server/kernel/env.ts';
import { sendText } from './reply.ts';

const PATH = '/.well-known/security.txt';
/** Whoever reads it later than that looks again: a contact that nobody renews isn't to be trusted (RFC 9116, section 2.5.5). */
const GOOD_FOR_DAYS = 90;

/** Whom to tell of a hole in this installation. Without a contact there is no such file: an invented one would be worse. */
export function serveSecurityTxt(
  app: Express,
  { securityContact, publicUrl }: Pick<Env, 'publicUrl' | 'securityContact'>,
) {
  if (securityContact === null) return;
  app.get(PATH, (_request, response) => {
    const expires = new Date(Date.now() + GOOD_FOR_DAYS * 86_400_000).toISOString();
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${publicUrl}${PATH}`,
    ];
    void sendText(response, 200, `${lines.join('\n')}\n`, { mediaType: 'text/plain' });
  });
}
