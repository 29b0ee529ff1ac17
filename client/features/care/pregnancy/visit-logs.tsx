import { Check, Pencil, Stethoscope, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import { gestationOn, isHighPressure, readPressure } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker, VisitLog } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { VisitCharts } from './visit-charts.tsx';
import { VisitDialog } from './visit-dialog.tsx';

/** What was found at each visit of a tracker: as a table, drawn, and the form for the next. */
export function VisitLogs({ tracker }: { tracker: PregnancyTracker }) {
  const text = useText(pregnancyText).visits;
  const [open, setOpen] = useState<'new' | VisitLog | null>(null);
  const list = useApiPages(pregnancyApi.listLogs, { params: { id: tracker.id } });
  const columns = useColumns(tracker.lmpDate);
  const editButton = (visit: VisitLog) => (
    <IconButton
      size="sm"
      icon={<Pencil />}
      label={text.edit(formatDate(visit.visitDate))}
      onClick={() => setOpen(visit)}
    />
  );
  return (
    <section aria-label={text.titleOf(formatDate(tracker.lmpDate))} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-base">{text.title}</h2>
        <Button size="sm" variant="primary" icon={<Stethoscope aria-hidden />} onClick={() => setOpen('new')}>
          {text.add}
        </Button>
      </div>
      <ListTable
        label={text.tableOf(formatDate(tracker.lmpDate))}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        actions={editButton}
        failed={text.loadFailed}
        empty={{ title: text.none, description: text.noneHint }}
      />
      {list.hasMore && (
        <Button size="sm" variant="ghost" className="self-center" busy={list.isLoadingMore} onClick={list.loadMore}>
          {text.showMore}
        </Button>
      )}
      <VisitCharts visits={list.rows} />
      {open !== null && (
        <VisitDialog tracker={tracker} {...(open !== 'new' && { visit: open })} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

function useColumns(lmpDate: string): Column<VisitLog>[] {
  const { visits: text, gestation } = useText(pregnancyText);
  const gestationAt = (day: string) => {
    const { weeks, days } = gestationOn(lmpDate, day);
    return gestation(weeks, days);
  };
  return [
    {
      key: 'date',
      header: text.date,
      primary: true,
      cell: ({ visitDate }) => (
        <>
          <span className="nums whitespace-nowrap">{formatDate(visitDate)}</span>
          <span className="nums block whitespace-nowrap font-normal text-faint text-xs">{gestationAt(visitDate)}</span>
        </>
      ),
    },
    {
      key: 'weight',
      header: text.weight,
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ weight }) => (weight === null ? '–' : text.kilograms(shortWeight(weight))),
    },
    {
      key: 'bloodPressure',
      header: text.bloodPressureShort,
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ bloodPressure }) => <PressureCell bloodPressure={bloodPressure} />,
    },
    { key: 'heartbeat', header: text.fetalHeartbeat, cell: ({ fetalHeartbeat }) => fetalHeartbeat ?? '–' },
    {
      key: 'scan',
      header: text.scan,
      cell: ({ scanDone }) =>
        scanDone ? (
          <Badge tone="paid" icon={<Check aria-hidden />}>
            {text.scanDone}
          </Badge>
        ) : (
          '–'
        ),
    },
    {
      key: 'notes',
      header: text.notes,
      cell: ({ notes }) => <span className="block max-w-60 whitespace-pre-line break-words">{notes ?? '–'}</span>,
    },
  ];
}

/** '61.50' -> '61.5' */
const shortWeight = (weight: string) => weight.replace(/\.?0+$/, '');

function PressureCell({ bloodPressure }: Pick<VisitLog, 'bloodPressure'>) {
  const text = useText(pregnancyText).visits;
  const pressure = readPressure(bloodPressure ?? '');
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
      {bloodPressure ?? '–'}
      {pressure && isHighPressure(pressure) && (
        <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
          {text.high}
        </Badge>
      )}
    </span>
  );
}
