import { today } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { type CalendarView, calendarViews, isDay, rangeOf, stepped } from './calendar-place.ts';

const ALL = 'all';

/**
 * What the calendar shows, kept in the URL: '#appointments?view=month&date=2026-11-20&doctor=7'. What isn't said there is
 * the usual: today; a doctor's own visits, or those of all doctors; a doctor's week, the day of all, on a phone the agenda.
 */
export function useCalendarPlace() {
  const user = useUser();
  const [query, setQuery] = useTabQuery();
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  // Seven days side by side have no room for a name on a phone.
  const views = isPhone ? calendarViews.filter((view) => view !== 'week') : calendarViews;
  const day = isDay(query['date']) ? query['date'] : today();
  const usualDoctor = user.role === 'clinic_doctor' ? user.id : undefined;
  const asked = /^[1-9]\d{0,8}$/.test(query['doctor'] ?? '') ? Number(query['doctor']) : undefined;
  const doctorId = query['doctor'] === ALL ? undefined : (asked ?? usualDoctor);
  const usualView: CalendarView = isPhone ? 'agenda' : doctorId === undefined ? 'day' : 'week';
  const view = views.find((known) => known === query['view']) ?? usualView;

  const goTo = (next: string) => setQuery({ date: next === today() ? '' : next });
  return {
    view,
    views,
    day,
    doctorId,
    range: rangeOf(view, day),
    showsCancelled: query['cancelled'] === 'shown',
    goTo,
    step: (steps: 1 | -1) => goTo(stepped(view, day, steps)),
    show: (next: CalendarView, of = day) => setQuery({ view: next, date: of === today() ? '' : of }),
    // The view stays, though another one is the usual one for this choice.
    chooseDoctor: (id: number | undefined) =>
      setQuery({ view, doctor: id === usualDoctor ? '' : id === undefined ? ALL : String(id) }),
    showCancelled: (shown: boolean) => setQuery({ cancelled: shown ? 'shown' : '' }),
  };
}

export type CalendarPlace = ReturnType<typeof useCalendarPlace>;
