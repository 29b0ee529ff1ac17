import { CalendarCheck2, CalendarPlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { LazySelect } from '#client/ui/lazy-select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { useDoctors } from '#client/lib/use-doctors.ts';
import { MOST_VISITS } from './first-rows.ts';
import { useTodaysVisits, useTomorrowsCount, useWhoseVisits } from './use-todays-visits.ts';
import { VisitGroups } from './visit-groups.tsx';
import { VisitsSkeleton } from './visits-skeleton.tsx';
import { inOrderFor, isFinished } from './visit-rules.ts';

type Shown = 'open' | 'finished';

/** The clinic's day as a list for each doctor, kept up to date by what others do. */
export function TodaysVisits() {
  const text = useText(appointmentsText).today;
  const { role } = useUser();
  const whose = useWhoseVisits();
  const [shown, setShown] = useState<Shown>('open');
  const { visits: came, total, failed, isFetching, refetch } = useTodaysVisits(whose.doctorId);
  // A day's rows are drawn in small pieces: a slow phone answers a finger meanwhile.
  const visits = useDeferredValue(came);

  const all = visits ?? [];
  const open = inOrderFor(
    role === 'clinic_doctor' ? role : 'clinic_reception',
    all.filter((one) => !isFinished(one)),
  );
  const finished = all.filter(isFinished);
  const counts = [
    { value: 'open' as const, label: text.open, count: visits ? open.length : null },
    { value: 'finished' as const, label: text.finished, count: visits ? finished.length : null },
  ];
  return (
    <Card
      flush
      title={text.title}
      actions={<BookButton doctorId={whose.doctorId} />}
      footer={<Tomorrow doctorId={whose.doctorId} />}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 pb-3">
        <SegmentedFilter label={text.show} options={counts} value={shown} onChange={setShown} />
        <WhoseVisits whose={whose} />
      </div>
      <output className="sr-only">{visits && text.openCount(open.length)}</output>
      {failed ? (
        <ErrorState title={text.loadFailed} busy={isFetching} onRetry={refetch} />
      ) : !visits ? (
        <VisitsSkeleton grouped={whose.doctorId === undefined} />
      ) : (
        <VisitGroups visits={shown === 'open' ? open : finished} grouped={whose.doctorId === undefined}>
          <NoVisits shown={shown} hasVisits={all.length > 0} doctorId={whose.doctorId} />
        </VisitGroups>
      )}
      {total > MOST_VISITS && (
        <p className="border-line border-t px-4 py-2 text-muted text-sm">{text.capped(formatNumber(MOST_VISITS))}</p>
      )}
    </Card>
  );
}

function BookButton({ doctorId }: { doctorId: number | undefined }) {
  const text = useText(appointmentsText).today;
  return (
    <Button
      icon={<CalendarPlus aria-hidden />}
      onClick={() => runAction('book-appointment', doctorId === undefined ? {} : { doctorId })}
    >
      {text.book}
    </Button>
  );
}

function WhoseVisits({ whose }: { whose: ReturnType<typeof useWhoseVisits> }) {
  const text = useText(appointmentsText).today;
  const { id } = useUser();
  const { options, failure } = useDoctors();
  const { doctorId, choose, isDoctor } = whose;
  if (isDoctor) {
    const change = (all: boolean) => choose(all ? undefined : id);
    return <Switch label={text.allDoctors} checked={doctorId === undefined} onChange={change} />;
  }
  return (
    <div className="flex w-full max-w-56 flex-col gap-1">
      <LazySelect
        aria-label={text.doctor}
        value={doctorId === undefined ? '' : String(doctorId)}
        options={[{ value: '', label: text.allDoctors }, ...options]}
        failure={failure}
        onChange={(chosen) => choose(chosen === '' ? undefined : Number(chosen))}
      />
    </div>
  );
}

interface NoVisitsProps {
  shown: Shown;
  hasVisits: boolean;
  doctorId: number | undefined;
}

function NoVisits({ shown, hasVisits, doctorId }: NoVisitsProps) {
  const text = useText(appointmentsText).today;
  const { doctors } = useDoctors();
  const doctor = doctors?.find(({ id }) => id === doctorId);
  if (shown === 'finished') return <EmptyState title={text.noneFinished} />;
  if (hasVisits) {
    return <EmptyState icon={<CalendarCheck2 />} title={text.allFinished} description={text.allFinishedHint} />;
  }
  return (
    <EmptyState
      icon={<CalendarPlus />}
      title={doctor ? text.noneOfDoctor(doctor.name) : text.none}
      description={text.noneHint}
      action={<BookButton doctorId={doctorId} />}
    />
  );
}

function Tomorrow({ doctorId }: { doctorId: number | undefined }) {
  const text = useText(appointmentsText).today;
  const count = useTomorrowsCount(doctorId);
  return <p className="nums min-h-5 text-muted text-sm">{count !== undefined && text.tomorrow(count)}</p>;
}
