import { useRef, useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { dayOf, formatTime, formatWeekday } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import { toast } from '#client/lib/toast.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { canOverbook } from '#shared/desk/appointments/appointments.rules.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { Place } from './calendar-events.ts';
import { putVisit } from './use-visits-between.ts';

/**
 * Visits that are dragged: each stands where it was dropped while the server is asked, goes back with the server's sentence
 * when it may not be there, and can be put back by hand when it may. Where there is no room reception is asked for a reason.
 */
export function useMoves() {
  const text = useText(calendarText).moved;
  const booking = useText(bookingText);
  const { role } = useUser();
  const [moving, setMoving] = useState<ReadonlyMap<number, Place>>(new Map());
  // Of two moves of one visit the later one counts, also when the earlier answer comes last.
  const turns = useRef(new Map<number, number>());
  const change = useApiMutation(appointmentsApi.update, {
    failure: text.failed,
    onFailure: ({ code, text: said }) => {
      if (code !== 'slot_taken') return false;
      toast.error(booking.unavailableTitle, said);
      return true;
    },
  });

  const place = (visit: Appointment, to: Place | null) =>
    setMoving((places) => {
      const next = new Map(places);
      if (to) next.set(visit.id, to);
      else next.delete(visit.id);
      return next;
    });
  const put = async (visit: Appointment, to: Place & { overbookReason?: string }): Promise<Appointment | null> => {
    const turn = (turns.current.get(visit.id) ?? 0) + 1;
    turns.current.set(visit.id, turn);
    place(visit, to);
    try {
      const moved = await change.mutateAsync({ params: { id: visit.id }, body: to });
      putVisit(moved);
      return moved;
    } catch (failure) {
      if (canOverbook(role) && asksForReason(failure)) {
        const { overbookReason: _, ...wished } = to;
        runAction('reschedule-visit', { visit, to: wished });
      }
      return null;
    } finally {
      if (turns.current.get(visit.id) === turn) place(visit, null);
    }
  };

  const say = (title: string, from: Appointment, now: Appointment, undo?: () => void) => {
    const { patientName, startDateTime, doctorId, doctorName } = now;
    const when = startDateTime ? booking.at(formatWeekday(dayOf(startDateTime)), formatTime(startDateTime)) : '';
    const isOthers = doctorId !== from.doctorId && doctorName !== null;
    const where = isOthers ? text.toDoctor(patientName, when, doctorName) : text.to(patientName, when);
    toast.success(title, where, undo && { action: { label: text.undo, onClick: undo } });
  };
  const putBack = async (visit: Appointment, moved: Appointment, from: Place) => {
    const { overbookReason } = visit;
    const back = await put(moved, { ...from, ...(overbookReason !== null && { overbookReason }) });
    if (back) say(text.back, moved, back);
  };
  const move = async (visit: Appointment, to: Place) => {
    const from = placeOf(visit);
    const moved = await put(visit, to);
    if (!moved) return;
    const canGoBack =
      from !== null &&
      Date.parse(from.startDateTime) > Date.now() &&
      (visit.overbookReason === null || canOverbook(role));
    say(text.title, visit, moved, canGoBack ? () => void putBack(visit, moved, from) : undefined);
  };
  return { moving, move: (visit: Appointment, to: Place) => void move(visit, to) };
}

const placeOf = ({ startDateTime, endDateTime, doctorId }: Appointment): Place | null =>
  startDateTime !== null && endDateTime !== null
    ? { startDateTime, endDateTime, ...(doctorId !== null && { doctorId }) }
    : null;

/** The time is taken or the day is full; with a reason it may go on. */
const asksForReason = (failure: unknown): boolean =>
  failure instanceof ApiFailure &&
  (failure.code === 'slot_taken' || failure.issues.some(({ path }) => path === 'overbookReason'));
