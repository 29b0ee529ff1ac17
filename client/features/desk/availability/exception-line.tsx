import { Trash2 } from 'lucide-react';
import { daysBetween, formatClock, formatDate, formatWeekday, relativeDay, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { ExceptionType } from '#shared/desk/availability/availability.states.ts';
import type { ExceptionGroup } from './exception-groups.ts';

const tones: Record<ExceptionType, Tone> = {
  leave: 'busy',
  holiday: 'info',
  emergency: 'danger',
  conference: 'neutral',
};

/** How a group is called, and when it is, for its line and for the question about it. */
export function useExceptionWords() {
  const text = useText(availabilityText).exceptions;
  return {
    what: ({ first }: ExceptionGroup) => (first.isAvailable ? text.extra : text.types[first.exceptionType]),
    when: ({ from, until }: ExceptionGroup) =>
      from === until ? formatDate(from) : text.range(formatDate(from), formatDate(until)),
    times({ first: { isFullDay, isAvailable, startTime, endTime } }: ExceptionGroup) {
      if (!isFullDay && startTime && endTime) return text.times(formatClock(startTime), formatClock(endTime));
      return isAvailable ? text.usualHours : text.allDay;
    },
  };
}

/** Beyond a week the date says it all. */
function isSoon(day: string): boolean {
  const distance = daysBetween(today(), day);
  return distance >= 0 && distance <= 7;
}

interface ExceptionLineProps {
  group: ExceptionGroup;
  busy: boolean;
  /** Left out for what is over. */
  onRemove: (() => void) | undefined;
}

export function ExceptionLine({ group, busy, onRemove }: ExceptionLineProps) {
  const text = useText(availabilityText).exceptions;
  const words = useExceptionWords();
  const { first, from, until } = group;
  const days = daysBetween(from, until) + 1;
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="nums font-medium text-sm">
            {from === until ? formatWeekday(from) : text.range(formatWeekday(from), formatWeekday(until))}
            <span className="font-normal text-faint"> {until.slice(0, 4)}</span>
          </span>
          <Badge tone={first.isAvailable ? 'paid' : tones[first.exceptionType]}>{words.what(group)}</Badge>
        </p>
        <p className="nums mt-0.5 text-muted text-sm">
          {[days > 1 && text.days(days), words.times(group), isSoon(from) && relativeDay(from)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {first.reason && <p className="mt-0.5 break-words text-sm">{first.reason}</p>}
      </div>
      {onRemove && (
        <IconButton
          label={text.removeOf(words.what(group), words.when(group))}
          variant="danger"
          icon={<Trash2 aria-hidden />}
          busy={busy}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
