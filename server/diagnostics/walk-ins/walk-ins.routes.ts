import { isPositive } from '#shared/kernel/money/money.ts';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { keepUpload } from '#server/kernel/files/keep-upload.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { tellOfReport } from '#server/contact/automation/report-messages.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { moveToBilling } from '#server/money/billing/billed-visit.ts';
import { usualDescription } from '#server/money/billing/collect.ts';
import { plainLine } from '#server/money/billing/invoice-lines.ts';
import { makeInvoice } from '#server/money/billing/make-invoice.ts';
import { changePatient, registerPatient } from '#server/people/patients/patient-details.ts';
import { listPatients } from '#server/people/patients/patient-lists.ts';
import { lockPatient, type PatientRow, readPatient } from '#server/people/patients/patients.repo.ts';
import { markReportsAnew } from '#server/diagnostics/lab/mark-anew.ts';
import { orderTests } from './order-tests.ts';
import { insertComingVisit, insertWalkInReport, walkInReports } from './walk-ins.repo.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

export function walkInsRoutes({ env, hub }: { env: Env; hub: Hub }) {
  const store = storeOf(env);
  const patientTotals = keptTotals({ hub, kind: 'patients' });
  const reportTotals = keptTotals({ hub, kind: 'walk-ins' });

  return implement(walkInsApi, {
    list: ({ db, actor, query }) => listPatients(db, actor, query, patientTotals),

    async create({ db, actor, body: { appointmentDate, reason, ...person } }) {
      const patient = await registerPatient(db, actor, person);
      if (appointmentDate || reason) await insertComingVisit(db, actor, patient.id, { appointmentDate, reason });
      return patient;
    },

    async createWithTests({ db, actor, body, trail }) {
      const { lines, method, appointmentDate, reason, ...person } = body;
      const { id } = await registerPatient(db, actor, person);
      if (appointmentDate || reason) await insertComingVisit(db, actor, id, { appointmentDate, reason });
      trail.add({ action: 'CREATE', resource: 'patient', entityId: id, details: { fields: Object.keys(person) } });
      return await orderTests(db, actor, id, { lines, method }, trail);
    },

    orderTests: ({ db, actor, params, body, trail }) => orderTests(db, actor, params.id, body, trail),

    async update({ db, actor, params, body, trail }) {
      const patient = await lockPatient(db, actor, params.id);
      await assertPresent(body, patient, () => readPatient(db, actor, patient.id));
      await changePatient(db, actor, patient, body);
      const changed = await readPatient(db, actor, patient.id);
      await markReportsAnew(db, { before: patient, changed }, trail);
      return changed;
    },

    reports: ({ db, actor, query: { patientId, ...page } }) =>
      walkInReports.list(db, actor, reportTotals, { ...page, filters: { patientId } }),

    async createReport({ db, actor, body, file, trail, undo }) {
      const patient = await lockPatient(db, actor, body.patientId);
      const stored = file && (await keepUpload({ store, undo }, file, 'reports'));
      const report = await insertWalkInReport(db, actor, { ...body, fileUrl: stored?.url ?? null });
      await stored?.hangUnder(db, actor, { type: 'report', id: report.id, patientId: patient.id });
      if (stored) {
        const { clinicId, centerId } = actor;
        await tellOfReport(db, { path: stored.url, patientId: patient.id, clinicId, centerId, criticalFrom: null });
      }
      if (body.consultationAmount !== null && isPositive(body.consultationAmount)) {
        await billConsultation(db, actor, patient, body.consultationAmount, trail);
      }
      return report;
    },
  });
}

/** Nothing is asked of the patient here: the pending invoice is collected at the desk. */
async function billConsultation(
  db: Db,
  actor: CenterActor,
  patient: PatientRow,
  amount: string,
  trail: Trail,
): Promise<void> {
  const visit = await moveToBilling(db, actor, patient);
  const description = usualDescription(actor);
  const { id } = await makeInvoice(db, actor, {
    patientId: patient.id,
    appointmentId: visit?.id,
    description,
    lines: plainLine(description, amount),
  });
  trail.add({ action: 'CREATE', resource: 'invoice', entityId: id, details: { after: { status: 'pending', amount } } });
}
