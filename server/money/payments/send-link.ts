import { ruleBroken } from '#shared/kernel/http/errors.ts';
import type { MessageChannel } from '#shared/contact/messages/messages.states.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import { messageSubject } from '#shared/contact/words/message-text.ts';
import * as says from '#shared/kernel/words/says.ts';
import { messagingSettings } from '#server/contact/messages/channels.ts';
import { assertChannelOn, hindrancesOf, queueMessage, refusedFor } from '#server/contact/messages/outbox.ts';
import { wordsFor } from '#server/contact/messages/words-for.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { AtOrganisation } from '#server/kernel/principals/actor.ts';
import type { Due } from './begin.ts';

const messageType = 'payment_link' as const;
const to = ({ payer }: Due, channel: MessageChannel) =>
  channel === 'email' ? { phone: null, email: payer.email ?? '' } : { phone: payer.phone };

/** Asked before a link is made: 422 where it could not be sent. */
export async function assertSendable(db: Db, by: AtOrganisation, due: Due, channel: MessageChannel): Promise<void> {
  await assertChannelOn(db, by, channel);
  if (channel === 'email' && !due.payer.email) throw ruleBroken(says.no_email_known);
  const [hindrance] = await hindrancesOf(db, [{ patientId: due.patientId, messageType, ...to(due, channel) }]);
  if (hindrance) throw refusedFor(hindrance);
}

/** Sends the patient where to pay, in their language. */
export async function sendLink(
  db: Db,
  by: AtOrganisation,
  due: Due,
  { link, channel }: { link: string; channel: MessageChannel },
): Promise<void> {
  const { patientId, amount, payer } = due;
  const settings = await messagingSettings(db, by);
  const language = languageOf(payer.language);
  const values = { ...settings, patientName: payer.name, amount, link };
  const words = await wordsFor(db, by, messageType, channel)(language, values);
  await queueMessage(db, by, {
    ...words,
    ...to(due, channel),
    ...(channel === 'email' && { subject: messageSubject(messageType, language, values) }),
    patientId,
    patientName: payer.name,
    channel,
    messageType,
  });
}
