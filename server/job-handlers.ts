import type { AppParts } from '#server/app.ts';
import { SEND_REMINDER, sendReminderJob } from '#server/contact/follow-ups/due-reminders.ts';
import { SEND_MESSAGE } from '#server/contact/messages/outbox.ts';
import { sendMessageJob } from '#server/contact/messages/send-message.ts';
import { documents } from '#server/kernel/files/documents.ts';
import { localStore } from '#server/kernel/files/storage.ts';
import { messagingProvider } from '#server/contact/messages/messaging.ts';
import { dataExportJob, EXPORT_JOB } from '#server/insight/transfers/export-job.ts';
import { IMPORT_JOB, patientImportJob } from '#server/insight/transfers/import-job.ts';
import type { JobHandlers } from './kernel/jobs/queue.ts';

/** Every kind of job and who does it. */
export function jobHandlers({ env, connection: { db } }: AppParts): JobHandlers {
  const store = localStore(env.dataDir);
  return {
    [SEND_MESSAGE]: sendMessageJob(messagingProvider(env)),
    [SEND_REMINDER]: sendReminderJob,
    [IMPORT_JOB]: patientImportJob(store),
    [EXPORT_JOB]: dataExportJob({ store, documents: documents({ db, env }) }),
  };
}
