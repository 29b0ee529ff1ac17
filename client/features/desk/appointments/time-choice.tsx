import { CalendarX, Layers2, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { dayOf, formatTime, formatWeekday } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SlotGrid } from './slot-grid.tsx';
import type { SlotChoice } from './use-slot-choice.ts';

interface TimeChoiceProps {
  choice: SlotChoice;
  /** What keeps the booking from being sent: no time, or the server's sentence. */
  error?: string | undefined;
  /** Below the warning that the time is taken: what it takes to book it all the same. */
  children?: ReactNode;
}

/** The doctor's times of the day, or why there are none and when the next one is. */
export function TimeChoice({ choice, error, children }: TimeChoiceProps) {
  const text = useText(bookingText);
  const { slots, day, doctorId } = choice;
  const section = useRef<HTMLElement>(null);
  useFocusOnTimes(section, choice);
  const body = () => {
    if (doctorId === undefined) return <Notice title={text.doctorFirst} />;
    if (choice.slotsFailed && !slots) return <ErrorState title={text.slotsFailed} onRetry={choice.refresh} />;
    if (choice.isLoading) return <SlotSkeleton />;
    if (day === '' || !slots) return <Notice title={text.dayNeeded} />;
    const isAway = slots.every(({ status }) => status === 'unavailable');
    if (isAway) return <NoSlots choice={choice} title={text.notAvailable} hint={text.notAvailableHint} />;
    const isFull = slots.every(({ status }) => status !== 'available');
    return (
      <>
        {isFull && <NoSlots choice={choice} title={text.full} />}
        <SlotGrid
          slots={slots}
          zone={choice.zone}
          value={choice.start}
          withBooked={choice.overbooking}
          onChange={choice.chooseSlot}
        />
        {choice.mayOverbook && slots.some(({ status }) => status === 'booked') && (
          <Button
            variant="ghost"
            size="sm"
            className="self-start"
            aria-pressed={choice.overbooking}
            icon={<Layers2 aria-hidden />}
            onClick={() => choice.setOverbooking(!choice.overbooking)}
          >
            {choice.overbooking ? text.overbookOff : text.overbook}
          </Button>
        )}
      </>
    );
  };
  return (
    <section
      ref={section}
      aria-label={text.time}
      data-times
      tabIndex={-1}
      className="flex min-h-52 flex-col gap-2 outline-none"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 font-medium text-sm">
        <span>
          {text.time}
          <span aria-hidden className="ml-0.5 text-danger-ink">
            *
          </span>
        </span>
        {day !== '' && <span className="font-normal text-muted">{formatWeekday(day)}</span>}
      </p>
      {choice.taken && (
        <p role="alert" className="flex items-start gap-2 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text.taken}
        </p>
      )}
      {children}
      {error !== undefined && !choice.taken && <p className="text-danger-ink text-xs">{error}</p>}
      {body()}
    </section>
  );
}

/**
 * The focus that was led here before the times came goes on to the chosen one. When that one is lost to somebody else, and
 * the focus with it, the focus stays here, where the next choice is.
 */
function useFocusOnTimes(section: RefObject<HTMLElement | null>, { slots, taken }: SlotChoice) {
  useEffect(() => {
    if (!slots || document.activeElement !== section.current) return;
    section.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [section, slots]);
  useEffect(() => {
    if (!taken) return undefined;
    // The browser drops the focus of a control that was disabled only with the next picture.
    const timer = setTimeout(() => document.activeElement === document.body && section.current?.focus(), 50);
    return () => clearTimeout(timer);
  }, [section, taken]);
}

/** Nothing is free on the day: the next free slot is one press away. */
function NoSlots({ choice, title, hint }: { choice: SlotChoice; title: string; hint?: string }) {
  const text = useText(bookingText);
  const { next } = choice;
  return (
    <Notice title={title} hint={next === null ? text.noneAhead : hint}>
      {next && (
        <Button size="sm" onClick={() => choice.chooseSlot(next.start)}>
          {text.nextFree(text.at(formatWeekday(dayOf(next.start)), formatTime(next.start)))}
        </Button>
      )}
    </Notice>
  );
}

function Notice({ title, hint, children }: { title: string; hint?: string | undefined; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-sunken px-4 py-3 text-sm">
      <CalendarX aria-hidden className="size-5 shrink-0 text-faint" />
      <p aria-live="polite" className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {hint !== undefined && <span className="block text-muted">{hint}</span>}
      </p>
      {children}
    </div>
  );
}

const places = Array.from({ length: 16 }, (_, place) => place);

const SlotSkeleton = () => (
  <div aria-busy className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1.5 pt-5">
    {places.map((place) => (
      <Skeleton key={place} className="h-(--control)" />
    ))}
  </div>
);
