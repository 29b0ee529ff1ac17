import { Check, CheckCheck, CircleHelp, CircleX, Clock, MessageCircle, MessageSquareText, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import type { Channel, MessageStatus } from '#shared/contact/messages/messages.states.ts';

const looks: Record<MessageStatus, { tone: Tone; icon: ReactNode }> = {
  queued: { tone: 'busy', icon: <Clock aria-hidden /> },
  sending: { tone: 'busy', icon: <Send aria-hidden /> },
  sent: { tone: 'info', icon: <Check aria-hidden /> },
  delivered: { tone: 'paid', icon: <CheckCheck aria-hidden /> },
  failed: { tone: 'danger', icon: <CircleX aria-hidden /> },
  unknown: { tone: 'due', icon: <CircleHelp aria-hidden /> },
};

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const { statuses } = useText(messagesText);
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statuses[status]}
    </Badge>
  );
}

export function ChannelName({ channel }: { channel: Channel }) {
  const { channels } = useText(messagesText);
  const Icon = channel === 'whatsapp' ? MessageCircle : MessageSquareText;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className="size-3.5 text-faint" />
      {channels[channel]}
    </span>
  );
}

/** The name of a type; one that is no longer offered stands as it was stored. */
export function TypeName({ type }: { type: string }) {
  const types: Record<string, string> = useText(messagesText).types;
  return <>{types[type] ?? type}</>;
}
