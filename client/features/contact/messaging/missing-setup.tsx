import { ExternalLink } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { MessageChannel } from '#shared/contact/messages/messages.states.ts';

const CONSOLE = 'https://console.twilio.com/';
const rules = {
  sms: 'https://www.twilio.com/en-us/guidelines/in/sms',
  whatsapp: 'https://www.twilio.com/docs/whatsapp',
} as const;

/** What has to be set before the channel carries anything, and where it stands. */
export function MissingSetup({ channel, missing }: { channel: MessageChannel; missing: readonly string[] }) {
  const text = useText(messagingText).admin.missing;
  return (
    <Notice>
      {text.set}{' '}
      {missing.map((name, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <code className="break-words font-medium text-xs">{name}</code>
        </span>
      ))}
      . {text.where[channel]}
      {channel !== 'email' && (
        <span className="mt-1.5 flex flex-col items-start gap-1">
          <Outside href={CONSOLE}>{text.console}</Outside>
          <Outside href={rules[channel]}>{text.rules[channel]}</Outside>
        </span>
      )}
    </Notice>
  );
}

const Outside = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-6 items-center gap-1 font-medium underline underline-offset-2"
  >
    {children}
    <ExternalLink aria-hidden className="size-3.5" />
  </a>
);
