import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { addJob } from '#server/kernel/jobs/define-job.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';
import { closePortal } from '#server/portal/sign-in/close-portal.ts';
import { forgetUnusedPasskeys } from '#server/portal/sign-in/passkeys.repo.ts';
import { insertConsents, listConsents, readConsents } from './consents.repo.ts';
import { findCopy, insertCopy, listCopies } from './copies.repo.ts';
import { recordCopy } from './copy-job.ts';
import { readHeld } from './held.repo.ts';
import { listLooks } from './looks.repo.ts';
import { forgetNominee, nameNominee, readNominee } from './nominees.repo.ts';
import { ownRow, personRows } from './person.repo.ts';
import { insertRequest, listOwnRequests } from './requests.repo.ts';
import { listVideoConsents } from './video-consents.repo.ts';

/** An entry in the log of each organisation whose record is concerned; the call's own is that of the first. */
function noteAtEach(
  trail: Trail,
  resource: string,
  rows: readonly { patientId: number; clinicId: number | null; centerId: number | null }[],
  details?: Record<string, unknown>,
): void {
  for (const [index, { patientId, clinicId, centerId }] of rows.entries()) {
    const entry = { entityId: patientId, clinicId, centerId, ...(details && { details }) };
    if (index === 0) trail.note(entry);
    else trail.add({ action: 'UPDATE', resource, ...entry });
  }
}

export function privacyRoutes({ store }: { store: FileStore }) {
  return implement(privacyApi, {
    async held({ db, actor, query }) {
      const all = await readHeld(db, actor);
      return { rows: all.slice(query.offset, query.offset + query.limit), total: all.length };
    },

    looks: ({ db, actor, query }) => listLooks(db, actor, query),

    consents: ({ db, actor }) => readConsents(db, actor),
    consentHistory: ({ db, actor, query }) => listConsents(db, actor, query),
    videoConsents: ({ db, actor, query }) => listVideoConsents(db, actor, query),

    async changeConsent({ db, actor, body, trail }) {
      const rows = await personRows(db, actor);
      const isPortal = body.purpose === 'portal';
      const named = rows.filter(({ patientId }) => body.patientId === undefined || patientId === body.patientId);
      if (named.length === 0) throw notFound('patient');
      // The portal is of all of them at once.
      const concerned = isPortal ? rows : named;
      // Where nobody on the phone agreed until now, its passkeys are of people who have left.
      if (isPortal && body.state === 'given') await forgetUnusedPasskeys(db, actor.phone);
      await insertConsents(db, actor, body, concerned);
      noteAtEach(trail, 'patient_consent', concerned, { purpose: body.purpose, state: body.state });
      const changed = await readConsents(db, actor);
      if (isPortal && body.state === 'withdrawn') await closePortal(db, await ownRow(db, actor, actor.patientId));
      return changed;
    },

    copies: ({ db, actor, query }) => listCopies(db, actor, query),

    async askCopy({ db, actor }) {
      const copy = await insertCopy(db, actor);
      await addJob(db, recordCopy, { copyId: copy.id });
      return copy;
    },

    async copyFile({ db, actor, params }) {
      const path = await findCopy(db, actor, params.id);
      const content = path === undefined ? undefined : await store.read(path);
      if (!content) throw notFound('copy');
      return { content, mime: 'application/zip', fileName: 'your-records.zip', inline: false };
    },

    requests: ({ db, actor, query }) => listOwnRequests(db, actor, query),

    async ask({ db, actor, body, trail }) {
      const { row, own } = await insertRequest(db, actor, body);
      const { id, clinicId, centerId, kind } = row;
      await ringBell(db, {
        clinicId,
        centerId,
        roles: [DOCTOR_ROLES[clinicId === null ? 1 : 0]],
        kind: 'data_request',
        message: says.data_request_came({ what: kind }),
        entityType: 'data_request',
        entityId: id,
      });
      trail.note({ entityId: id, clinicId, centerId, details: { kind } });
      return own;
    },

    nominee: async ({ db, actor }) => ({ nominee: await readNominee(db, actor) }),

    async nominate({ db, actor, body, trail }) {
      await nameNominee(db, actor, body);
      noteAtEach(trail, 'nominee', await personRows(db, actor));
      return { nominee: await readNominee(db, actor) };
    },

    async removeNominee({ db, actor, trail }) {
      await forgetNominee(db, actor);
      const { id: entityId, clinicId, centerId } = await ownRow(db, actor, actor.patientId);
      trail.note({ entityId, clinicId, centerId });
    },
  });
}
