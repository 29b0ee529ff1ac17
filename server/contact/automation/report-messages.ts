import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { languageOf } from '#shared/contact/words/languages.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { addJob, defineJob } from '#server/kernel/jobs/define-job.ts';
import { handle } from '#server/kernel/jobs/run-job.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { makeLinkCode, messageLinkUrl } from '#server/contact/links/link-code.ts';
import { messagingSettings, reminderChannel } from '#server/contact/messages/channels.ts';
import { queueIfPossible } from '#server/contact/messages/outbox.ts';
import { wordsFor } from '#server/contact/messages/words-for.ts';

const reportMessages = defineJob(
  'report-messages',
  z.object({
    /** The report as it is stored; another version is another one. */
    path: z.string(),
    patientId: z.number(),
    /** Whose patient it is, and who therefore tells them. */
    clinicId: z.number().nullable(),
    centerId: z.number().nullable(),
    /** The centre that found a value that needs a call, and tells the clinic so. */
    criticalFrom: z.number().nullable(),
  }),
  {
    key: ({ path }) => path,
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireInSeconds: 30,
    concurrency: 2,
  },
);

interface ReadyReport extends OrganisationColumns {
  path: string;
  patientId: number;
  criticalFrom: number | null;
}

/** Whom a report that was just handed on is told of, after the commit that hands it on. */
export const tellOfReport = (db: Db, report: ReadyReport): Promise<void> => addJob(db, reportMessages, report);

export const reportMessagesHandler = (publicUrl: string) =>
  handle(reportMessages, {
    async run(report, { db, hub }) {
      const tellsClinic = report.criticalFrom !== null && report.clinicId !== null;
      const owner = tellsClinic ? { clinicId: null, centerId: report.criticalFrom } : report;
      const queued = await db.transaction((tx) =>
        tellsClinic ? tellClinicOfCritical(tx, report) : tellPatient(tx, report, publicUrl),
      );
      if (queued)
        hub.announce([
          { kind: 'messages', id: null, action: 'created', clinicId: owner.clinicId, centerId: owner.centerId },
        ]);
    },
  });

/** A link, and no word of what was tested. A value that needs a call is told by a person, not by a message. */
async function tellPatient(
  db: Db,
  { path, patientId, clinicId, centerId, criticalFrom }: ReadyReport,
  publicUrl: string,
) {
  const owner = { clinicId, centerId };
  const settings = await messagingSettings(db, owner);
  const channel = reminderChannel(settings);
  if (criticalFrom !== null || !settings.tellReportReady || !channel) return false;
  const [patient] = await db
    .select()
    .from(patients)
    .where(and(ownedBy(owner, patients), eq(patients.id, patientId)));
  if (!patient) return false;
  const linkCode = makeLinkCode();
  const language = languageOf(patient.language);
  const values = {
    ...settings,
    patientName: patient.name,
    link: messageLinkUrl({ publicUrl }, { code: linkCode, language }),
  };
  return await queueIfPossible(
    db,
    { ...owner, userId: null },
    {
      ...(await wordsFor(db, owner, 'report_ready', channel)(language, values)),
      patientId,
      patientName: patient.name,
      phone: patient.phone,
      channel,
      messageType: 'report_ready',
      documentPath: path.replace(/^\//, ''),
      linkCode,
      causeKey: `report_ready:${path}`,
    },
  );
}

/** At any hour, to the mobile that stands in the clinic's settings; it names nobody. */
async function tellClinicOfCritical(db: Db, { path, clinicId, criticalFrom }: ReadyReport): Promise<boolean> {
  const owner = { clinicId: null, centerId: criticalFrom };
  const settings = await messagingSettings(db, owner);
  const channel = reminderChannel(settings);
  if (!settings.tellCriticalReport || !channel) return false;
  const [clinic] = await db
    .select({ name: organizationSettings.organizationName, phone: organizationSettings.phone })
    .from(organizationSettings)
    .where(eq(organizationSettings.clinicId, clinicId ?? 0));
  const phone = clinic?.phone && mobileIn(clinic.phone);
  if (!clinic || !phone) return false;
  const values = { ...settings, patientName: clinic.name };
  return await queueIfPossible(
    db,
    { ...owner, userId: null },
    {
      ...(await wordsFor(db, owner, 'critical_report', channel)('en', values)),
      patientId: null,
      patientName: clinic.name,
      phone,
      channel,
      messageType: 'critical_report',
      causeKey: `critical_report:${path}`,
      isUrgent: true,
    },
  );
}

/** The first mobile number among those that a clinic prints on its papers. */
const mobileIn = (phones: string): string | undefined =>
  /(?:^|\D)(?:\+?91[\s-]?|0)?([6-9]\d{9})(?!\d)/.exec(phones.replaceAll(/(?<=\d)[ -](?=\d)/g, ''))?.[1];
