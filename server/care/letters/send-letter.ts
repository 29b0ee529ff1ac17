import { ruleBroken } from '#shared/kernel/http/errors.ts';
import { storedPath } from '#shared/kernel/files/files.rules.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Letter } from '#shared/care/letters/letters.schema.ts';
import { messageSubject } from '#shared/contact/words/message-text.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { messagingSettings } from '#server/contact/messages/channels.ts';
import { queueMessage } from '#server/contact/messages/outbox.ts';
import { wordsFor } from '#server/contact/messages/words-for.ts';

const messageType = 'colleague_letter' as const;

/**
 * By e-mail to the colleague, the paper attached. The mail itself names no patient. It is nobody's of the patients' messages; the
 * audit log says who has sent it.
 */
export async function sendLetter(db: Db, actor: ClinicActor, letter: Letter, email: string | null): Promise<number> {
  if (letter.kind === 'summary') throw ruleBroken(says.summary_to_patient);
  if (!email) throw ruleBroken(says.letter_email_required);
  const documentPath = letter.pdfUrl === null ? undefined : storedPath(letter.pdfUrl);
  if (!documentPath) throw new Error('A final letter has no paper');
  const settings = await messagingSettings(db, actor);
  const values = { ...settings, patientName: letter.recipientName ?? '' };
  const words = await wordsFor(db, actor, messageType, 'email')(letter.language, values);
  const { id } = await queueMessage(db, actor, {
    ...words,
    patientId: null,
    patientName: null,
    phone: null,
    email,
    subject: messageSubject(messageType, letter.language, values),
    channel: 'email',
    messageType,
    documentPath,
  });
  return id;
}
