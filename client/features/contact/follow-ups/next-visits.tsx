import { List, PhoneCall } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { Button } from '#client/ui/button.tsx';
import { nextVisitFilters } from '#shared/contact/follow-ups/follow-ups.states.ts';
import { CallList } from './call-list.tsx';
import { NextVisitTable } from './next-visit-table.tsx';
import { useNextVisits } from './use-next-visits.ts';

/** Who was asked to come again: as a table, or one call after the other. */
export function NextVisits() {
  const text = useText(followUpsText).visits;
  const visits = useNextVisits();
  const { filter, mode, countOf } = visits;
  const calls = mode === 'calls';
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedFilter
          label={text.filter}
          options={nextVisitFilters.map((value) => ({
            value,
            label: text.filters[value],
            count: countOf(value) ?? null,
          }))}
          value={filter}
          onChange={visits.setFilter}
        />
        <FilterSearch filters={visits.filters} label={text.search} className="min-w-52 flex-1 sm:max-w-80" />
        <Button
          className="sm:ml-auto"
          icon={calls ? <List aria-hidden /> : <PhoneCall aria-hidden />}
          onClick={() => visits.setMode(calls ? 'table' : 'calls')}
        >
          {calls ? text.table : text.calls}
        </Button>
      </div>
      {calls ? <CallList key={filter} visits={visits} /> : <NextVisitTable visits={visits} />}
    </div>
  );
}
