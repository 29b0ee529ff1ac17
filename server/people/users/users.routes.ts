import { TEMPORARY_PASSWORD_HOURS } from '#shared/people/users/users.rules.ts';
import { usersApi } from '#shared/people/users/users.api.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { dropReplaced } from '#server/kernel/files/keep-upload.ts';
import { localStore } from '#server/kernel/files/storage.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { writeAudit } from '#server/kernel/http/trail.ts';
import { endSessionsOf } from '#server/people/sessions/own-sessions.repo.ts';
import { hashPassword } from '#server/people/sessions/passwords.ts';
import { createUser, lockForReset, updateUser } from './administer.ts';
import { signInLink, temporaryPassword } from './temporary-password.ts';
import { changeUser, forgetFailures, listUsers } from './users.repo.ts';

export function usersRoutes({ env, hub }: { env: Env; hub: Hub }) {
  const store = localStore(env.dataDir);

  return implement(usersApi, {
    list: ({ db, query }) => listUsers(db, query),

    create: (call) => createUser(call),

    async update(call) {
      const { user, formerPicture, ended } = await updateUser(call);
      await dropReplaced(call, store, { type: 'user', id: user.id }, formerPicture);
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
        await forgetFailures(tx, row.email);
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
