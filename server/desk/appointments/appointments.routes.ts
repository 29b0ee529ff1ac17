import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { assertVisitMove, isPatientStatus, readStatus } from '#shared/desk/visits/visits.rules.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import { assertDoctorOfClinic } from '#server/people/users/doctors.ts';
import type { AssertSettled } from '#server/desk/visits/visit-status.ts';
import { listAppointments, readAppointment } from './appointments.repo.ts';
import { book } from './booking.ts';
import { lockVisit, moveVisit, reschedule, reword } from './visit-changes.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

export function appointmentsRoutes({ hub, assertSettled }: { hub: Hub; assertSettled: AssertSettled }) {
  const totalOf = keptTotals({ hub, kind: 'appointments' });

  return implement(appointmentsApi, {
    list: ({ db, actor, query }) => listAppointments(db, actor, query, totalOf),

    async create({ db, actor, body, trail }) {
      const { appointment, patient, created } = await book(db, actor, body);
      if (created) trail.add({ action: 'CREATE', resource: 'patient', entityId: patient.id });
      return { ...appointment, appointment, patient, created };
    },

    async update({ db, actor, params, body, trail }) {
      let visit = await lockVisit(db, actor, params.id);
      await assertPresent(body, visit, () => readAppointment(db, actor, params.id));
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
      await reschedule(db, actor, visit, body);
      if (body.reason !== undefined && !isOff) await reword(db, visit, body.reason);
      return readAppointment(db, actor, visit.id);
    },
  });
}
