import type { Transporter } from 'nodemailer';
import {
  type MessagingProvider,
  NotTaken,
  type OutgoingMessage,
  type Sending,
} from '#server/contact/messages/messaging.ts';
import type { EmailSettings } from '#server/kernel/message-settings.ts';
import { type ProviderFault, providerFaults } from '#server/kernel/watching/channels.ts';

/** Less than anybody waits for an answer. */
const TIMEOUT_MS = 12_000;

/**
 * E-mail through a mail server. It can't be asked later what became of one, so an unknown e-mail stays unknown, and says so;
 * its Message-ID, which follows from our record, lets whoever got it twice see that it is one.
 */
export function smtpProvider(settings: EmailSettings, publicUrl: string): MessagingProvider {
  const { hostname } = new URL(publicUrl);
  let opened: Promise<Transporter> | undefined;
  return {
    name: 'smtp',
    async send(message): Promise<Sending> {
      const transport = await (opened ??= openTransport(settings));
      const messageId = `<message-${message.id}@${hostname}>`;
      try {
        await transport.sendMail({ from: settings.from, to: message.to, messageId, ...contentOf(message) });
        return { status: 'sent', provider: 'smtp', providerMessageId: messageId };
      } catch (error) {
        providerFaults.publish({ provider: 'smtp', kind: faultKindOf(error as MailFault) } satisfies ProviderFault);
        return refusalIn(error);
      }
    },
  };
}

/** Loaded with the first e-mail. A message whose connection breaks is never sent again by itself. */
async function openTransport({ url }: EmailSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxRequeues: 0,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  } as object);
}

const contentOf = ({ subject, text, attachment }: OutgoingMessage) => ({
  subject: subject ?? '',
  text,
  attachments: attachment
    ? [{ filename: attachment.fileName, contentType: attachment.mime, content: attachment.content }]
    : [],
});

/** Before anybody asked for the message's words. */
const neverLeft = ['EDNS', 'EAUTH', 'ETLS', 'EREQUIRETLS'];

/**
 * What the server says no to, it doesn't have: a 4xx ('try again later', as greylisting does) passes, a 5xx doesn't. A line
 * that breaks may have broken after the last byte.
 */
function refusalIn(error: unknown): Sending {
  const { code = '', responseCode, syscall, message } = error as MailFault;
  if (code === 'EAUTH' && (responseCode ?? 500) >= 500) {
    return {
      status: 'failed',
      code: 'provider_refuses_us',
      reason: 'The mail server refuses the user or the password',
    };
  }
  if (responseCode !== undefined && responseCode >= 500) {
    const reason = `The mail server refused it: ${message ?? responseCode}`;
    return { status: 'failed', code: isAddress(error) ? 'address_refused' : String(responseCode), reason };
  }
  if (responseCode !== undefined || syscall === 'connect' || neverLeft.includes(code)) {
    throw new NotTaken(`The mail server took nothing: ${responseCode ?? code}`);
  }
  throw error;
}

function faultKindOf({ code = '', responseCode }: MailFault): ProviderFault['kind'] {
  if (code === 'EAUTH') return 'refuses_us';
  if (responseCode === undefined) return 'unreachable';
  return responseCode < 500 ? 'come_back_later' : 'rejected';
}

interface MailFault {
  code?: string;
  command?: string;
  /** What the server answered with. */
  responseCode?: number;
  syscall?: string;
  message?: string;
}

const isAddress = (error: unknown) => (error as MailFault).command === 'RCPT TO';
