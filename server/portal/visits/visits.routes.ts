import { calendarFile } from '#shared/desk/booking/calendar-file.ts';
import type { QueuePlace } from '#shared/desk/booking/queue.rules.ts';
import { AppError, notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';
import { readAnswers, saveAnswers } from '#server/desk/booking/answers.repo.ts';
import { bookOnline } from '#server/desk/booking/book-online.ts';
import { cancelOnline, rescheduleOnline } from '#server/desk/booking/change-online.ts';
import { bookableClinics, clinicOfDoctor } from '#server/desk/booking/clinics.repo.ts';
import { lastBookableDay, openDays, slotInstants } from '#server/desk/booking/open-slots.ts';
import { endRequest, lockOpen } from '#server/desk/booking/requests.repo.ts';
import { bookableDoctors, readDoctor, readTerms } from '#server/desk/booking/terms.repo.ts';
import type { HereCodes } from '#server/desk/booking/here-code.ts';
import type { QueueBoards } from '#server/desk/booking/queue-board.ts';
import type { VideoRooms } from '#server/desk/appointments/video-room.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { pushed } from '#server/kernel/http/stream.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { asComing, clinicOf, hasBegun, isAhead, listComing, readOwnVisit } from './coming.repo.ts';
import { listOwnRequests, ofPerson, readOwnRequest } from './own-requests.repo.ts';
import { listOwnWaits, readOwnWait } from './own-waits.repo.ts';
import { joinLine, leaveLine, takeOffered } from './wait-online.ts';
import { clinicOnline } from '#server/kernel/principals/actor.ts';
import { personAt } from './person.repo.ts';
import type { PortalStreams } from './portal-streams.ts';
import { sayHere } from './say-here.ts';
import { proposedAnswers } from './proposal.ts';

interface Parts {
  publicUrl: string;
  codes: HereCodes;
  boards: QueueBoards;
  streams: PortalStreams;
  rooms: VideoRooms;
}

/** Pages of one visit that may be open at once: a phone, and somebody of the family. */
const MOST_FOLLOWING = 6;

export const portalVisitsRoutes = ({ publicUrl, codes, boards, streams, rooms }: Parts) =>
  implement(portalVisitsApi, {
    async clinics({ db, actor, query }) {
      const clinicIds = knownClinics(actor);
      const { rows, total } = await bookableClinics(db, { clinicIds, ...query });
      const doctors = await bookableDoctors(
        db,
        rows.map(({ id }) => id),
      );
      const withDoctors = rows.map(({ id, ...clinic }) => ({
        ...clinic,
        id,
        isKnown: clinicIds.includes(id),
        doctors: doctors.filter(({ clinicId }) => clinicId === id),
      }));
      return { rows: withDoctors, total };
    },

    async days({ db, actor, params: { doctorId }, query: { from } }) {
      const { clinic, terms, patientId } = await bookableAt(db, actor, doctorId);
      const firstDay = from ?? todayIn(clinic.timezone);
      const lastDay = lastBookableDay(clinic, terms);
      const days = await openDays(db, clinic, { doctorId, terms, firstDay, lastDay, patientId });
      return {
        timezone: clinic.timezone,
        days: days.map(({ day, slots, isFull }) => ({ day, free: slots.length, isFull })),
      };
    },

    async slots({ db, actor, params: { doctorId }, query: { date } }) {
      const { clinic, terms, patientId } = await bookableAt(db, actor, doctorId);
      const { timezone } = clinic;
      const [open] = await openDays(db, clinic, { doctorId, terms, firstDay: date, lastDay: date, patientId });
      const slots = (open?.slots ?? []).map((slot) => slotInstants(slot, date, timezone));
      return { date, timezone, slots, isFull: open?.isFull ?? false };
    },

    async book({ db, actor, body, trail }) {
      const { clinic } = await bookableAt(db, actor, body.doctorId);
      const request = await bookOnline(db, clinic, await personAt(db, actor, clinic.clinicId), body, { trail, rooms });
      return readOwnRequest(db, actor, request.id);
    },

    requests: ({ db, actor, query }) => listOwnRequests(db, actor, query),

    async withdraw({ db, actor, params: { id }, trail }) {
      const { clinicId } = await lockOpen(db, ofPerson(actor), id);
      await endRequest(db, id, { state: 'withdrawn' });
      trail.note({ entityId: id, clinicId });
      trail.announce({ kind: 'booking', id, action: 'updated', clinicId });
      return readOwnRequest(db, actor, id);
    },

    coming: ({ db, actor, query }) => listComing(db, actor, query),

    async cancel({ db, actor, params: { id }, body, trail }) {
      const visit = await readOwnVisit(db, actor, id);
      await cancelOnline(db, clinicOf(visit), id, body.reason, trail);
    },

    async reschedule({ db, actor, params: { id }, body, trail }) {
      const visit = await readOwnVisit(db, actor, id);
      await rescheduleOnline(db, clinicOf(visit), id, body.startDateTime, trail);
      return asComing(await readOwnVisit(db, actor, id));
    },

    async calendar({ db, actor, params: { id }, request }) {
      const visit = await readOwnVisit(db, actor, id);
      const { startDateTime: start, endDateTime: end } = visit;
      if (!isAhead(visit) || start === null || end === null) throw ruleBroken(says.visit_not_changeable);
      request.setHeader('Content-Disposition', `attachment; filename="visit-${id}.ics"`);
      return calendarFile({
        uid: `visit-${id}@${new URL(publicUrl).hostname}`,
        sequence: visit.revision,
        start,
        end,
        stamp: visit.updatedAt,
        summary: [visit.doctorName, visit.clinicName].filter(Boolean).join(', '),
        location: visit.appointmentType === 'in_person' ? visit.clinicAddress : null,
        description: visit.clinicPhone,
        timezone: visit.timezone,
      });
    },

    async answers({ db, actor, params: { id } }) {
      await readOwnVisit(db, actor, id);
      return answersOf(db, actor, id);
    },

    async saveAnswers({ db, actor, params: { id }, body, trail }) {
      const visit = await readOwnVisit(db, actor, id);
      if (hasBegun(visit)) throw ruleBroken(says.answers_too_late);
      const { clinicId, patientId } = visit;
      const { reason: complaint, allergies, medicines } = body;
      await saveAnswers(db, { clinicId, patientId, appointmentId: id }, { complaint, allergies, medicines });
      trail.note({ entityId: id, clinicId });
      return answersOf(db, actor, id);
    },

    waits: ({ db, actor, query }) => listOwnWaits(db, actor, query),

    async wait({ db, actor, body, trail }) {
      const at = await bookableAt(db, actor, body.doctorId);
      const id = await joinLine(db, actor, { ...at, ...body });
      trail.note({ entityId: id, clinicId: at.clinic.clinicId });
      return readOwnWait(db, actor, id);
    },

    async stopWaiting({ db, actor, params: { id }, trail }) {
      trail.note({ entityId: id, clinicId: await leaveLine(db, actor, id) });
    },

    async takeOffer({ db, actor, params: { id }, trail }) {
      const { clinicId, timezone } = await readOwnWait(db, actor, id);
      const visitId = await takeOffered(
        db,
        actor,
        { id, clinic: clinicOnline({ clinicId, timezone }) },
        { trail, rooms },
      );
      return asComing(await readOwnVisit(db, actor, visitId));
    },

    async queue({ db, actor, params: { id } }) {
      const visit = await readOwnVisit(db, actor, id);
      const { visitDay: day, doctorId, timezone } = visit;
      if (day !== todayIn(timezone) || doctorId === null) throw ruleBroken(says.no_visit_today);
      if (boards.followersOf(id) >= MOST_FOLLOWING) {
        throw new AppError('too_many_requests', says.too_many_streams, { headers: { 'Retry-After': '60' } });
      }
      const { sessionId } = actor;
      const follow = await boards.prepare(clinicOf(visit), { visitId: id, sessionId, doctorId, day });
      return (signal) =>
        pushed<{ event: 'place'; data: QueuePlace }>(signal, ({ push, end }) => {
          const forget = streams.endWith(actor, end);
          const leave = follow({ tell: (data) => push({ event: 'place', data }), end });
          return () => {
            forget();
            leave();
          };
        });
    },

    async here({ step, actor, body, request }) {
      const id = await sayHere(step, actor, { code: body.code, address: request.address, codes });
      return step('read the visit', async ({ db, trail }) => {
        trail.tellsLater();
        return asComing(await readOwnVisit(db, actor, id));
      });
    },
  });

const knownClinics = ({ scope }: PatientActor): number[] =>
  scope.persons.flatMap(({ clinicId }) => (clinicId === null ? [] : [clinicId]));

/** A doctor whom the person may book: at a clinic that knows them, or at one with a public page. Else there is none. */
async function bookableAt(db: Db, actor: PatientActor, doctorId: number) {
  const { isPublic, ...clinic } = await clinicOfDoctor(db, doctorId);
  const own = actor.scope.persons.find(({ clinicId }) => clinicId === clinic.clinicId);
  if (!own && !isPublic) throw notFound('doctor');
  const { mode } = await readDoctor(db, clinic, doctorId);
  if (mode === 'off') throw ruleBroken(says.not_booked_online);
  return { clinic, terms: await readTerms(db, clinic), patientId: own?.patientId };
}

async function answersOf(db: Db, actor: PatientActor, visitId: number) {
  const told = await readAnswers(db, actor, visitId);
  if (!told) return { reason: null, ...(await proposedAnswers(db, actor)), isProposal: true };
  const { complaint: reason, ...rest } = told;
  return { reason, ...rest, isProposal: false };
}
