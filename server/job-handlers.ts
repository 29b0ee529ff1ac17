import type { AppParts } from '#server/app.ts';
import { planMessagesHandler } from '#server/contact/automation/plan-messages.ts';
import { reportMessagesHandler } from '#server/contact/automation/report-messages.ts';
import { resetLinks } from '#server/contact/resets/reset-link.ts';
import { secretTextOf } from '#server/contact/resets/resets.routes.ts';
import { sendReminderHandler } from '#server/contact/follow-ups/due-reminders.ts';
import { attachments } from '#server/contact/messages/attachment.ts';
import { askProviderHandler } from '#server/contact/messages/ask-provider-handler.ts';
import { sendingHandlers } from '#server/contact/messages/send-message.ts';
import { carriersOf } from '#server/contact/providers/carriers.ts';
import { pushKeys } from '#server/contact/notices/push-keys.ts';
import { sendPushHandler } from '#server/contact/notices/send-push.ts';
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
  const carriers = carriersOf(env);
  const stored = documents({ db, env, drawn: drawnDocuments });
  return [
    ...sendingHandlers({ carriers, attachmentOf: attachments(stored), secretTextOf: secretTextOf(resetLinks(env)) }),
    askProviderHandler(carriers),
    sendPushHandler({ env, keys: pushKeys(env) }),
    sendReminderHandler,
    planMessagesHandler,
    reportMessagesHandler(env.publicUrl),
    patientImportHandler(store),
    dataExportHandler({ store, documents: stored }),
    housekeepingHandler(store),
  ];
}
