import type { Db } from '#server/kernel/db/client.ts';
import type { Env } from '#server/kernel/env.ts';
import { signer } from '#server/kernel/signing.ts';
import { lockUser, readUserRow, type UserRow } from '#server/people/users/users.repo.ts';

const HOUR_MS = 3_600_000;

/**
 * Links that choose a new password. The signature covers the password that it replaces, so a link works once, and a
 * later change ends it. Nothing is stored: a message's log shows the words without the link.
 */
export function resetLinks({ jwtSecret, publicUrl }: Pick<Env, 'jwtSecret' | 'publicUrl'>) {
  const links = signer(jwtSecret, 'password resets');
  const signed = ({ id, passwordHash }: UserRow, until: string) => [id, until, passwordHash].join('\n');

  return {
    make(user: UserRow, now = Date.now()): string {
      const until = (now + HOUR_MS).toString(36);
      return `${publicUrl}/reset-password#${user.id}.${until}.${links.sign(signed(user, until))}`;
    },

    /** The user whose link it is. Undefined for one that was used, is over, or is none of ours; also while they are inactive. */
    async open(db: Db, token: string, { lock = false, now = Date.now() } = {}): Promise<UserRow | undefined> {
      const [, id, until = '', signature = ''] = /^(\d{1,9})\.([0-9a-z]{6,10})\.([\w-]{43})$/.exec(token) ?? [];
      if (!id || Number.parseInt(until, 36) < now) return undefined;
      const user = await (lock ? lockUser(db, Number(id)) : readUserRow(db, Number(id)));
      if (!user?.isActive || !links.matches(signed(user, until), signature)) return undefined;
      return user;
    },
  };
}

export type ResetLinks = ReturnType<typeof resetLinks>;
