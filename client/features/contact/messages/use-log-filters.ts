import { useListFilters } from '#client/lib/list-filters.ts';
import { messageFilters } from '#shared/contact/messages/messages.schema.ts';

/** Of either log: '#message-logs?status=failed&channel=sms' */
export const useLogFilters = () => useListFilters(messageFilters, ['type', 'channel', 'status', 'date', 'search']);
export type LogFilters = ReturnType<typeof useLogFilters>;
