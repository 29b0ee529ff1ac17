import { Check, Pencil, Stethoscope, TriangleAlert } from 'lucide-react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { RecordSection } from '#client/ui/record-section.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import { gestationOn, isHighPressure, readPressure } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker, VisitLog } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { VisitCharts } from './visit-charts.tsx';
import { VisitDialog } from './visit-dialog.tsx';

/** What was found at each visit of a tracker: as a table, drawn, and the form for the next. */
export function VisitLogs({ tracker }: { tracker: PregnancyTracker }) {
  const text = useText(pregnancyText).visits;
  const list = useApiPages(pregnancyApi.listLogs, { params: { id: tracker.id } });
  const columns = useColumns(tracker);
  const editButton = (edit: (visit: VisitLog) => void) => (visit: VisitLog) => (
    <IconButton
      size="sm"
      icon={<Pencil />}
      label={text.edit(formatDate(visit.visitDate))}
      onClick={() => edit(visit)}
    />
  );
  return (
    <RecordSection<VisitLog>
      title={text.title}
      label={text.titleOf(formatDate(tracker.lmpDate))}
      add={tracker.ending ? undefined : text.add}
      icon={<Stethoscope aria-hidden />}
      renderForm={(visit, onClose) => <VisitDialog tracker={tracker} visit={visit} onClose={onClose} />}
    >
      {(open) => (
        <>
          <ListTable
            label={text.tableOf(formatDate(tracker.lmpDate))}
            columns={columns}
            list={list}
            rowKey={({ id }) => id}
            actions={editButton(open)}
            failed={text.loadFailed}
            empty={{ title: text.none, description: tracker.ending ? undefined : text.noneHint }}
          />
          <ShowMore list={list} />
          <VisitCharts visits={list.rows} />
        </>
      )}
    </RecordSection>
  );
}

function useColumns({ lmpDate, ending }: PregnancyTracker): Column<VisitLog>[] {
  const { visits: text, gestation } = useText(pregnancyText);
  const gestationAt = (day: string) => {
    if (ending && day > ending.endedOn) return null;
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
