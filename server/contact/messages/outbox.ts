import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError, ruleBroken } from '#shared/kernel/http/errors.ts';
import {
  type Channel,
  isForSecurity,
  type MessageChannel,
  type MessageType,
} from '#shared/contact/messages/messages.states.ts';
import { isMobile } from '#shared/kernel/words/phone.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { messageOptOuts } from '#server/kernel/db/schema/messages.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { bySystem, writeAudit } from '#server/kernel/http/audit-log.ts';
import { addJobs, defineJob } from '#server/kernel/jobs/define-job.ts';
import { messagingSettings, type Sender } from './channels.ts';
import { closedAmong } from './closed-records.ts';
import { withdrawnAmong } from './consents.ts';
import { countTowardsCap } from './monthly-cap.ts';
import { quietUntil } from './quiet-hours.ts';
import { storeMessages } from './store-messages.ts';
import { nextTurn } from './turn.ts';

export interface NewMessage {
  /** Null for what goes to an organisation or to somebody of the staff. */
  patientId: number | null;
  patientName: string | null;
  /** Ten digits; an address in `email` where the channel is e-mail. */
  phone: string | null;
  email?: string;
  subject?: string;
  channel: MessageChannel;
  messageType: MessageType;
  content: string;
  /** The language of the content, and the values of the gaps that were filled in it. */
  language?: string;
  variables?: Record<string, string>;
  /** What an e-mail brings along, or what a link in the content leads to. */
  documentPath?: string;
  /** The code of that link, which the content already has. */
  linkCode?: string;
  followUpReminderId?: number;
  appointmentId?: number;
  /** Of what happens by itself: with one key an organisation sends once. */
  causeKey?: string;
  /** Pointless afterwards. */
  notAfter?: string;
  /** Doesn't wait for the morning. */
  isUrgent?: boolean;
  /** The message that didn't arrive and that this one stands in for. */
  insteadOf?: number;
}

const options = {
  key: ({ messageId }: { messageId: number }) => String(messageId),
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 30,
  /** Few enough that nobody feels five thousand reminders leave (server/proof/reminders.proof.ts). */
  concurrency: 3,
};
const named = z.object({ messageId: z.number() });

/** Tried again for about half an hour while the provider takes nothing. */
export const sendMessage = defineJob('send-message', named, options);
/** The same for e-mail, with places of its own. */
export const sendEmail = defineJob('send-email', named, { ...options, expireInSeconds: 60 });

/** Codes that somebody waits for, which have minutes: places of their own, and no reminder that hangs keeps one waiting. */
export const sendCode = defineJob('send-code', named, { ...options, retryLimit: 4, retryDelaySeconds: 5 });

const jobs = [sendMessage, sendEmail, sendCode];
const jobOf = ({ channel, messageType }: { channel: MessageChannel; messageType: string }) => {
  if (channel === 'email') return sendEmail;
  return isForSecurity(messageType) ? sendCode : sendMessage;
};

const offSentence: Record<MessageChannel, Sentence> = {
  sms: says.sms_off,
  whatsapp: says.whatsapp_off,
  email: says.email_off,
};

/** 422 for a channel that the organisation has switched off. */
export async function assertChannelOn(db: Db, owner: OrganisationColumns, channel: MessageChannel): Promise<void> {
  const { on } = await messagingSettings(db, owner);
  if (!on[channel]) throw ruleBroken(offSentence[channel]);
}

/** Why somebody can't be written to. */
export type Hindrance = 'no_mobile' | 'opted_out' | 'no_consent' | 'record_closed';
const hindrances: Record<Hindrance, Sentence> = {
  no_mobile: says.no_mobile_number,
  opted_out: says.asked_for_no_more,
  no_consent: says.consent_withdrawn,
  record_closed: says.record_closed,
};
/** The refusal of a message that can't be sent. */
export const refusedFor = (hindrance: Hindrance): AppError => ruleBroken(hindrances[hindrance]);

/**
 * One message, in the transaction of what causes it: its record and the job that sends it after the commit. 422 when the
 * channel is off, the number answered STOP or is no mobile's, the patient doesn't agree, or the month's cap is reached.
 */
export async function queueMessage(db: Db, sender: Sender, message: NewMessage): Promise<{ id: number }> {
  await assertChannelOn(db, sender, message.channel);
  const { ids, hindered } = await queueMessages(db, sender, [message]);
  const [id] = ids;
  const [hindrance] = hindered;
  if (id === undefined) throw hindrance ? refusedFor(hindrance) : ruleBroken(says.message_sent_before);
  return { id };
}

/** The same for what goes out by itself: false where it can't, which is nobody's mistake just now. A savepoint keeps the rest. */
export async function queueIfPossible(db: Db, sender: Sender, message: NewMessage): Promise<boolean> {
  // Whoever has caused it has pressed something else, of which their entry of the audit log tells.
  const { clinicId, centerId, userId } = sender;
  try {
    const { ids } = await db.transaction((tx) => queueMessages(tx, { clinicId, centerId, userId }, [message]));
    return ids.length > 0;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export interface Queued {
  /** Of the messages that wait now. */
  ids: number[];
  /** Why those get none that do not. */
  hindered: Hindrance[];
}

/** The same for many, over a channel that is known to be on. 422 and none when they are more than the month's cap leaves. */
export async function queueMessages(db: Db, sender: Sender, messages: readonly NewMessage[]): Promise<Queued> {
  const found = await hindrancesOf(db, messages);
  const hindered = found.filter((hindrance) => hindrance !== null);
  const welcome = messages.filter((_, index) => found[index] === null);
  if (welcome.length === 0) return { ids: [], hindered };
  const settings = await messagingSettings(db, sender);
  const turn = await nextTurn(db, sender);
  const stored = await storeMessages(db, sender, welcome, quietUntil(settings));
  const counted = stored.filter(({ channel }) => channel !== 'email');
  const isCapped = counted.some(({ messageType }) => !isForSecurity(messageType));
  await countTowardsCap(db, sender, isCapped ? settings : { ...settings, monthlyCap: null }, counted.length);
  for (const job of jobs) {
    const due = stored.filter((message) => jobOf(message) === job);
    await addJobs(
      db,
      job,
      due.map(({ id, notBefore }, index) => ({
        payload: { messageId: id },
        priority: turn(index),
        ...(notBefore && { startAfter: notBefore }),
      })),
    );
  }
  const ids = stored.map(({ id }) => id);
  if (!('scope' in sender)) await tellOfAutomatic(db, sender, ids);
  return { ids, hindered };
}

/** What goes out by itself is no call's, so no call tells the audit log of it. */
async function tellOfAutomatic(db: Db, owner: OrganisationColumns, ids: readonly number[]): Promise<void> {
  const { clinicId, centerId } = owner;
  const entries = ids.map((entityId) => ({ action: 'SEND' as const, resource: 'message', entityId }));
  await writeAudit(db, bySystem('messages', { clinicId, centerId }), entries);
}

/** Why which of these messages can't be sent; null of those that can. */
export async function hindrancesOf(
  db: Db,
  messages: readonly Pick<NewMessage, 'phone' | 'patientId' | 'messageType'>[],
): Promise<(Hindrance | null)[]> {
  const refusing = await optedOut(
    db,
    messages.flatMap(({ phone }) => phone ?? []),
  );
  const unwanted = await withdrawnAmong(db, messages);
  const closed = await closedAmong(db, messages);
  return messages.map((message) => {
    const { phone, messageType } = message;
    if (closed(message)) return 'record_closed';
    if (phone !== null && !isMobile(phone)) return 'no_mobile';
    if (phone !== null && refusing.has(phone) && !isForSecurity(messageType)) return 'opted_out';
    return unwanted(message) ? 'no_consent' : null;
  });
}

async function optedOut(db: Db, phones: readonly string[]): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const rows = await db
    .select({ phone: messageOptOuts.phone })
    .from(messageOptOuts)
    .where(
      phones.length === 1
        ? inArray(messageOptOuts.phone, [...phones])
        : sql`${messageOptOuts.phone} = any(${sql.param([...phones])}::text[])`,
    );
  return new Set(rows.map(({ phone }) => phone));
}

export const hasOptedOut = async (db: Db, phone: string): Promise<boolean> => (await optedOut(db, [phone])).has(phone);

/** The channels of phones, for those who have a choice between them. */
export const isForPhones = (channel: MessageChannel): channel is Channel => channel !== 'email';
