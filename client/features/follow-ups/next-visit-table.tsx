import { BellRing, CalendarHeart, CircleCheck, FileText, SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { formatAge, formatDate } from '#client/lib/format.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import type { NextVisit } from '#shared/follow-ups/follow-ups.schema.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import type { NextVisits } from './use-next-visits.ts';
import { useOutcome } from './use-outcome.ts';
import { PhoneLink, TimingBadge, WhatWasDone } from './visit-facts.tsx';

export function NextVisitTable({ visits }: { visits: NextVisits }) {
  const text = useText(followUpsText).visits;
  const { list } = visits;
  const [reminded, setReminded] = useState<NextVisit | null>(null);
  const actions = useCallback((visit: NextVisit) => <VisitActions visit={visit} onRemind={setReminded} />, []);
  return (
    <>
      <ListTable
        label={text.label}
        columns={useColumns()}
        list={list}
        rowKey={({ patientId }) => patientId}
        failed={text.loadFailed}
        empty={<NobodyExpected visits={visits} />}
        actions={actions}
        onRowClick={({ patientId }) => runAction('patient-details', { patientId })}
      />
      {reminded && (
        <ReminderDialog
          patient={{ id: reminded.patientId, name: reminded.name }}
          visitDate={reminded.nextVisitDate}
          onClose={() => setReminded(null)}
        />
      )}
    </>
  );
}

function useColumns(): Column<NextVisit>[] {
  const text = useText(followUpsText).visits;
  const { columns } = text;
  return [
    { key: 'name', header: columns.name, primary: true, className: 'min-w-36', cell: ({ name }) => name },
    { key: 'age', header: columns.age, numeric: true, cell: ({ dateOfBirth }) => formatAge(dateOfBirth) },
    { key: 'phone', header: columns.phone, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    {
      key: 'date',
      header: columns.date,
      className: 'min-w-36',
      cell: (visit) => (
        <>
          <span className="nums whitespace-nowrap">{formatDate(visit.nextVisitDate)}</span>{' '}
          <span className="nums whitespace-nowrap text-muted text-xs">{text.inDays(visit.daysFromToday)}</span>
          <WhatWasDone visit={visit} />
        </>
      ),
    },
    {
      key: 'timing',
      header: columns.timing,
      badge: true,
      cell: ({ visitStatus }) => <TimingBadge timing={visitStatus} />,
    },
    {
      key: 'status',
      header: columns.status,
      cell: ({ patientStatus }) => <StatusBadge kind="visit" status={patientStatus} />,
    },
    { key: 'invoice', header: columns.invoice, cell: (visit) => <InvoiceCell visit={visit} /> },
  ];
}

function InvoiceCell({ visit: { name, patientStatus, invoicePdfUrl } }: { visit: NextVisit }) {
  const text = useText(followUpsText).visits;
  if (patientStatus !== 'bill_paid' || invoicePdfUrl === null) {
    return <span className="whitespace-nowrap text-faint text-xs">{text.noInvoice}</span>;
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<FileText aria-hidden />}
      aria-label={text.of(text.invoice, name)}
      onClick={() => void openDocument(invoicePdfUrl)}
    >
      {text.invoice}
    </Button>
  );
}

function VisitActions({ visit, onRemind }: { visit: NextVisit; onRemind: (visit: NextVisit) => void }) {
  const text = useText(followUpsText).visits;
  const { say, isPending } = useOutcome();
  return (
    <>
      <IconButton
        size="sm"
        icon={<BellRing />}
        label={text.of(text.sendReminder, visit.name)}
        onClick={() => onRemind(visit)}
      />
      <IconButton
        size="sm"
        icon={<CircleCheck />}
        label={text.of(text.complete, visit.name)}
        busy={isPending}
        onClick={() => say(visit, { engagementType: 'visit_completed' })}
      />
      <Button
        size="sm"
        aria-label={text.of(text.view, visit.name)}
        onClick={() => runAction('patient-details', { patientId: visit.patientId })}
      >
        {text.view}
      </Button>
    </>
  );
}

export function NobodyExpected({ visits: { filter, searched, type } }: { visits: NextVisits }) {
  const text = useText(followUpsText).visits;
  if (searched) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={text.noMatch}
        action={<Button onClick={() => type('')}>{text.clearSearch}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<CalendarHeart />}
      title={text.none}
      description={filter === 'all' ? text.noneAtAll : text.noneOf(filter)}
    />
  );
}
