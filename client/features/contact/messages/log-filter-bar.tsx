import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { Select } from '#client/ui/select.tsx';
import { today } from '#client/lib/format.ts';
import { messageChannels, messageStatuses, messageTypes } from '#shared/contact/messages/messages.states.ts';
import type { LogFilters } from './use-log-filters.ts';

interface LogFilterBarProps {
  filters: LogFilters;
  typeLabel: string;
  withDate?: boolean;
}

/** Patient, type, channel, status and, for the messages, the day. */
export function LogFilterBar({ filters, typeLabel, withDate = false }: LogFilterBarProps) {
  const text = useText(messagesText);
  const { logs } = text;
  const optionsOf = <Value extends string>(all: string, values: readonly Value[], names: Record<Value, string>) => [
    { value: '' as const, label: all },
    ...values.map((value) => ({ value, label: names[value] })),
  ];
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 lg:flex lg:flex-wrap lg:items-start lg:gap-3">
      <FilterSearch filters={filters} label={logs.search} className="col-span-2 lg:min-w-48 lg:max-w-72 lg:flex-1" />
      <div className="lg:w-44">
        <Select
          aria-label={typeLabel}
          value={filters.values.type}
          options={optionsOf(logs.allTypes, messageTypes, text.types)}
          onChange={(chosen) => filters.set({ type: chosen })}
        />
      </div>
      <div className="lg:w-34">
        <Select
          aria-label={logs.channel}
          value={filters.values.channel}
          options={optionsOf(logs.allChannels, messageChannels, text.channels)}
          onChange={(channel) => filters.set({ channel })}
        />
      </div>
      <div className="lg:w-34">
        <Select
          aria-label={logs.status}
          value={filters.values.status}
          options={optionsOf(logs.allStatuses, messageStatuses, text.statuses)}
          onChange={(status) => filters.set({ status })}
        />
      </div>
      {withDate && (
        <div className="lg:w-40">
          <DateField
            aria-label={logs.date}
            placeholder={logs.anyDate}
            value={filters.values.date}
            max={today()}
            onChange={(date) => filters.set({ date })}
          />
        </div>
      )}
      {filters.isNarrowed && (
        <Button variant="ghost" className="max-lg:col-span-2" onClick={() => filters.clear()}>
          {logs.clear}
        </Button>
      )}
    </div>
  );
}
