import { AppError, notFound } from '#shared/kernel/http/errors.ts';
import type { newNotification, notificationPreview, PreviewReply } from '#shared/contact/messages/messages.schema.ts';
import { smsParts } from '#shared/contact/messages/sms-parts.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import { momentTooFarAhead } from '#shared/kernel/time/ahead.ts';
import type { z } from 'zod';
import type { Db } from '#server/kernel/db/client.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { messagingSettings } from './channels.ts';
import { findRecipients } from './messages.repo.ts';
import { leftThisMonth } from './monthly-cap.ts';
import { assertChannelOn, hindrancesOf, queueMessage } from './outbox.ts';
import { quietUntil } from './quiet-hours.ts';
import { wordsFor } from './words-for.ts';

type NewNotification = z.output<typeof newNotification>;
type Preview = z.output<typeof notificationPreview>;

/** As many texts as anybody looks through. */
const MOST_SHOWN = 50;

/** What the send panel sends one patient. */
export async function sendNotification(db: Db, actor: Member, body: NewNotification): Promise<{ id: number }> {
  const { patientId, type, channel, ...content } = body;
  assertNotTooLate(content, actor);
  const [patient] = await findRecipients(db, actor, [patientId]);
  if (!patient) throw notFound('patient');
  const settings = await messagingSettings(db, actor);
  const words = await wordsFor(
    db,
    actor,
    type,
    channel,
  )(languageOf(patient.language), {
    ...content,
    ...settings,
    patientName: patient.name,
  });
  return await queueMessage(db, actor, {
    ...words,
    patientId,
    patientName: patient.name,
    phone: patient.phone,
    channel,
    messageType: type,
  });
}

/** The same as several patients would get it, how many SMS that is, and what stands in the way. */
export async function previewNotification(
  db: Db,
  actor: Member,
  body: Preview,
  prices: Env['messagePrices'],
): Promise<PreviewReply> {
  const { patientIds, type, channel, ...content } = body;
  assertNotTooLate(content, actor);
  await assertChannelOn(db, actor, channel);
  const settings = await messagingSettings(db, actor);
  const patients = await findRecipients(db, actor, patientIds);
  if (patients.length < new Set(patientIds).size) throw notFound('patient');
  const hindered = await hindrancesOf(
    db,
    patients.map(({ id: patientId, phone }) => ({ patientId, phone, messageType: type })),
  );
  const say = wordsFor(db, actor, type, channel);
  const messages = await Promise.all(
    patients.map(async ({ id, name, language }, index) => {
      const { content: text, language: spoken } = await say(languageOf(language), {
        ...content,
        ...settings,
        patientName: name,
      });
      const segments = channel === 'sms' ? smsParts(text) : 1;
      return {
        patientId: id,
        patientName: name,
        language: spoken,
        text,
        segments,
        hindrance: hindered[index] ?? null,
      };
    }),
  );
  const going = messages.filter(({ hindrance }) => hindrance === null);
  const segments = going.reduce((sum, message) => sum + message.segments, 0);
  const each = prices[channel];
  return {
    messages: messages.slice(0, MOST_SHOWN),
    total: { messages: going.length, segments },
    price: each === null ? null : fromPaise(Math.round(toPaise(each) * segments)),
    left: await leftThisMonth(db, actor, settings),
    notBefore: quietUntil(settings),
  };
}

function assertNotTooLate({ appointmentDate }: Pick<NewNotification, 'appointmentDate'>, actor: Member): void {
  const tooLate = appointmentDate ? momentTooFarAhead(appointmentDate, actor.timezone) : null;
  if (!tooLate) return;
  throw new AppError('rule_broken', tooLate, { issues: [{ path: 'appointmentDate', message: tooLate }] });
}
