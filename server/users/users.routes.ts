import { eq } from 'drizzle-orm';
import { TEMPORARY_PASSWORD_HOURS } from '#shared/users/users.rules.ts';
import { usersApi } from '#shared/users/users.api.ts';
import { signInAttempts } from '#server/db/schema/users.ts';
import type { Env } from '#server/env.ts';
import type { Hub } from '#server/events/hub.ts';
import { implement } from '#server/http/handlers.ts';
import { writeAudit } from '#server/http/trail.ts';
import { endSessionsOf } from '#server/sessions/own-sessions.repo.ts';
import { hashPassword } from '#server/sessions/passwords.ts';
import { accountKeyOf } from '#server/sessions/sessions.repo.ts';
import { createUser, lockForReset, updateUser } from './administer.ts';
import { signInLink, temporaryPassword } from './temporary-password.ts';
import { changeUser, listUsers } from './users.repo.ts';

export function usersRoutes({ env, hub }: { env: Env; hub: Hub }) {
  return implement(usersApi, {
    list: ({ db, query }) => listUsers(db, query),

    create: (call) => createUser(call),

    async update(call) {
      const { user, ended } = await updateUser(call);
      // Name and specialization are kept with the sessions that go on.
      call.after(() => hub.dropSessions({ sessions: ended, users: [user.id] }));
      return user;
    },

    async resetPassword({ db, actor, params, request }) {
      const password = temporaryPassword();
      const passwordHash = await hashPassword(password);
      const validUntil = new Date(Date.now() + TEMPORARY_PASSWORD_HOURS * 3_600_000).toISOString();
      const { row, ended } = await db.transaction(async (tx) => {
        const row = await lockForReset(tx, actor, params.id);
        await changeUser(tx, row.id, { passwordHash, passwordTemporaryUntil: validUntil });
        // Whoever forgot the password has tried often: the new one must open at once.
        await tx.delete(signInAttempts).where(eq(signInAttempts.accountKey, accountKeyOf(row.email)));
        const ended = await endSessionsOf(tx, row.id, 'password_changed');
        await writeAudit(tx, { actor, request }, [
          {
            action: 'UPDATE',
            resource: 'user',
            entityId: row.id,
            clinicId: row.assignedClinicId,
            centerId: row.assignedCenterId,
            details: { fields: ['password'], temporaryUntil: validUntil, sessions: ended },
          },
        ]);
        return { row, ended };
      });
      await hub.dropSessions({ sessions: ended, users: [row.id] });
      hub.announce([{ kind: 'users', id: row.id, action: 'updated', clinicId: null, centerId: null }]);
      return { temporaryPassword: password, link: signInLink(env.publicUrl, row.email, password), validUntil };
    },
  });
}
