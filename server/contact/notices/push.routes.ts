import { and, desc, eq, inArray } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { pushApi } from '#shared/contact/notices/push.api.ts';
import { pushSubscriptions } from '#server/kernel/db/schema/notices.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import type { ReadPushKeys } from './push-keys.ts';

const MOST_OF_A_USER = 10;

export const pushRoutes = ({ keys }: { keys: ReadPushKeys }) =>
  implement(pushApi, {
    key: async ({ db }) => ({ key: (await keys(db)).publicKey }),

    async subscribe({ db, actor, body, trail }) {
      // One at a time, so that they are counted.
      await db.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update');
      const whose = { userId: actor.userId, ...body.keys };
      // A browser has one: whoever uses it now takes it over from whoever did before.
      const [stored] = await db
        .insert(pushSubscriptions)
        .values({ endpoint: body.endpoint, ...whose })
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: whose })
        .returning({ id: pushSubscriptions.id });
      const tooMany = await db
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, actor.userId))
        .orderBy(desc(pushSubscriptions.id))
        .offset(MOST_OF_A_USER);
      if (tooMany.length > 0) {
        const ids = tooMany.map(({ id }) => id);
        await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
      }
      if (!stored) throw new Error('Nothing was stored');
      trail.note({ entityId: stored.id });
      return stored;
    },

    async unsubscribe({ db, actor, params }) {
      const isOwn = and(eq(pushSubscriptions.userId, actor.userId), eq(pushSubscriptions.id, params.id));
      const removed = await db.delete(pushSubscriptions).where(isOwn).returning({ id: pushSubscriptions.id });
      if (removed.length === 0) throw notFound('push_subscription');
    },
  });
