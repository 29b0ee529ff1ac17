import { History, Pencil, Stethoscope, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { RecordSection } from '#client/ui/record-section.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import type { VisitLog } from '#shared/care/pregnancy/visit-log.schema.ts';
import { VisitCharts } from './visit-charts.tsx';
import { useVisitColumns } from './visit-columns.tsx';

const VisitDialog = lazy(async () => ({ default: (await import('./visit-dialog.tsx')).VisitDialog }));
const WithdrawVisit = lazy(async () => ({ default: (await import('./withdraw-visit.tsx')).WithdrawVisit }));
const VisitVersions = lazy(async () => ({ default: (await import('./visit-versions.tsx')).VisitVersions }));

interface Opened {
  visit: VisitLog;
  to: 'withdraw' | 'look-back';
}

/** What was found at each visit of a tracker: as a table, drawn, and the form for the next. */
export function VisitLogs({ tracker }: { tracker: PregnancyTracker }) {
  const text = useText(pregnancyText).visits;
  const list = useApiPages(pregnancyApi.listLogs, { params: { id: tracker.id } });
  const columns = useVisitColumns(tracker);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const holding = list.rows.filter(({ withdrawn }) => !withdrawn);
  const actions = (edit: (visit: VisitLog) => void) => (visit: VisitLog) => (
    <span className="flex justify-end">
      {visit.earlierVersions.length > 0 && (
        <IconButton
          size="sm"
          icon={<History />}
          label={text.showEarlier(formatDate(visit.visitDate))}
          onClick={() => setOpened({ visit, to: 'look-back' })}
        />
      )}
      {!visit.withdrawn && (
        <WhileOpen>
          <IconButton
            size="sm"
            icon={<Pencil />}
            label={text.edit(formatDate(visit.visitDate))}
            onClick={() => edit(visit)}
          />
          <IconButton
            size="sm"
            icon={<Undo2 />}
            label={text.withdraw(formatDate(visit.visitDate))}
            onClick={() => setOpened({ visit, to: 'withdraw' })}
          />
        </WhileOpen>
      )}
    </span>
  );
  return (
    <RecordSection<VisitLog>
      title={text.title}
      label={text.titleOf(formatDate(tracker.lmpDate))}
      add={tracker.ending ? undefined : text.add}
      icon={<Stethoscope aria-hidden />}
      renderForm={(visit, onClose) => (
        <Suspense fallback={null}>
          <VisitDialog tracker={tracker} visit={visit} visits={list.rows} onClose={onClose} />
        </Suspense>
      )}
    >
      {(open) => (
        <>
          <ListTable
            label={text.tableOf(formatDate(tracker.lmpDate))}
            columns={columns}
            list={list}
            rowKey={({ id }) => id}
            actions={actions(open)}
            failed={text.loadFailed}
            empty={{ title: text.none, description: tracker.ending ? undefined : text.noneHint }}
          />
          <ShowMore list={list} />
          <VisitCharts visits={holding} />
          <Suspense fallback={null}>
            {opened?.to === 'withdraw' && <WithdrawVisit visit={opened.visit} onClose={close} />}
            {opened?.to === 'look-back' && <VisitVersions visit={opened.visit} onClose={close} />}
          </Suspense>
        </>
      )}
    </RecordSection>
  );
}
