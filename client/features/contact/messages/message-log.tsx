import { useApiList } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import type { MessageLog } from '#shared/contact/messages/messages.schema.ts';
import { LogFilterBar } from './log-filter-bar.tsx';
import { LogTable } from './log-table.tsx';
import { useLogFilters, useLogSorting } from './use-log-filters.ts';

const typeOf = ({ messageType }: MessageLog) => messageType;

export function MessageLogList() {
  const { logs, system } = useText(messagesText);
  const filters = useLogFilters();
  const { query, sorting } = useLogSorting(filters);
  const list = useApiList(messagesApi.list, { query: { ...filters.query, ...query } }, { pageSize: 25 });
  return (
    <>
      <LogFilterBar filters={filters} typeLabel={logs.messageType} withDate />
      <LogTable
        label={logs.messages}
        list={list}
        filters={filters}
        sorting={sorting}
        typeOf={typeOf}
        phoneOf={({ phone, email }) => phone ?? email}
        senderOf={({ sentBy }) => sentBy ?? system}
      />
    </>
  );
}
