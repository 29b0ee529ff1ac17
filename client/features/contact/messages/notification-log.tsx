import { useApiList } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import type { NotificationLog } from '#shared/contact/messages/messages.schema.ts';
import { LogFilterBar } from './log-filter-bar.tsx';
import { LogTable } from './log-table.tsx';
import { useLogFilters, useLogSorting } from './use-log-filters.ts';

const typeOf = ({ type }: NotificationLog) => type;

export function NotificationLogList() {
  const { logs } = useText(messagesText);
  const filters = useLogFilters();
  const { query, sorting } = useLogSorting(filters);
  const list = useApiList(messagesApi.notifications, { query: { ...filters.query, ...query } }, { pageSize: 25 });
  return (
    <>
      <LogFilterBar filters={filters} typeLabel={logs.type} />
      <LogTable label={logs.notifications} list={list} filters={filters} sorting={sorting} typeOf={typeOf} />
    </>
  );
}
