import { CalendarOff, CalendarPlus, History } from 'lucide-react';
import { useState } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { today } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { Button } from '#client/ui/button.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { AddExceptionDialog } from './add-exception-dialog.tsx';
import { groupExceptions } from './exception-groups.ts';
import { ExceptionLine } from './exception-line.tsx';
import { useRemoveException } from './use-remove-exception.tsx';

type Shown = 'upcoming' | 'past';

/** The doctor's leaves, holidays and extra hours: what comes first, what is over on request. */
export function ExceptionList() {
  const text = useText(availabilityText).exceptions;
  const [{ show }, setQuery] = useTabQuery();
  const shown: Shown = show === 'past' ? 'past' : 'upcoming';
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="primary" icon={<CalendarPlus aria-hidden />} onClick={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedFilter
          label={text.show}
          options={[
            { value: 'upcoming', label: text.upcoming },
            { value: 'past', label: text.past },
          ]}
          value={shown}
          onChange={(next) => setQuery({ show: next === 'past' ? 'past' : '' })}
        />
        {add}
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <Exceptions key={shown} shown={shown} />
      </div>
      {adding && <AddExceptionDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function Exceptions({ shown }: { shown: Shown }) {
  const text = useText(availabilityText);
  const { id: doctorId } = useUser();
  const now = today();
  const query = shown === 'upcoming' ? { startDate: now } : { endDate: addDays(now, -1), order: 'latest' as const };
  const list = useApiPages(availabilityApi.exceptions, { params: { doctorId }, query }, { pageSize: 100 });
  const remove = useRemoveException(doctorId);
  return (
    <QueryView
      query={list}
      waiting={<SkeletonList count={4} />}
      failed={{ title: text.loadFailed }}
      empty={
        shown === 'upcoming'
          ? {
              icon: <CalendarOff />,
              title: text.exceptions.noneUpcoming,
              description: text.exceptions.noneUpcomingHint,
            }
          : { icon: <History />, title: text.exceptions.nonePast, description: text.exceptions.nonePastHint }
      }
    >
      {(rows) => (
        <>
          <ul aria-label={text.exceptions.list[shown]} className="divide-y divide-line">
            {groupExceptions(rows).map((group) => (
              <ExceptionLine
                key={group.first.id}
                group={group}
                busy={remove.busyWith === group.first.id}
                onRemove={shown === 'upcoming' ? () => void remove.ask(group) : undefined}
              />
            ))}
          </ul>
          {list.hasMore && (
            <div className="border-line border-t px-4 py-2">
              <ShowMore list={list} />
            </div>
          )}
          {remove.question}
        </>
      )}
    </QueryView>
  );
}
