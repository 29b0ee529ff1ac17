import {
  BellRing,
  CalendarPlus,
  CalendarClock,
  Check,
  ChevronLeft,
  ChevronRight,
  Phone,
  PhoneMissed,
  UserMinus,
} from 'lucide-react';
import { useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { formatAge, formatDate, formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import type { NextVisit } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import { LaterDialog, RemoveDialog } from './outcome-dialogs.tsx';
import { useNobodyExpected } from './next-visit-table.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import type { NextVisits } from './use-next-visits.ts';
import { type Outcome, useOutcome } from './use-outcome.ts';
import { TimingBadge, WhatWasDone } from './visit-facts.tsx';
import { dialled } from '#shared/kernel/words/phone.ts';

/** One person after the other, the longest overdue first. */
export function CallList({ visits }: { visits: NextVisits }) {
  const text = useText(followUpsText);
  return (
    <QueryView
      query={visits.list}
      waiting={<SkeletonList count={3} />}
      failed={{ description: text.visits.loadFailed }}
      {...useNobodyExpected(visits)}
    >
      {() => <Calls list={visits.list} />}
    </QueryView>
  );
}

/** Who agreed or didn't answer stays on the list, behind us. */
function Calls({ list }: Pick<NextVisits, 'list'>) {
  const text = useText(followUpsText);
  const [called, setCalled] = useState<ReadonlySet<number>>(new Set());
  const [skipped, setSkipped] = useState(0);
  const open = list.rows.filter(({ patientId }) => !called.has(patientId));
  const place = Math.min(skipped, open.length);
  const visit = open[place];
  const before = list.page * list.pageSize + list.rows.length - open.length;
  const next = () => {
    if (place + 1 < open.length || list.page + 1 >= list.pageCount) setSkipped(place + 1);
    else {
      setSkipped(0);
      list.setPage(list.page + 1);
    }
  };
  const restart = () => {
    setCalled(new Set());
    setSkipped(0);
    list.setPage(0);
  };
  if (!visit) {
    return (
      <EmptyState
        icon={<Check />}
        title={text.calls.done}
        description={text.calls.doneHint}
        action={<Button onClick={restart}>{text.calls.again}</Button>}
      />
    );
  }
  return (
    <section aria-label={text.visits.calls} className="mx-auto flex w-full max-w-lg flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <Button
          size="sm"
          variant="ghost"
          icon={<ChevronLeft aria-hidden />}
          disabled={place === 0}
          onClick={() => setSkipped(place - 1)}
        >
          {text.calls.previous}
        </Button>
        <output className="nums text-muted text-sm">{text.calls.of(before + place + 1, list.total)}</output>
        <Button size="sm" variant="ghost" onClick={next}>
          {text.calls.next}
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <CallCard
        key={visit.patientId}
        visit={visit}
        onCalled={() => setCalled((before) => new Set([...before, visit.patientId]))}
      />
    </section>
  );
}

function CallCard({ visit, onCalled }: { visit: NextVisit; onCalled: () => void }) {
  const { calls, outcome: text, visits } = useText(followUpsText);
  const { say, isPending } = useOutcome();
  const [asks, setAsks] = useState<'later' | 'remove' | 'remind' | null>(null);
  const tell = (outcome: Outcome) => say(visit, outcome, onCalled);
  const { daysFromToday: days } = visit;
  const due = days === 0 ? calls.dueToday : days < 0 ? calls.overdueBy(-days) : calls.dueIn(days);
  return (
    <article className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold text-lg">{visit.name}</h2>
          <p className="nums text-muted text-sm">
            {formatAge(visit.dateOfBirth)} · {formatDate(visit.nextVisitDate)} · {due}
          </p>
          <WhatWasDone visit={visit} />
        </div>
        <TimingBadge timing={visit.visitStatus} />
      </header>
      <a
        href={`tel:${dialled(visit.phone)}`}
        aria-label={visits.call(formatPhone(visit.phone))}
        className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
      >
        <Phone aria-hidden />
        <span className="nums text-base">{formatPhone(visit.phone)}</span>
      </a>
      <fieldset className="m-0 grid grid-cols-2 gap-2" disabled={isPending}>
        <legend className="mb-2 font-medium text-sm">{text.title}</legend>
        <Button size="lg" icon={<Check aria-hidden />} onClick={() => tell({ engagementType: 'call_agreed' })}>
          {text.agreed}
        </Button>
        <Button size="lg" icon={<PhoneMissed aria-hidden />} onClick={() => tell({ engagementType: 'call_no_answer' })}>
          {text.noAnswer}
        </Button>
        <Button size="lg" icon={<CalendarClock aria-hidden />} onClick={() => setAsks('later')}>
          {text.later}
        </Button>
        <Button size="lg" icon={<UserMinus aria-hidden />} onClick={() => setAsks('remove')}>
          {text.remove}
        </Button>
      </fieldset>
      <div className="flex flex-wrap gap-2 border-line border-t pt-3">
        <Button
          size="sm"
          variant="ghost"
          icon={<CalendarPlus aria-hidden />}
          onClick={() => runAction('book-appointment', { patientId: visit.patientId })}
        >
          {text.book}
        </Button>
        <Button size="sm" variant="ghost" icon={<BellRing aria-hidden />} onClick={() => setAsks('remind')}>
          {visits.sendReminder}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => runAction('patient-details', { patientId: visit.patientId })}>
          {visits.view}
        </Button>
      </div>
      {asks === 'later' && <LaterDialog visit={visit} onTell={tell} onClose={() => setAsks(null)} />}
      {asks === 'remove' && <RemoveDialog visit={visit} onTell={tell} onClose={() => setAsks(null)} />}
      {asks === 'remind' && <ReminderDialog visit={visit} onClose={() => setAsks(null)} />}
    </article>
  );
}
