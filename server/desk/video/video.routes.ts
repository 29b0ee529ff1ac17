import { videoApi } from '#shared/desk/video/video.api.ts';
import * as says from '#shared/kernel/words/says.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { findVideoVisit, notePresence, writeEvent } from './video.repo.ts';
import { assertNotOver, assertOpen, assertOwnVisit, assertVideoOn, entryFor, videoVisitFor } from './video-visit.ts';
import type { VideoParts } from './video-visit.ts';

export function videoRoutes(parts: VideoParts) {
  return implement(videoApi, {
    async visit({ db, actor, params }) {
      const visit = await findVideoVisit(db, actor, params.id);
      assertVideoOn(parts);
      return videoVisitFor(db, actor, visit);
    },

    async join({ db, actor, params, trail }) {
      const visit = await findVideoVisit(db, actor, params.id);
      assertVideoOn(parts);
      assertOwnVisit(visit, actor);
      assertOpen(visit);
      await writeEvent(db, actor, visit, { kind: 'joined' });
      await notePresence(db, actor, visit, true);
      trail.note({ entityId: visit.id, details: { video: 'joined' } });
      return entryFor(parts, visit, { key: `visit-${visit.id}-doctor`, name: actor.name, isModerator: true });
    },

    async presence({ db, actor, params, body, trail }) {
      const visit = await findVideoVisit(db, actor, params.id);
      assertVideoOn(parts);
      assertOwnVisit(visit, actor);
      if (body.isHere) assertOpen(visit);
      const isNews = await notePresence(db, actor, visit, body.isHere);
      if (isNews) trail.announce({ kind: 'video', id: visit.id, action: 'updated', clinicId: visit.clinicId });
    },

    async note({ db, actor, params, body, trail }) {
      const visit = await findVideoVisit(db, actor, params.id);
      assertVideoOn(parts);
      assertOwnVisit(visit, actor);
      // What came of a visit may be written down after it.
      if (body.kind !== 'in_person_needed') assertNotOver(visit);
      await writeEvent(db, actor, visit, body);
      if (body.kind === 'in_person_needed') {
        await ringBell(db, {
          clinicId: visit.clinicId,
          centerId: null,
          roles: ['clinic_reception'],
          kind: 'video_visit',
          message: says.wants_in_person({ doctor: actor.name }),
          entityType: 'patient',
          entityId: visit.patient.id,
        });
        trail.announce({ kind: 'notices', id: null, action: 'created', clinicId: visit.clinicId });
      }
      trail.note({ entityId: visit.id, details: { video: body.kind } });
      return videoVisitFor(db, actor, visit);
    },
  });
}
