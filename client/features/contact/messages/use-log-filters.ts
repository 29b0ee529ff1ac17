import { useListFilters } from '#client/lib/list-filters.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { messageFilters } from '#shared/contact/messages/messages.schema.ts';

/** Of either log: '#message-logs?status=failed&channel=sms' */
export const useLogFilters = () => useListFilters(messageFilters, ['type', 'channel', 'status', 'date', 'search']);
export type LogFilters = ReturnType<typeof useLogFilters>;

/** By when it was sent; remembered for both logs. */
export const useLogSorting = ({ values }: LogFilters) =>
  useListSorting({ list: 'messages', names: ['sent'], first: '-sent', searching: values.search !== '' });
