import { BellRing, CalendarHeart, CircleCheck, MessageSquareText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import type { EmptyViews } from '#client/ui/query-view.tsx';
import type { NextVisit } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import { useNextVisitColumns } from './next-visit-columns.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import type { NextVisits } from './use-next-visits.ts';
import { useOutcome } from './use-outcome.ts';

const openDetails = ({ patientId }: NextVisit) => runAction('patient-details', { patientId });

export function NextVisitTable({ visits }: { visits: NextVisits }) {
  const text = useText(followUpsText).visits;
  const { list } = visits;
  const [reminded, setReminded] = useState<NextVisit | null>(null);
  const actions = useCallback((visit: NextVisit) => <VisitActions visit={visit} onRemind={setReminded} />, []);
  return (
    <>
      <ListTable
        label={text.label}
        columns={useNextVisitColumns(openDetails)}
        list={list}
        rowKey={({ patientId }) => patientId}
        failed={text.loadFailed}
        {...useNobodyExpected(visits)}
        actions={actions}
        onRowClick={openDetails}
      />
      {reminded && <ReminderDialog visit={reminded} onClose={() => setReminded(null)} />}
    </>
  );
}

function VisitActions({ visit, onRemind }: { visit: NextVisit; onRemind: (visit: NextVisit) => void }) {
  const text = useText(followUpsText).visits;
  const { say, isPending } = useOutcome();
  return (
    // In two lines where the table is narrow.
    <div className="flex flex-wrap items-center justify-end gap-1 md:max-xl:w-56 xl:flex-nowrap">
      <Button
        size="sm"
        icon={<BellRing aria-hidden className="max-xl:hidden" />}
        aria-label={text.of(text.sendReminder, visit.name)}
        onClick={() => onRemind(visit)}
      >
        {text.sendReminder}
      </Button>
      <Button
        size="sm"
        icon={<CircleCheck aria-hidden className="max-xl:hidden" />}
        aria-label={text.of(text.complete, visit.name)}
        busy={isPending}
        onClick={() => say(visit, { engagementType: 'visit_completed' })}
      >
        {text.complete}
      </Button>
      <IconButton
        size="sm"
        icon={<MessageSquareText />}
        label={text.of(text.messages, visit.name)}
        onClick={() => runAction('patient-messages', { patientId: visit.patientId })}
      />
      <Button size="sm" aria-label={text.of(text.view, visit.name)} onClick={() => openDetails(visit)}>
        {text.view}
      </Button>
    </div>
  );
}

/** Of the table and of the calls. */
export function useNobodyExpected({ filter, filters }: NextVisits): EmptyViews {
  const text = useText(followUpsText).visits;
  return {
    // Another filter stands beside the list, with the number of its people; the search alone is cleared from here.
    filters: { isNarrowed: filters.values.search !== '', clear: () => filters.clear(['search']) },
    noneMatch: { title: text.noMatch, clear: text.clearSearch },
    empty: {
      icon: <CalendarHeart />,
      title: text.none,
      description: filter === 'all' ? text.noneAtAll : text.noneOf(filter),
    },
  };
}
