import { notFound } from '#shared/kernel/http/errors.ts';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import type { Documents } from '#server/kernel/files/documents.ts';
import type { FileLinks } from '#server/kernel/files/file-links.ts';
import { drawAntenatalCard } from '#server/care/pregnancy/card-paper.ts';
import type { Env } from '#server/kernel/env.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { clinicOnline } from '#server/kernel/principals/actor.ts';
import { readPerson } from '#server/portal/sign-in/persons.repo.ts';
import { listAppointments, readAppointment } from './appointments.repo.ts';
import { readOverview } from './dashboard.repo.ts';
import { listInvoices, readInvoice } from './invoices.repo.ts';
import { runningPregnancies, toPortalPregnancy } from './pregnancies.repo.ts';
import { listMedicinesToday, listPrescriptions, readPrescription } from './prescriptions.repo.ts';
import { listReports, readReport } from './reports.repo.ts';
import { shownDocument } from './shown-document.ts';
import { readSummary } from './summary.repo.ts';
import { listTrends } from './trends.repo.ts';
import { readVaccines } from './vaccines.repo.ts';

/** Of the upcoming visits on the first screen. */
const FIRST_PAGE = { limit: 10, offset: 0 };

export function recordsRoutes({ env, documents, links }: { env: Env; documents: Documents; links: FileLinks }) {
  const store = storeOf(env);

  return implement(recordsApi, {
    async dashboard({ db, actor }) {
      const [patient, overview, upcoming, pregnancies] = await Promise.all([
        readPerson(db, actor),
        readOverview(db, actor),
        listAppointments(db, actor, { upcoming: true, ...FIRST_PAGE }),
        runningPregnancies(db, actor),
      ]);
      return {
        patient,
        ...overview,
        upcomingAppointments: upcoming.rows,
        ...(pregnancies.length > 0 && { pregnancies: pregnancies.map(toPortalPregnancy) }),
      };
    },

    prescriptions: ({ db, actor, query }) => listPrescriptions(db, actor, query),

    async prescription({ db, actor, params, trail }) {
      const found = await readPrescription(db, actor, params.id);
      trail.note({ clinicId: found.clinicId });
      return { ...found, summary: await readSummary(db, actor, params.id) };
    },

    medicinesToday: ({ db, actor, query }) => listMedicinesToday(db, actor, query),

    vaccines: ({ db, actor }) => readVaccines(db, actor),

    async antenatalCard({ db, actor, params, query, trail }) {
      const found = (await runningPregnancies(db, actor)).find(({ id }) => id === params.id);
      if (!found) throw notFound('pregnancy_tracker');
      trail.note({ clinicId: found.clinicId });
      return {
        content: await drawAntenatalCard({ db, env, store }, clinicOnline(found), found.id, query.language),
        mime: 'application/pdf',
        fileName: `antenatal_card_${found.id}.pdf`,
        inline: true,
      };
    },

    appointments: ({ db, actor, query }) => listAppointments(db, actor, query),

    async appointment({ db, actor, params, trail }) {
      const { clinicId, centerId, ...found } = await readAppointment(db, actor, params.id);
      trail.note({ clinicId, centerId });
      return found;
    },

    invoices: ({ db, actor, query }) => listInvoices(db, actor, query),

    async invoice({ db, actor, params, trail }) {
      const { clinicId, centerId, ...found } = await readInvoice(db, actor, params.id);
      trail.note({ clinicId, centerId });
      return found;
    },

    reports: ({ db, actor, query }) => listReports(db, actor, query),

    async report({ db, actor, params, trail }) {
      const { clinicId, centerId, ...found } = await readReport(db, actor, params.id);
      trail.note({ clinicId, centerId, ...recordNamed(found.id) });
      return found;
    },

    trends: ({ db, actor, query }) => listTrends(db, actor, query),

    async fileLink({ db, actor, query, trail }) {
      const shown = await shownDocument(db, documents, actor, query.path);
      if (!shown) throw notFound('file');
      const { document, of } = shown;
      trail.note({ resource: document.resource, entityId: document.recordId, ...of });
      return links.makeForPatient(document.path, actor.sessionId);
    },
  });
}

/** The record behind a report's id, by its name in the audit log: 'referral-3' is the referral 3. */
function recordNamed(id: string): { resource: string; entityId: number } {
  const [kind = '', number] = id.split('-');
  return { resource: resources[kind] ?? 'report', entityId: Number(number) };
}

const resources: Record<string, string> = { referral: 'referral', lab: 'lab_report', walkin: 'walkin_report' };
