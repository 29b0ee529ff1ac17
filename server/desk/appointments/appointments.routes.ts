import type { AssertSettled } from '#server/desk/visits/visit-status.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { assertDoctorOfClinic } from '#server/people/users/doctors.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { assertVisitMove, isPatientStatus, readStatus } from '#shared/desk/visits/visits.rules.ts';
import { listAppointments, readAppointment } from './appointments.repo.ts';
import { markArrival } from './arrival.ts';
import { book } from './booking.ts';
import type { VideoRooms } from './video-room.ts';
import { drawTokenSlip } from './token-slip.ts';
import { lockVisit, moveVisit, reschedule, reword } from './visit-changes.ts';

interface Parts {
  rooms: VideoRooms;
  env: Env;
  hub: Hub;
  assertSettled: AssertSettled;
}

export function appointmentsRoutes({ env, hub, rooms, assertSettled }: Parts) {
  const store = storeOf(env);
  const totalOf = keptTotals({ hub, kind: 'appointments' });

  return implement(appointmentsApi, {
    async list({ db, actor, query }) {
      const { appointments, total } = await listAppointments(db, actor, query, totalOf);
      return { appointments: appointments.map((visit) => shownTo(actor, visit)), total };
    },

    async create({ db, actor, body, trail }) {
      const { appointment, patient, created } = await book(db, actor, body, rooms);
      if (created) trail.add({ action: 'CREATE', resource: 'patient', entityId: patient.id });
      const shown = shownTo(actor, appointment);
      return { ...shown, appointment: shown, patient, created };
    },

    async update({ db, actor, params, body, trail }) {
      let visit = await lockVisit(db, actor, params.id);
      await assertPresent(body, visit, async () => shownTo(actor, await readAppointment(db, actor, params.id)));
      const { doctorId = visit.doctorId } = body;
      if (doctorId !== null && doctorId !== visit.doctorId) await assertDoctorOfClinic(db, actor, doctorId);
      const status = body.status && readStatus(body.status);
      const isOff = status !== undefined && !isPatientStatus(status);
      if (status && status !== readStatus(visit.status)) {
        assertVisitMove(visit.status, status);
        const marked = { patientId: visit.patientId, visitId: visit.id, waive: body.waive };
        if (status === 'bill_paid') await assertSettled(db, actor, marked, trail);
        visit = await moveVisit(db, actor, visit, status, body.reason);
      }
      if (body.arrived !== undefined) await markArrival(db, actor, visit, body.arrived);
      await reschedule(db, actor, visit, body);
      if (body.reason !== undefined && !isOff) await reword(db, visit, body.reason);
      return shownTo(actor, await readAppointment(db, actor, visit.id));
    },

    slip: async ({ db, actor, params }) => ({
      content: await drawTokenSlip({ db, env, store }, actor, params.id),
      mime: 'application/pdf',
      fileName: `token_${params.id}.pdf`,
      inline: true,
    }),
  });
}

/** What is said in a video visit's room is the doctor's and the patient's: reception gets no way in. */
function shownTo({ role }: ClinicActor, visit: Appointment): Appointment {
  if (visit.videoConsultationId === null || role !== 'clinic_reception') return visit;
  return { ...visit, videoConsultationUrl: null, videoConsultationId: null, videoConsultationPassword: null };
}
