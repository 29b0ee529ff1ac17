import { clsx } from 'clsx';
import {
  Check,
  CheckCheck,
  CircleHelp,
  CircleX,
  Clock,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareText,
  Send,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { dayOf, formatDateTime, formatTime, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import type { MessageLog } from '#shared/contact/messages/messages.schema.ts';
import type { MessageChannel, MessageStatus } from '#shared/contact/messages/messages.states.ts';

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

const channelIcons: Record<MessageChannel, LucideIcon> = {
  sms: MessageSquareText,
  whatsapp: MessageCircle,
  email: Mail,
};

export function ChannelName({ channel }: { channel: MessageChannel }) {
  const { channels } = useText(messagesText);
  const Icon = channelIcons[channel];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className="size-3.5 text-faint" />
      {channels[channel]}
    </span>
  );
}

/** The name of a type; one that is no longer offered stands as it was stored. */
export function useTypeName(): (type: string) => string {
  const types: Record<string, string> = useText(messagesText).types;
  return (type) => types[type] ?? type;
}

export const TypeName = ({ type }: { type: string }) => useTypeName()(type);

/** 'Goes out at 9:00 am', or on another day. */
export function useGoesOut(): (notBefore: string) => string {
  const { logs } = useText(messagesText);
  return (notBefore) =>
    dayOf(notBefore) === today() ? logs.goesOutAt(formatTime(notBefore)) : logs.goesOutOn(formatDateTime(notBefore));
}

interface GoesOutProps {
  message: Pick<MessageLog, 'status' | 'notBefore'>;
  className?: string;
}

/** Of what waits for its time. */
export function GoesOut({ message: { status, notBefore }, className }: GoesOutProps) {
  const goesOut = useGoesOut();
  if (status !== 'queued' || notBefore === null) return null;
  return (
    <time dateTime={notBefore} className={clsx('nums block text-muted text-xs', className)}>
      {goesOut(notBefore)}
    </time>
  );
}
