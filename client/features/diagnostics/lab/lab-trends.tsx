import { ArrowLeft, LineChart } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { type GrowingList, useApiPages } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { useIsPhone } from '#client/ui/use-media-query.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { LabTrend } from '#shared/diagnostics/lab/lab.schema.ts';
import { FlagBadge } from './flag-badge.tsx';
import { measurementOf } from './results-of.ts';
import { Sparkline } from './sparkline.tsx';
import { TrendCourse } from './trend-course.tsx';

const AT_A_TIME = 50;
/** From here on a list is searched rather than read. */
const SEARCHED = 8;

/** A person's measurements over time. */
export function LabTrends({ patientId }: { patientId: number }) {
  const text = useText(labText).trends;
  const list = useApiPages(labReportsApi.trends, { query: { patientId } }, { pageSize: AT_A_TIME });
  return (
    <QueryView
      query={list}
      waiting={<SkeletonList count={4} />}
      failed={{ title: text.failed }}
      empty={{ icon: <LineChart />, title: text.none, description: text.noneHint }}
    >
      {() => <Trends list={list} />}
    </QueryView>
  );
}

/** Each parameter with its last value, and the course of the chosen one. */
function Trends({ list }: { list: GrowingList<LabTrend> }) {
  const text = useText(labText).trends;
  const phone = useIsPhone();
  const [chosenKey, setChosenKey] = useState<string>();
  const [search, setSearch] = useState('');
  // A phone shows either the list or the course; where there is room, one is open at once: what is marked comes first.
  const chosen =
    list.rows.find((trend) => keyOf(trend) === chosenKey) ??
    (phone ? undefined : (list.rows.find(isMarked) ?? list.rows[0]));
  const wanted = search.trim().toLocaleLowerCase('en-IN');
  const shown = list.rows.filter(({ name }) => name.toLocaleLowerCase('en-IN').includes(wanted));

  if (phone && chosen) {
    return (
      <div className="flex flex-col gap-3">
        <Button
          size="sm"
          variant="ghost"
          className="self-start"
          icon={<ArrowLeft aria-hidden />}
          onClick={() => setChosenKey(undefined)}
        >
          {text.back}
        </Button>
        <TrendCourse trend={chosen} />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-2">
        {list.rows.length > SEARCHED && <SearchField label={text.search} value={search} onChange={setSearch} />}
        {shown.length === 0 && <p className="px-1 py-3 text-muted text-sm">{text.noneMatch}</p>}
        <ul aria-label={text.list} className="divide-y divide-line overflow-hidden rounded-lg border border-line">
          {shown.map((trend) => (
            <li key={keyOf(trend)}>
              <TrendButton trend={trend} chosen={chosen === trend} onChoose={() => setChosenKey(keyOf(trend))} />
            </li>
          ))}
        </ul>
        {list.hasMore && (
          <Button size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
            {text.more}
          </Button>
        )}
      </div>
      {!phone && chosen && <TrendCourse key={keyOf(chosen)} trend={chosen} />}
    </div>
  );
}

const isMarked = ({ points }: LabTrend) => (points.at(-1)?.flag ?? null) !== null;

/** Centres may measure the same in different units, which can't stand on one line. */
const keyOf = ({ key, unit }: LabTrend) => `${key} ${unit ?? ''}`;

interface TrendButtonProps {
  trend: LabTrend;
  chosen: boolean;
  onChoose: () => void;
}

function TrendButton({ trend, chosen, onChoose }: TrendButtonProps) {
  const text = useText(labText).trends;
  const last = trend.points.at(-1);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={clsx(
        'flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left text-sm focus-visible:-outline-offset-2',
        chosen ? 'bg-brand-soft' : 'bg-surface hover:bg-hover',
      )}
      onClick={onChoose}
    >
      <span className="min-w-0 flex-1">
        <span className="block break-words font-medium">{trend.name}</span>
        {last && (
          <span className="nums block text-muted text-xs">
            {text.last(
              [measurementOf(last), trend.unit].filter((part) => part !== null).join(' '),
              formatDate(last.measuredAt),
            )}
          </span>
        )}
        {last?.flag && (
          <span className="mt-0.5 block">
            <FlagBadge flag={last.flag} />
          </span>
        )}
      </span>
      {trend.points.length > 1 && <Sparkline points={trend.points} />}
    </button>
  );
}
