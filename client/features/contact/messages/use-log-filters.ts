import { useTabQuery } from '#client/lib/tab-location.ts';
import {
  type Channel,
  channels,
  type MessageStatus,
  type MessageType,
  messageStatuses,
  messageTypes,
} from '#shared/contact/messages/messages.states.ts';

type Name = 'type' | 'channel' | 'status' | 'date' | 'search';

export interface LogFilters {
  type: MessageType | undefined;
  channel: Channel | undefined;
  status: MessageStatus | undefined;
  /** 'yyyy-MM-dd', or ''. */
  date: string;
  search: string;
  isAny: boolean;
  set: (change: Partial<Record<Name, string>>) => void;
  clear: () => void;
}

/** What narrows a log, as it stands in the URL: '#message-logs?status=failed&channel=sms'. */
export function useLogFilters(): LogFilters {
  const [query, set] = useTabQuery();
  const { search = '', date = '' } = query;
  const filters = {
    type: messageTypes.find((known) => known === query.type),
    channel: channels.find((known) => known === query.channel),
    status: messageStatuses.find((known) => known === query.status),
    date: /^(19|20|21)\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : '',
    search: search.slice(0, 100),
  };
  return {
    ...filters,
    isAny: Object.values(filters).some(Boolean),
    set,
    clear: () => set({ type: '', channel: '', status: '', date: '', search: '' }),
  };
}

/** The same as the calls take it. */
export const queryOf = ({ type, channel, status, date, search }: LogFilters) => ({
  ...(type && { type }),
  ...(channel && { channel }),
  ...(status && { status }),
  ...(date && { date }),
  ...(search && { search }),
});
