import { conflict, ruleBroken } from '#shared/kernel/http/errors.ts';
import { portalVideoApi } from '#shared/desk/video/portal-video.api.ts';
import { CONSENT_VERSION, joinWindow } from '#shared/desk/video/video.rules.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { findVideoVisit, type FoundVisit, lastEvents, notePresence, writeEvent } from './video.repo.ts';
import { assertNotOver, assertOpen, assertVideoOn, emergencyIn, entryFor, portalVideoVisitFor } from './video-visit.ts';
import type { VideoParts } from './video-visit.ts';

export function portalVideoRoutes(parts: VideoParts) {
  return implement(portalVideoApi, {
    async visit({ db, actor, params }) {
      const visit = await findVideoVisit(db, actor, params.id);
      assertVideoOn(parts);
      return portalVideoVisitFor(db, visit);
    },

    async emergency({ db, actor, params, body, trail }) {
      const visit = await findVideoVisit(db, actor, params.id);
      assertVideoOn(parts);
      assertNotOver(visit);
      if (body.isEmergency) await tellOfEmergency(db, visit);
      const kind = body.isEmergency ? 'emergency_yes' : 'emergency_no';
      await writeEvent(db, actor, visit, { kind });
      trail.note({ entityId: visit.id, clinicId: visit.clinicId, details: { video: kind } });
      return portalVideoVisitFor(db, visit);
    },

    async consent({ db, actor, params, body, trail }) {
      const visit = await findVideoVisit(db, actor, params.id);
      assertVideoOn(parts);
      assertNotOver(visit);
      if (body.version !== CONSENT_VERSION) throw conflict(says.consent_words_changed);
      const language = body.language ?? null;
      await writeEvent(db, actor, visit, { kind: 'consent', wordsVersion: body.version, language });
      trail.note({
        entityId: visit.id,
        clinicId: visit.clinicId,
        details: { video: 'consent', version: body.version },
      });
      return portalVideoVisitFor(db, visit);
    },

    async join({ db, actor, params, trail }) {
      const visit = await findVideoVisit(db, actor, params.id);
      assertVideoOn(parts);
      assertOpen(visit);
      await assertAnswered(db, visit);
      await writeEvent(db, actor, visit, { kind: 'joined' });
      await notePresence(db, actor, visit, true);
      trail.note({ entityId: visit.id, clinicId: visit.clinicId, details: { video: 'joined' } });
      return entryFor(parts, visit, { key: `visit-${visit.id}-patient`, name: visit.patient.name, isModerator: false });
    },

    async presence({ db, actor, params, body, trail }) {
      const visit = await findVideoVisit(db, actor, params.id);
      assertVideoOn(parts);
      if (body.isHere) assertOpen(visit);
      const isNews = await notePresence(db, actor, visit, body.isHere);
      if (isNews) trail.announce({ kind: 'video', id: visit.id, action: 'updated', clinicId: visit.clinicId });
    },
  });
}

const AGAIN_AFTER_MS = 10 * 60_000;

/** At once, and once: who goes back and forth between the answers doesn't ring each time. */
async function tellOfEmergency(db: Db, visit: FoundVisit): Promise<void> {
  const { emergency_yes: told } = await lastEvents(db, visit);
  if (told && Date.now() - Date.parse(told.at) < AGAIN_AFTER_MS) return;
  await ringBell(db, {
    clinicId: visit.clinicId,
    centerId: null,
    roles: [...CLINIC_ROLES],
    kind: 'video_visit',
    message: says.patient_says_emergency,
    isUrgent: true,
    entityType: 'patient',
    entityId: visit.patient.id,
  });
}

/** What was answered the day before says nothing of now: the emergency is asked about when the room is open. */
async function assertAnswered(db: Db, visit: FoundVisit): Promise<void> {
  const events = await lastEvents(db, visit);
  const emergency = emergencyIn(events);
  if (!emergency || emergency.at < joinWindow(visit).opensAt) throw ruleBroken(says.answer_emergency_first);
  if (emergency.isEmergency) throw ruleBroken(says.emergency_is_not_for_video);
  const hasAgreed = events.consent?.wordsVersion === CONSENT_VERSION || events.oral_consent !== undefined;
  if (!hasAgreed) throw ruleBroken(says.consent_first);
}
