import type { AppParts } from '#server/app.ts';
import { planMessagesHandler } from '#server/contact/automation/plan-messages.ts';
import { reportMessagesHandler } from '#server/contact/automation/report-messages.ts';
import { resetLinks } from '#server/contact/resets/reset-link.ts';
import { resetSecretOf } from '#server/contact/resets/resets.routes.ts';
import { prepareCodeHandler } from '#server/contact/codes/prepare-code.ts';
import { codeSecretOf } from '#server/contact/codes/secret-code.ts';
import { sendReminderHandler } from '#server/contact/follow-ups/due-reminders.ts';
import { attachments } from '#server/contact/messages/attachment.ts';
import { askProviderHandler } from '#server/contact/messages/ask-provider-handler.ts';
import { type SecretOf, sendingHandlers } from '#server/contact/messages/send-message.ts';
import { carriersOf } from '#server/contact/providers/carriers.ts';
import { pushKeys } from '#server/contact/notices/push-keys.ts';
import { sendPushHandler } from '#server/contact/notices/send-push.ts';
import { dataExportHandler } from '#server/insight/transfers/export-job.ts';
import { sealAuditHandler } from '#server/insight/audit/seal/seal-job.ts';
import { backupHandler } from '#server/insight/backup/backup-job.ts';
import { mailTroubleHandler } from '#server/insight/backup/mail-trouble.ts';
import { bookingHandlers } from '#server/desk/booking/booking-jobs.ts';
import { patientImportHandler } from '#server/insight/transfers/import-job.ts';
import { paymentHandlers } from '#server/money/payments/reconcile.ts';
import { signInSender } from '#server/portal/sign-in/code-sender.ts';
import { recordCopyHandler } from '#server/portal/privacy/copy-job.ts';
import { archiveHandler } from '#server/people/archiving/archive-job.ts';
import { dueRequestsHandler } from '#server/portal/privacy/due-requests.ts';
import { drawnDocuments } from './drawn-documents.ts';
import { housekeepingHandler } from './housekeeping.ts';
import { documents } from './kernel/files/documents.ts';
import { removeFilesHandler } from './kernel/files/remove-files.ts';
import { storeOf } from './kernel/files/store-of.ts';
import type { Handler } from './kernel/jobs/run-job.ts';

/** Every kind of job and who does it. */
export function jobHandlers({ env, connection, replica }: AppParts): Handler[] {
  const { db } = connection;
  const store = storeOf(env);
  const carriers = carriersOf(env);
  const stored = documents({ db, env, drawn: drawnDocuments });
  return [
    ...sendingHandlers({ carriers, attachmentOf: attachments(stored), secretOf: secretsOf(env) }),
    prepareCodeHandler({ publicUrl: env.publicUrl, senders: { sign_in: signInSender } }),
    askProviderHandler(carriers),
    sendPushHandler({ env, keys: pushKeys(env) }),
    sendReminderHandler,
    planMessagesHandler,
    reportMessagesHandler(env.publicUrl),
    patientImportHandler(store),
    dataExportHandler({ store, documents: stored, replica }),
    recordCopyHandler({ store, documents: stored }),
    dueRequestsHandler,
    archiveHandler,
    ...bookingHandlers(env),
    sealAuditHandler(env),
    ...paymentHandlers(env),
    backupHandler({ env, connection, store }),
    mailTroubleHandler({ env, carriers }),
    removeFilesHandler(store),
    housekeepingHandler(store),
  ];
}

/** What leaves in a message and stands in no log. */
function secretsOf(env: AppParts['env']): SecretOf {
  const [ofReset, ofCode] = [resetSecretOf(resetLinks(env)), codeSecretOf(env)];
  return async (db, message) => (await ofReset(db, message)) ?? (await ofCode(db, message));
}
