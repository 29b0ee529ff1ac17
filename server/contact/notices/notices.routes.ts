import { noticesApi } from '#shared/contact/notices/notices.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { changeMute, listNotices, markNoticesRead, markOneRead, readMutes, readNotice } from './notices.repo.ts';

export const noticesRoutes = () =>
  implement(noticesApi, {
    async list({ db, actor, query }) {
      const { unread, ...page } = await listNotices(db, actor, query);
      return { ...page, headers: { 'X-Unread-Count': String(unread) } };
    },

    get: ({ db, actor, params }) => readNotice(db, actor, params.id),

    async markRead({ db, actor, body }) {
      await markNoticesRead(db, actor, body.upToId);
    },

    async markOneRead({ db, actor, params }) {
      await markOneRead(db, actor, params.id);
    },

    mutes: async ({ db, actor }) => ({ muted: await readMutes(db, actor) }),

    async mute({ db, actor, body }) {
      await changeMute(db, actor, body);
      return { muted: await readMutes(db, actor) };
    },
  });
