import { clsx } from 'clsx';
import { MessageSquareText } from 'lucide-react';
import { useCallback } from 'react';
import { runAction } from '#client/lib/actions.ts';
import type { PagedList } from '#client/lib/api/hooks.ts';
import type { ListSorting } from '#client/lib/list-sorting.ts';
import { formatDateTime, formatPhone, relativeTime } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import type { MessageLog, NotificationLog } from '#shared/contact/messages/messages.schema.ts';
import { FailureSentence } from './failure-sentence.tsx';
import { ChannelName, GoesOut, MessageStatusBadge, TypeName } from './message-badges.tsx';
import { SendAgain } from './send-again.tsx';
import type { LogFilters } from './use-log-filters.ts';

/** What both logs show of a sending. */
type Logged = Pick<
  MessageLog & NotificationLog,
  | 'id'
  | 'patientId'
  | 'patientName'
  | 'channel'
  | 'status'
  | 'messageContent'
  | 'failureReason'
  | 'failureCode'
  | 'isReplaced'
  | 'notBefore'
  | 'sentDate'
  | 'createdAt'
>;

interface LogTableProps<Row> {
  label: string;
  list: PagedList<Row>;
  filters: LogFilters;
  sorting: ListSorting | undefined;
  typeOf: (row: Row) => string;
  /** Left out where the log doesn't say it. */
  phoneOf?: (row: Row) => string | null;
  senderOf?: (row: Row) => string;
}

export function LogTable<Row extends Logged>(props: LogTableProps<Row>) {
  const { label, list, filters, sorting, typeOf } = props;
  const { logs, noName } = useText(messagesText);
  const sends = useUser().role !== 'lab_technician';
  const columns = useColumns(props);
  const sendAgain = useCallback(
    (row: Row) =>
      row.status === 'failed' &&
      !row.isReplaced && <SendAgain narrow message={row} type={typeOf(row)} patientName={row.patientName ?? noName} />,
    [typeOf, noName],
  );
  return (
    <ListTable
      label={label}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      onRowClick={openConversation}
      actions={sendAgain}
      failed={logs.loadFailed}
      filters={filters}
      sorting={sorting}
      noneMatch={{ title: logs.noneMatch, description: logs.noneMatchHint, clear: logs.clear }}
      empty={{
        icon: <MessageSquareText />,
        title: logs.none,
        description: logs.noneHint,
        action: sends && (
          <a className={buttonClass()} href={tabHref('notifications')}>
            {logs.send}
          </a>
        ),
      }}
      capped={logs.capped}
    />
  );
}

/** What else the patient was sent, and what came back. A message to nobody on record has no conversation. */
function openConversation({ patientId }: Logged) {
  if (patientId !== null) runAction('patient-messages', { patientId });
}

function useColumns<Row extends Logged>({ typeOf, phoneOf, senderOf }: LogTableProps<Row>): Column<Row>[] {
  const { logs } = useText(messagesText);
  return [
    {
      key: 'patient',
      header: logs.patient,
      primary: true,
      className: 'min-w-32',
      cell: (row) => <Patient row={row} phone={phoneOf?.(row)} />,
    },
    {
      key: 'type',
      header: logs.type,
      className: 'whitespace-nowrap',
      cell: (row) => (
        <>
          <span className="block">
            <TypeName type={typeOf(row)} />
          </span>
          <span className="text-muted text-xs">
            <ChannelName channel={row.channel} />
          </span>
        </>
      ),
    },
    { key: 'message', header: logs.message, className: 'w-full min-w-48', cell: (row) => <Content row={row} /> },
    {
      key: 'sent',
      order: 'day',
      header: senderOf ? logs.sentBy : logs.date,
      cell: (row) => <Sent row={row} sender={senderOf?.(row)} />,
    },
    {
      key: 'status',
      header: logs.status,
      badge: true,
      cell: (row) => (
        <>
          <MessageStatusBadge status={row.status} />
          <GoesOut message={row} className="mt-0.5" />
        </>
      ),
    },
  ];
}

function Sent({ row: { sentDate, createdAt }, sender }: { row: Logged; sender: string | undefined }) {
  const at = sentDate ?? createdAt;
  return (
    <span className="block whitespace-nowrap">
      {sender !== undefined && <span className="block">{sender}</span>}
      <time
        dateTime={at}
        title={formatDateTime(at)}
        className={clsx('nums', sender !== undefined && 'text-muted text-xs')}
      >
        {relativeTime(at)}
      </time>
    </span>
  );
}

function Patient({ row: { patientName }, phone }: { row: Logged; phone: string | null | undefined }) {
  const { noName } = useText(messagesText);
  return (
    <>
      <span className="block font-medium">{patientName ?? noName}</span>
      {phone && <span className="nums block font-normal text-muted text-xs">{addressText(phone)}</span>}
    </>
  );
}

/** The whole text: what a patient was told is what is looked for here. */
function Content({ row }: { row: Logged }) {
  return (
    <span className="block max-w-xl text-pretty max-md:text-left">
      {row.messageContent}
      <FailureSentence of={row} />
    </span>
  );
}

/** A phone is grouped for reading; an address for e-mail stays as it is. */
const addressText = (address: string) => (address.includes('@') ? address : formatPhone(address));
