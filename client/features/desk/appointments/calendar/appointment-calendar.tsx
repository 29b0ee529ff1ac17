import { lazy, Suspense, useMemo, useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { today } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { useDoctors } from '#client/lib/use-doctors.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/lib/toast.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import { useMinute } from '../use-minute.ts';
import { Agenda } from './agenda.tsx';
import { byDay, placed } from './calendar-events.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { daysOf } from './calendar-place.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DayPanel } from './day-panel.tsx';
import { freedomOf } from './freedom.ts';
import type { CalendarPlace } from './use-calendar-place.ts';
import { type DayPlans, useDayPlans } from './use-day-plans.ts';
import { useMoves } from './use-moves.ts';
import { useVisitsBetween } from './use-visits-between.ts';
import { VisitPanel } from './visit-panel.tsx';

const CalendarGrid = lazy(async () => ({ default: (await import('./calendar-grid.tsx')).CalendarGrid }));

const DoctorsDay = lazy(async () => ({ default: (await import('./doctors-day/doctors-day.tsx')).DoctorsDay }));

const USUAL_SLOT = 15;
const MOST_DOCTORS = 200;
const frame = 'flex h-[max(34rem,calc(100dvh-17.5rem))] flex-col';

/** The clinic's visits by day, week and month: to look, to book, to move. */
export function AppointmentCalendar({ place }: { place: CalendarPlace }) {
  const text = useText(calendarText);
  const now = useMinute();
  const zone = useUser().organisation?.timezone ?? DEFAULT_TIMEZONE;
  const { doctors, options, failure } = useDoctors();
  const { view, day, range } = place;
  // Who has left the clinic since the link was made has no calendar any more.
  const doctorId = doctors?.some(({ id }) => id === place.doctorId) === false ? undefined : place.doctorId;
  const { visits, isPending, isStale, failed, isFetching, refetch } = useVisitsBetween(range, doctorId);
  const schedule = useDayPlans(range, doctorId);
  const { plans } = schedule;
  // A day of all doctors has a column for each.
  const isByDoctor = view === 'day' && doctorId === undefined;
  const clinicDay = useApi(
    availabilityApi.day,
    { query: { date: day, limit: MOST_DOCTORS } },
    { enabled: isByDoctor, keepPrevious: true },
  );
  const { moving, move } = useMoves();
  const [opened, setOpened] = useState<Opened | null>(null);

  const shown = useMemo(
    () => placed(visits ?? [], moving, place.showsCancelled),
    [visits, moving, place.showsCancelled],
  );

  const openedVisit = opened && 'visitId' in opened ? (visits?.find(({ id }) => id === opened.visitId) ?? null) : null;

  const bookWith = (
    when: { date: string } | { startDateTime: string },
    withId: number | undefined,
    known: DayPlans | undefined,
  ) => {
    const why = freedomOf('date' in when ? when.date : when.startDateTime, { plans: known, now, zone, text });
    if (why) toast.error(why.title, why.sentence);
    else runAction('book-appointment', { ...when, ...(withId !== undefined && { doctorId: withId }) });
  };
  const book = (when: { date: string } | { startDateTime: string }) => bookWith(when, doctorId, plans);
  const openVisit = (visit: Appointment, at: DOMRect) => setOpened({ visitId: visit.id, place: at });
  const close = () => setOpened(null);

  const body = () => {
    if (failed || schedule.failed || (isByDoctor && clinicDay.isError && !clinicDay.data)) {
      const retry = () => {
        refetch();
        schedule.refetch();
        if (isByDoctor) void clinicDay.refetch();
      };
      return <ErrorState title={text.loadFailed} description={text.loadFailedHint} busy={isFetching} onRetry={retry} />;
    }
    // The hours that a day has are the doctor's: drawn before they are known, every visit would move when they come.
    if (isPending || schedule.isPending) return <CalendarSkeleton />;
    const common = { visits: shown, plans, showsDoctor: doctorId === undefined, onVisit: openVisit };
    if (view === 'agenda') {
      return <Agenda {...common} days={daysOf(range)} onBook={(date) => book({ date })} />;
    }
    if (isByDoctor) {
      if (!clinicDay.data) return <CalendarSkeleton />;
      return (
        <Suspense fallback={<CalendarSkeleton />}>
          <div className={frame}>
            <DoctorsDay
              day={day}
              zone={zone}
              now={now}
              doctors={clinicDay.data.rows}
              visits={shown}
              onVisit={openVisit}
              onBook={(when, withId, plan) => bookWith(when, withId, new Map([[day, plan]]))}
              onDoctor={place.chooseDoctor}
              onMove={move}
            />
          </div>
        </Suspense>
      );
    }
    return (
      <Suspense fallback={<CalendarSkeleton />}>
        <div className={view === 'month' ? undefined : frame}>
          <CalendarGrid
            {...common}
            view={view}
            day={day}
            zone={zone}
            now={now}
            slotMinutes={slotMinutesOf(plans)}
            onTime={(startDateTime) => book({ startDateTime })}
            onDay={(date) => book({ date })}
            onOpenDay={(date) => place.show('day', date)}
            onMore={(moreOf, at) => setOpened({ day: moreOf, place: at })}
            onMove={move}
          />
        </div>
      </Suspense>
    );
  };
  return (
    <>
      <CalendarToolbar
        place={place}
        doctorOptions={options}
        doctorsFailure={failure}
        isBusy={isStale || (isFetching && !isPending)}
        today={today()}
      />
      {body()}
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <CalendarLegend withHours={doctorId !== undefined || isByDoctor} withCancelled={place.showsCancelled} />
        <Checkbox label={text.showCancelled} checked={place.showsCancelled} onChange={place.showCancelled} />
      </div>
      {opened && 'day' in opened && (
        <DayPanel
          day={opened.day}
          visits={byDay(shown).get(opened.day) ?? []}
          place={opened.place}
          showsDoctor={doctorId === undefined}
          onVisit={(visit) => openVisit(visit, opened.place)}
          onClose={close}
        />
      )}
      {opened && openedVisit && (
        <VisitPanel key={openedVisit.id} visit={openedVisit} place={opened.place} onClose={close} />
      )}
    </>
  );
}

/** What stands open beside the place that was clicked. */
type Opened = { place: DOMRect } & ({ visitId: number } | { day: string });

/** The lines of the day are as long as the doctor's slots; those of several doctors a quarter of an hour. */
function slotMinutesOf(plans: ReturnType<typeof useDayPlans>['plans']): number {
  const [plan] = plans?.values() ?? [];
  return plan ? Math.min(Math.max(plan.slotMinutes, 5), 60) : USUAL_SLOT;
}

const CalendarSkeleton = () => (
  <div aria-busy className={frame}>
    <Skeleton className="min-h-0 flex-1" />
  </div>
);
