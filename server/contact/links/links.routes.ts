import { linksApi } from '#shared/contact/links/links.api.ts';
import { AppError, notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Documents } from '#server/kernel/files/documents.ts';
import type { FileLinks } from '#server/kernel/files/file-links.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { networkOf } from '#server/people/sessions/sign-in-gate.ts';
import { admitAttempt, forgetAttempt } from '#server/people/sessions/sign-in-throttle.ts';
import { isYearOfBirth, kindOfDocument, linkedDocument } from './linked-document.ts';
import { countTry, lockLink, noteOpened, stateOf } from './links.repo.ts';

export function linksRoutes({ documents, links }: { documents: Documents; links: FileLinks }) {
  return implement(linksApi, {
    async get({ db, params }) {
      const found = await linkedDocument(db, documents, params.code);
      if (!found) throw notFound('link');
      const { link, document } = found;
      return { organizationName: link.organizationName, kind: kindOfDocument(document), state: stateOf(link) };
    },

    async open({ step, params: { code }, body, request }) {
      const counted = await step('count', async ({ db, trail }) => {
        trail.tellsLater();
        // Counted apart from the sign-ins: many phones share the address of their network.
        const address = `links ${networkOf(request.address)}`;
        return await admitAttempt(db, { accountKey: `link ${code}`, address, device: null });
      });
      if (typeof counted !== 'number') throw tooMany(counted.seconds);
      // A wrong year stays counted, though the call is refused for it.
      const judged = await step('judge', async ({ db, trail }) => {
        await lockLink(db, code);
        const found = await linkedDocument(db, documents, code);
        if (!found) return { refusal: 'unknown' as const };
        const { link, document } = found;
        const { clinicId, centerId, id } = link;
        const state = stateOf(link);
        if (state !== 'open') return { refusal: state };
        const entry = { resource: document.resource, entityId: document.recordId, clinicId, centerId };
        if (!isYearOfBirth(body.yearOfBirth, link)) {
          await countTry(db, id);
          trail.note({ ...entry, action: 'DENIED', details: { messageLink: id, reason: 'wrong year of birth' } });
          return { refusal: 'wrong' as const };
        }
        await noteOpened(db, id);
        await forgetAttempt(db, counted);
        trail.note({ ...entry, details: { messageLink: id } });
        return { path: document.path };
      });
      if (judged.path === undefined) throw refusals[judged.refusal]();
      return links.makeForHolder(judged.path, code);
    },
  });
}

const refusals = {
  unknown: () => notFound('link'),
  wrong: () => ruleBroken(says.wrong_year_of_birth),
  expired: () => ruleBroken(says.link_expired),
  locked: () => new AppError('too_many_requests', says.link_locked),
};

const tooMany = (seconds: number): AppError =>
  new AppError('too_many_requests', says.too_many_tries({ minutes: Math.ceil(seconds / 60) }), {
    headers: { 'Retry-After': String(seconds) },
  });
