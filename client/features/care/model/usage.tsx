import { useState } from 'react';
import { useApi, useApiList } from '#client/lib/api/hooks.ts';
import { formatMoney, formatMonth, formatNumber, today } from '#client/lib/format.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useText } from '#client/lib/text.ts';
import { modelText } from '#client/text/en/model.ts';
import { Card } from '#client/ui/card.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { Select } from '#client/ui/select.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { StatCard } from '#client/ui/stat-card.tsx';
import { modelApi } from '#shared/care/model/model.api.ts';
import { type ModelSummary, type ModelUsage, usageFilters } from '#shared/care/model/model.schema.ts';
import { addMonths } from '#shared/kernel/time/days.ts';

/** As many as are kept. */
const MONTHS = 24;
const thisMonth = () => today().slice(0, 7);
const monthsBack = () => Array.from({ length: MONTHS }, (_, back) => addMonths(`${thisMonth()}-01`, -back).slice(0, 7));

/** What was asked of the model in a month, by whom, and what it has cost. */
export function Usage() {
  const text = useText(modelText).usage;
  const [month, setMonth] = useState(thisMonth);
  const summary = useApi(modelApi.summary, { query: { month } }, { keepPrevious: true });
  return (
    <section className="in-turn flex flex-col gap-3" aria-label={text.title(formatMonth(month))}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-base">{text.title(formatMonth(month))}</h2>
        <div className="w-48">
          <Select
            aria-label={text.month}
            value={month}
            onChange={setMonth}
            options={monthsBack().map((value) => ({ value, label: formatMonth(value) }))}
          />
        </div>
      </div>
      <QueryView query={summary} waiting={<SkeletonCards count={2} />} failed={{ description: text.failed }}>
        {(told) => <Summary told={told} />}
      </QueryView>
      <People month={month} />
    </section>
  );
}

const seconds = (ms: number | null) => (ms === null ? null : Math.round(ms / 100) / 10);

function Summary({ told }: { told: ModelSummary }) {
  const text = useText(modelText).usage;
  const took = seconds(told.medianMs);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
        <StatCard label={text.calls} value={formatNumber(told.calls)} />
        <StatCard label={text.cost} value={formatMoney(told.cost)} />
        <StatCard label={text.input} value={formatNumber(told.inputTokens)} />
        <StatCard label={text.output} value={formatNumber(told.outputTokens)} />
        <StatCard label={text.median} value={took === null ? '–' : text.seconds(took)} />
        <StatCard label={text.organisationsOn} value={formatNumber(told.organisationsOn)} />
      </div>
      {told.outcomes.length > 0 && (
        <Card title={text.outcomes}>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-3 lg:grid-cols-4">
            {told.outcomes.map(({ outcome, calls }) => (
              <div key={outcome} className="flex items-baseline justify-between gap-2">
                <dt className="min-w-0 text-muted">{text.outcome[outcome]}</dt>
                <dd className="nums font-medium">{formatNumber(calls)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </>
  );
}

function People({ month }: { month: string }) {
  const text = useText(modelText).usage;
  const filters = useListFilters(usageFilters, ['search']);
  const list = useApiList(modelApi.usage, { query: { ...filters.query, month } }, { pageSize: 25 });
  return (
    <div className="flex flex-col gap-3">
      <FilterSearch filters={filters} label={text.search} className="w-full sm:w-84" />
      <ListTable
        label={text.list}
        columns={useColumns()}
        list={list}
        rowKey={({ userId, organisation }) => `${userId} ${organisation ?? ''}`}
        failed={text.failed}
        filters={filters}
        noneMatch={{ title: text.noneMatch }}
        empty={{ title: text.none, description: text.noneHint }}
      />
    </div>
  );
}

function useColumns(): Column<ModelUsage>[] {
  const text = useText(modelText).usage;
  return [
    {
      key: 'person',
      header: text.person,
      primary: true,
      cell: ({ user, organisation }) => (
        <>
          {user}
          <span className="block font-normal text-muted text-xs">{organisation ?? text.platform}</span>
        </>
      ),
    },
    { key: 'calls', header: text.calls, numeric: true, cell: ({ calls }) => formatNumber(calls) },
    { key: 'answered', header: text.answered, numeric: true, cell: ({ answered }) => formatNumber(answered) },
    { key: 'input', header: text.input, numeric: true, cell: ({ inputTokens }) => formatNumber(inputTokens) },
    { key: 'output', header: text.output, numeric: true, cell: ({ outputTokens }) => formatNumber(outputTokens) },
    { key: 'cost', header: text.cost, numeric: true, cell: ({ cost }) => formatMoney(cost) },
    {
      key: 'median',
      header: text.median,
      numeric: true,
      cell: ({ medianMs }) => {
        const took = seconds(medianMs);
        return took === null ? '–' : text.seconds(took);
      },
    },
  ];
}
