import { bookingApi } from '#shared/desk/booking/booking.api.ts';
import { AppError, recordDenied } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import { isUniqueViolation } from '#server/kernel/http/faults.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import type { VideoRooms } from '#server/desk/appointments/video-room.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { readPatient } from '#server/people/patients/patients.repo.ts';
import { toldForToday } from './answers.repo.ts';
import { acceptRequest, declineRequest } from './decide.ts';
import { type HereCodes, qrPicture } from './here-code.ts';
import { listWaits } from './waits.repo.ts';
import { listRequests, readRequest } from './requests.repo.ts';
import {
  listDoctors,
  lockDoctor,
  readDoctor,
  readTerms,
  saveDoctor,
  saveTerms,
  suggestSlug,
  type Terms,
} from './terms.repo.ts';

const withSuggestion = async (db: Db, actor: ClinicActor, terms: Terms) => ({
  ...terms,
  suggestedSlug: terms.slug ?? (await suggestSlug(db, actor)),
});

export const bookingRoutes = ({ codes, rooms }: { codes: HereCodes; rooms: VideoRooms }) =>
  implement(bookingApi, {
    settings: async ({ db, actor }) => withSuggestion(db, actor, await readTerms(db, actor)),

    async saveSettings({ db, actor, body, trail }) {
      const before = await readTerms(db, actor, true);
      await assertPresent(body, before, () => withSuggestion(db, actor, before));
      const needsSlug = body.isPublic === true && before.slug === null && body.slug === undefined;
      const change = needsSlug ? { ...body, slug: await suggestSlug(db, actor) } : body;
      const saved = await saveTerms(db, actor, change).catch((error: unknown) => {
        throw isUniqueViolation(error, 'booking_settings_slug') ? slugTaken() : error;
      });
      trail.note({ entityId: actor.clinicId, details: changedValues(before, saved, Object.keys(change)) });
      return withSuggestion(db, actor, saved);
    },

    doctors: ({ db, actor, query }) => listDoctors(db, actor, query),

    async saveDoctor({ db, actor, params: { doctorId }, body, trail }) {
      const before = await readDoctor(db, actor, doctorId);
      if (doctorId !== actor.userId) throw recordDenied(says.only_own_booking);
      await lockDoctor(db, doctorId);
      const present = await readDoctor(db, actor, doctorId);
      await assertPresent(body, present, () => present);
      await saveDoctor(db, actor, doctorId, body);
      const saved = await readDoctor(db, actor, doctorId);
      trail.note({ entityId: doctorId, details: changedValues(before, saved, ['mode', 'offersVideo']) });
      return saved;
    },

    async told({ db, actor, params: { patientId }, trail }) {
      await readPatient(db, actor, patientId);
      const told = await toldForToday(db, actor, patientId);
      if (told) trail.note({ entityId: patientId });
      return told ?? null;
    },

    waits: ({ db, actor, query }) => listWaits(db, actor, query),

    hereCode({ actor }) {
      const day = todayIn(actor.timezone);
      const code = codes.codeOf(actor.clinicId, day);
      const link = codes.linkOf(code);
      return { code, day, link, picture: qrPicture(link) };
    },

    requests: ({ db, actor, query }) => listRequests(db, actor, query),

    async accept({ db, actor, params: { id }, trail }) {
      await acceptRequest(db, actor, id, undefined, { trail, rooms });
      return readRequest(db, actor, id);
    },

    async move({ db, actor, params: { id }, body, trail }) {
      await acceptRequest(db, actor, id, body, { trail, rooms });
      return readRequest(db, actor, id);
    },

    async decline({ db, actor, params: { id }, body }) {
      await declineRequest(db, actor, id, body.reason);
      return readRequest(db, actor, id);
    },
  });

function slugTaken(): AppError {
  const message = says.slug_taken;
  return new AppError('conflict', message, { issues: [{ path: 'slug', message }] });
}
