import { FileText } from 'lucide-react';
import { formatAge, formatDate } from '#client/lib/format.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type { NextVisit } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import { PhoneLink, TimingBadge, WhatWasDone } from './visit-facts.tsx';

/** Wider than a phone, where each fact has a line of a card, and too narrow for a column for each. */
const NARROW = '(min-width: 48rem) and (max-width: 103.99rem)';

/** A column for each fact; three that hold the same where there is no room for seven. */
export function useNextVisitColumns(onOpen: (visit: NextVisit) => void): Column<NextVisit>[] {
  const { columns } = useText(followUpsText).visits;
  const isNarrow = useMediaQuery(NARROW);
  const date = { key: 'date', header: columns.date, className: 'min-w-36' };
  const status = { key: 'status', header: columns.status };
  if (isNarrow) {
    return [
      { key: 'name', header: columns.name, cell: (visit) => <Person visit={visit} onOpen={onOpen} /> },
      { ...date, cell: (visit) => <When visit={visit} withTiming /> },
      {
        ...status,
        cell: (visit) => (
          <div className="flex flex-col items-start gap-1 [&>button]:-ml-2.5">
            <StatusBadge kind="visit" status={visit.patientStatus} />
            <Invoice visit={visit} />
          </div>
        ),
      },
    ];
  }
  return [
    { key: 'name', header: columns.name, primary: true, className: 'min-w-36', cell: ({ name }) => name },
    {
      key: 'age',
      header: columns.age,
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ dateOfBirth }) => formatAge(dateOfBirth),
    },
    { key: 'phone', header: columns.phone, cell: ({ phone }) => <PhoneLink phone={phone} /> },
    { ...date, cell: (visit) => <When visit={visit} /> },
    {
      key: 'timing',
      header: columns.timing,
      badge: true,
      cell: ({ visitStatus }) => <TimingBadge timing={visitStatus} />,
    },
    { ...status, cell: ({ patientStatus }) => <StatusBadge kind="visit" status={patientStatus} /> },
    { key: 'invoice', header: columns.invoice, cell: (visit) => <Invoice visit={visit} /> },
  ];
}

function Person({ visit, onOpen }: { visit: NextVisit; onOpen: (visit: NextVisit) => void }) {
  return (
    <>
      <button type="button" className="min-h-6 text-left font-medium" onClick={() => onOpen(visit)}>
        {visit.name}
      </button>
      <span className="flex items-center gap-x-3 whitespace-nowrap">
        <span className="nums text-muted">{formatAge(visit.dateOfBirth)}</span>
        <PhoneLink phone={visit.phone} />
      </span>
    </>
  );
}

function When({ visit, withTiming = false }: { visit: NextVisit; withTiming?: boolean }) {
  const text = useText(followUpsText).visits;
  const days = visit.daysFromToday;
  return (
    <>
      <span className="nums whitespace-nowrap">{formatDate(visit.nextVisitDate)}</span> {/* The badge says today. */}
      {!(withTiming && days === 0) && (
        <>
          <span className="nums whitespace-nowrap text-muted text-xs">
            {days < 0 ? text.daysAgo(-days) : text.inDays(days)}
          </span>{' '}
        </>
      )}
      {withTiming && <TimingBadge timing={visit.visitStatus} />}
      <WhatWasDone visit={visit} />
    </>
  );
}

function Invoice({ visit: { name, patientStatus, invoicePdfUrl } }: { visit: NextVisit }) {
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
