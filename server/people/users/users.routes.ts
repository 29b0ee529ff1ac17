import { usersApi } from '#shared/people/users/users.api.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { dropReplaced } from '#server/kernel/files/keep-upload.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { createUser, resetPassword, updateUser } from './administer.ts';
import { signInLink } from './temporary-password.ts';
import { listUsers } from './users.repo.ts';

export function usersRoutes({ env, hub }: { env: Env; hub: Hub }) {
  const store = storeOf(env);

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

    async resetPassword(call) {
      const { row, password, ended, validUntil } = await resetPassword(call);
      call.after(() => hub.dropSessions({ sessions: ended, users: [row.id] }));
      return { temporaryPassword: password, link: signInLink(env.publicUrl, row.email, password), validUntil };
    },
  });
}
