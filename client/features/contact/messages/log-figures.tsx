import {
  Check,
  CheckCheck,
  CircleX,
  Clock,
  Mail,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  Send,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import type { Tone } from '#client/ui/badge.tsx';
import { StatCard } from '#client/ui/stat-card.tsx';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';

interface Figure {
  label: string;
  value: number | undefined;
  icon: ReactNode;
  tone: Tone;
  hint?: string | undefined;
}

/** Total, Sent, Failed, Queued, WhatsApp, SMS and, where there are any, e-mails; each counts what the filter of the same name lists. */
export function MessageFigures() {
  const { logs } = useText(messagesText);
  const { data, isError } = useApi(messagesApi.stats);
  if (isError && !data) return null;
  const delivered = data ? logs.moreDelivered(formatNumber(data.delivered)) : '';
  return (
    <Figures
      className={
        data?.email ? 'grid-cols-2 md:grid-cols-4 xl:grid-cols-7' : 'grid-cols-2 md:grid-cols-3 xl:grid-cols-6'
      }
      figures={[
        { label: logs.total, value: data?.total, icon: <MessagesSquare />, tone: 'neutral' },
        { label: logs.sent, value: data?.sent, icon: <Check />, tone: 'info', hint: delivered },
        { label: logs.failed, value: data?.failed, icon: <CircleX />, tone: 'danger' },
        { label: logs.queued, value: data?.queued, icon: <Clock />, tone: 'busy' },
        { label: logs.whatsapp, value: data?.whatsapp, icon: <MessageCircle />, tone: 'brand' },
        { label: logs.sms, value: data?.sms, icon: <MessageSquareText />, tone: 'brand' },
        // Not among the document's cards: it stands beside them where any was sent.
        ...(data?.email ? [{ label: logs.email, value: data.email, icon: <Mail />, tone: 'brand' as const }] : []),
      ]}
    />
  );
}

/** Total Sent, Delivered, Pending, Failed. */
export function NotificationFigures() {
  const { logs } = useText(messagesText);
  const { data, isError } = useApi(messagesApi.notificationStats);
  if (isError && !data) return null;
  return (
    <Figures
      className="grid-cols-2 lg:grid-cols-4"
      figures={[
        { label: logs.totalSent, value: data?.total, icon: <Send />, tone: 'neutral' },
        { label: logs.delivered, value: data?.delivered, icon: <CheckCheck />, tone: 'paid' },
        { label: logs.pending, value: data?.pending, icon: <Clock />, tone: 'info' },
        { label: logs.failed, value: data?.failed, icon: <CircleX />, tone: 'danger' },
      ]}
    />
  );
}

function Figures({ figures, className }: { figures: Figure[]; className: string }) {
  const { logs } = useText(messagesText);
  return (
    <section aria-label={logs.figures} className={`mb-4 grid gap-3 ${className}`}>
      {figures.map(({ value, ...figure }) => (
        <StatCard
          key={figure.label}
          {...figure}
          value={value === undefined ? '' : formatNumber(value)}
          loading={value === undefined}
        />
      ))}
    </section>
  );
}
