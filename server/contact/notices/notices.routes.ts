import { noticesApi } from '#shared/contact/notices/notices.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { listNotices, markNoticesRead } from './notices.repo.ts';

export const noticesRoutes = () =>
  implement(noticesApi, {
    async list({ db, actor, query }) {
      const { unread, ...page } = await listNotices(db, actor, query);
      return { ...page, headers: { 'X-Unread-Count': String(unread) } };
    },

    async markRead({ db, actor, body }) {
      await markNoticesRead(db, actor, body.upToId);
    },
  });
