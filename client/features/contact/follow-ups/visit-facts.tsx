import { CalendarCheck, CalendarClock, CalendarX, Phone, Video } from 'lucide-react';
import { formatDateTime, formatPhone, relativeTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import type { NextVisit } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import type { VisitTiming } from '#shared/contact/follow-ups/follow-ups.states.ts';
import { dialled } from '#shared/kernel/words/phone.ts';

const looks: Record<VisitTiming, { tone: Tone; icon: typeof CalendarX }> = {
  overdue: { tone: 'danger', icon: CalendarX },
  today: { tone: 'busy', icon: CalendarClock },
  upcoming: { tone: 'info', icon: CalendarCheck },
};

export function TimingBadge({ timing }: { timing: VisitTiming }) {
  const text = useText(followUpsText).visits;
  const { tone, icon: Icon } = looks[timing];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {text.timing[timing]}
    </Badge>
  );
}

/** A tap calls. */
export function PhoneLink({ phone }: { phone: string }) {
  const text = useText(followUpsText).visits;
  return (
    <a
      href={`tel:${dialled(phone)}`}
      aria-label={text.call(formatPhone(phone))}
      className="nums inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap text-brand-ink hover:underline"
    >
      <Phone aria-hidden className="size-3.5" />
      {formatPhone(phone)}
    </a>
  );
}

/** What has been done about it already, one short line each. */
export function WhatWasDone({ visit }: { visit: NextVisit }) {
  const text = useText(followUpsText);
  const { bookedFor, bookedByVideo, lastReminderAt, lastOutcome } = visit;
  const outcomes: Record<string, string> = text.outcome.last;
  const outcome = lastOutcome && outcomes[lastOutcome.engagementType];
  const lines = [
    lastOutcome && outcome && text.calls.lastOutcome(relativeTime(lastOutcome.at), outcome),
    lastReminderAt && text.visits.reminded(relativeTime(lastReminderAt)),
  ].filter((line): line is string => typeof line === 'string');
  return (
    <>
      {bookedFor && (
        <span className="block text-muted text-xs">
          {text.visits.booked(formatDateTime(bookedFor))}
          {bookedByVideo && (
            <>
              <Video aria-hidden className="ml-1 inline size-3.5" />
              <span className="sr-only">, {text.visits.byVideo}</span>
            </>
          )}
        </span>
      )}
      {lines.map((line) => (
        <span key={line} className="block text-muted text-xs">
          {line}
        </span>
      ))}
    </>
  );
}
