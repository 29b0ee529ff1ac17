import { filesApi } from '#shared/kernel/files/files.api.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import type { Documents } from './documents.ts';
import type { FileLinks } from './file-links.ts';

export function filesRoutes({ documents, links }: { documents: Documents; links: FileLinks }) {
  return implement(filesApi, {
    async link({ db, actor, query, trail }) {
      const found = await documents.find(db, actor, query.path);
      if (!found) throw notFound('file');
      trail.note({ resource: found.resource, entityId: found.recordId });
      return links.make(found.path, actor.sessionId);
    },
  });
}
