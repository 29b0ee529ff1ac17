import type { MessageChannel } from '#shared/contact/messages/messages.states.ts';
import type {
  AskedAbout,
  Failure,
  MessagingProvider,
  OutgoingMessage,
  Sending,
} from '#server/contact/messages/messaging.ts';
import { isNear } from '#server/kernel/demo-mode.ts';
import type { TwilioSettings } from '#server/kernel/message-settings.ts';
import type { TwilioMessages } from './twilio-client.ts';
import { cost, fateOf, twilioFailure } from './twilio-fates.ts';

/** SMS and WhatsApp through Twilio, by its SDK. */
export function twilioProvider(settings: TwilioSettings, publicUrl: string): MessagingProvider {
  let loaded: Promise<TwilioMessages> | undefined;
  const messages = () => (loaded ??= import('./twilio-client.ts').then(({ twilioClient }) => twilioClient(settings)));
  const callback = callbackOf(settings, publicUrl);

  return {
    name: 'twilio',
    async send(message): Promise<Sending> {
      const from = senderOf(message, settings);
      if (!from) return { status: 'failed', code: 'no_sender', reason: 'There is no sender for this channel' };
      try {
        const taken = await (await messages()).create({
          to: addressOf(message),
          from,
          ...wordsOf(message),
          ...(callback && { statusCallback: `${callback}?message=${message.id}` }),
        });
        const { sid: providerMessageId, numSegments: segments, price, priceUnit } = taken;
        return { status: 'sent', provider: 'twilio', providerMessageId, ...cost({ segments, price, priceUnit }) };
      } catch (error) {
        return refusalIn(error);
      }
    },
    async ask(message) {
      const found = await (message.providerMessageId
        ? fetchMessage(await messages(), message.providerMessageId)
        : searchMessage(await messages(), message));
      return found && fateOf(reportOf(found));
    },
  };
}

/** Twilio refuses a message whose callback leads to a machine that it can't reach; there it is only asked. */
export function callbackOf({ apiUrl }: Pick<TwilioSettings, 'apiUrl'>, publicUrl: string): string | null {
  if (apiUrl === null && isNear(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))) return null;
  return `${publicUrl}/api/v1/webhooks/twilio/status`;
}

const written = (channel: MessageChannel, number: string) => (channel === 'whatsapp' ? `whatsapp:${number}` : number);
const addressOf = ({ channel, to }: Pick<OutgoingMessage, 'channel' | 'to'>) => written(channel, `+91${to}`);

function senderOf({ channel, from }: OutgoingMessage, { fromSms, fromWhatsapp }: TwilioSettings): string | null {
  const number = from ?? (channel === 'whatsapp' ? fromWhatsapp : fromSms);
  return number && written(channel, number);
}

const wordsOf = ({ template, text }: OutgoingMessage) =>
  template ? { contentSid: template.contentSid, contentVariables: JSON.stringify(template.variables) } : { body: text };

/** What Twilio says no to, it doesn't have. Everything else is for the caller to judge. */
function refusalIn(error: unknown): Failure {
  const { status, code, message } = error as { status?: number; code?: number; message?: string };
  if (typeof status !== 'number' || status < 400 || status === 408) throw error;
  return twilioFailure(String(status === 401 ? status : (code ?? status)), message);
}

type Message = Awaited<ReturnType<TwilioMessages['list']>>[number];

async function fetchMessage(messages: TwilioMessages, sid: string): Promise<Message | undefined> {
  try {
    return await messages(sid).fetch();
  } catch (error) {
    if ((error as { status?: number }).status === 404) return undefined;
    throw error;
  }
}

/** Clocks differ, and an answer may have been long in coming. */
const AROUND_MS = 60_000;
const MOST_LISTED = 50;

/**
 * A message whose answer never came, found by where it went, when, and its words. What Twilio filled into an approved
 * template may be written otherwise there than here: then it is the one that began at that time.
 */
async function searchMessage(messages: TwilioMessages, asked: AskedAbout): Promise<Message | undefined> {
  const claimedAt = Date.parse(asked.claimedAt);
  const dateSentAfter = new Date(claimedAt - AROUND_MS);
  const listed = await messages.list({ to: addressOf(asked), dateSentAfter, limit: MOST_LISTED });
  const outgoing = listed.filter(({ direction }) => direction.startsWith('outbound'));
  const taken = await asked.takenAmong(outgoing.map(({ sid }) => sid));
  const free = outgoing.filter(({ sid }) => !taken.has(sid));
  const isSameText = ({ body }: Message) => body.trim().endsWith(asked.text.trim());
  const isOfThatTime = ({ dateCreated }: Message) => Math.abs(dateCreated.getTime() - claimedAt) < AROUND_MS;
  return free.find(isSameText) ?? (asked.channel === 'whatsapp' ? free.find(isOfThatTime) : undefined);
}

const reportOf = ({ sid, status, errorCode, errorMessage, numSegments, price, priceUnit }: Message) => ({
  sid,
  status,
  errorCode: errorCode ? String(errorCode) : null,
  errorMessage,
  segments: numSegments,
  price,
  priceUnit,
});
