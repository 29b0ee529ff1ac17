import { notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import type { newDocumentMessage } from '#shared/contact/messages/messages.schema.ts';
import type { MessageType } from '#shared/contact/messages/messages.states.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import { messageSubject } from '#shared/contact/words/message-text.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { z } from 'zod';
import type { Db } from '#server/kernel/db/client.ts';
import type { Documents } from '#server/kernel/files/documents.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { makeLinkCode, messageLinkUrl } from '#server/contact/links/link-code.ts';
import { messagingSettings } from './channels.ts';
import { findRecipients } from './messages.repo.ts';
import { queueMessage } from './outbox.ts';
import { wordsFor } from './words-for.ts';

type NewDocumentMessage = z.output<typeof newDocumentMessage>;

/** What is said of a document, by the record that it belongs to. What isn't named here goes to no patient. */
const typeOf: Record<string, MessageType> = {
  invoice: 'bill',
  receipt: 'bill',
  credit_note: 'bill',
  prescription: 'prescription',
  visit_summary: 'visit_summary',
  referral: 'report_ready',
  report: 'report_ready',
  lab_report: 'report_ready',
};

/** Sends one of the organisation's own patients a document that the sender may open: attached, or behind a link. */
export async function sendDocument(
  db: Db,
  actor: Member,
  { path, channel, email }: NewDocumentMessage,
  { documents, publicUrl }: { documents: Documents; publicUrl: string },
): Promise<{ id: number }> {
  const document = await documents.find(db, actor, path);
  const messageType = document && typeOf[document.resource];
  const [patient] = document?.patientId ? await findRecipients(db, actor, [document.patientId]) : [];
  if (!document || !messageType || !patient) throw notFound('file');
  const address = email ?? patient.email;
  if (channel === 'email' && !address) throw ruleBroken(says.no_email_known);
  const settings = await messagingSettings(db, actor);
  const language = languageOf(patient.language);
  const linkCode = channel === 'email' ? undefined : makeLinkCode();
  const values = {
    ...settings,
    patientName: patient.name,
    ...(linkCode ? { link: messageLinkUrl({ publicUrl }, { code: linkCode, language }) } : { isAttached: true }),
  };
  const words = await wordsFor(db, actor, messageType, channel)(language, values);
  return await queueMessage(db, actor, {
    ...words,
    patientId: patient.id,
    patientName: patient.name,
    phone: channel === 'email' ? null : patient.phone,
    ...(channel === 'email' && address && { email: address, subject: messageSubject(messageType, language, values) }),
    channel,
    messageType,
    documentPath: document.path,
    ...(linkCode && { linkCode }),
  });
}
