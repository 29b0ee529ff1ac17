import type { AppParts } from '#server/app.ts';
import { sendReminderHandler } from '#server/contact/follow-ups/due-reminders.ts';
import { messagingProvider } from '#server/contact/messages/messaging.ts';
import { sendMessageHandler } from '#server/contact/messages/send-message.ts';
import { dataExportHandler } from '#server/insight/transfers/export-job.ts';
import { patientImportHandler } from '#server/insight/transfers/import-job.ts';
import { drawnDocuments } from './drawn-documents.ts';
import { housekeepingHandler } from './housekeeping.ts';
import { documents } from './kernel/files/documents.ts';
import { localStore } from './kernel/files/storage.ts';
import type { Handler } from './kernel/jobs/run-job.ts';

/** Every kind of job and who does it. */
export function jobHandlers({ env, connection: { db } }: AppParts): Handler[] {
  const store = localStore(env.dataDir);
  return [
    sendMessageHandler(messagingProvider(env)),
    sendReminderHandler,
    patientImportHandler(store),
    dataExportHandler({ store, documents: documents({ db, env, drawn: drawnDocuments }) }),
    housekeepingHandler(store),
  ];
}
