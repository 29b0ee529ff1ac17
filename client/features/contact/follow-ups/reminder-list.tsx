import { BellRing, Check, MessageSquareText, X } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useApiList, useApiMutation } from '#client/lib/api/hooks.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { formatDateTime, formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { followUpsApi } from '#shared/contact/follow-ups/follow-ups.api.ts';
import { reminderFilters, type Reminder } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import { type ReminderStatus, reminderStatuses } from '#shared/contact/messages/messages.states.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';

const tones: Record<ReminderStatus, Tone> = { scheduled: 'info', sent: 'paid', cancelled: 'neutral', failed: 'danger' };

export function ReminderList({ onCreate }: { onCreate: () => void }) {
  const text = useText(followUpsText).reminders;
  const filters = useListFilters(reminderFilters, ['status']);
  const { status } = filters.values;
  const { query, sorting } = useListSorting({ list: 'reminders', names: ['when'], searching: false });
  const list = useApiList(followUpsApi.list, { query: { ...filters.query, ...query } }, { pageSize: 50 });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex">
        <SegmentedFilter
          label={text.status}
          options={(['all', ...reminderStatuses] as const).map((value) => ({ value, label: text.statuses[value] }))}
          value={status || 'all'}
          onChange={(next) => filters.set({ status: next === 'all' ? '' : next })}
        />
      </div>
      <ListTable
        label={text.list}
        columns={useColumns()}
        list={list}
        rowKey={({ id }) => id}
        sorting={sorting}
        failed={text.loadFailed}
        empty={
          status
            ? { icon: <BellRing />, title: text.noneOf(text.statuses[status].toLowerCase()) }
            : {
                icon: <BellRing />,
                title: text.none,
                description: text.noneHint,
                action: <Button onClick={onCreate}>{text.create}</Button>,
              }
        }
        actions={stepsOf}
      />
    </div>
  );
}

function useColumns(): Column<Reminder>[] {
  const text = useText(followUpsText).reminders;
  const { columns } = text;
  return [
    {
      key: 'patient',
      header: columns.patient,
      primary: true,
      className: 'min-w-36',
      cell: (row) => <Patient row={row} />,
    },
    {
      key: 'about',
      header: columns.about,
      className: 'whitespace-nowrap',
      cell: ({ reminderType, messageType }) => (
        <>
          {text.types[reminderType]}
          <span className="block text-muted text-xs">{text.channels[messageType]}</span>
        </>
      ),
    },
    {
      key: 'message',
      header: columns.message,
      className: 'w-full min-w-40',
      cell: ({ messageContent }) => (
        <span className="block max-w-xl text-pretty max-md:text-left">{messageContent}</span>
      ),
    },
    {
      key: 'when',
      order: 'day',
      header: columns.when,
      className: 'whitespace-nowrap',
      cell: ({ sentDate, scheduledDate }) => (
        <>
          <span className="block text-muted text-xs">{sentDate ? text.sentAt : text.scheduledFor}</span>
          <time className="nums" dateTime={sentDate ?? scheduledDate}>
            {formatDateTime(sentDate ?? scheduledDate)}
          </time>
        </>
      ),
    },
    {
      key: 'status',
      header: columns.status,
      badge: true,
      cell: ({ status }) => <Badge tone={tones[status]}>{text.statuses[status]}</Badge>,
    },
  ];
}

function Patient({ row: { patientId, patientName, patientPhone } }: { row: Reminder }) {
  return (
    <>
      <button
        type="button"
        className="min-h-6 text-left font-medium hover:underline"
        onClick={() => runAction('open-patient', { patientId })}
      >
        {patientName}
      </button>
      <span className="nums block font-normal text-muted text-xs">{formatPhone(patientPhone)}</span>
    </>
  );
}

/** Only a scheduled reminder can be marked or cancelled. */
const stepsOf = (reminder: Reminder) => (
  // In two lines where the table is narrow.
  <div className="flex flex-wrap items-center justify-end gap-1 md:max-xl:w-52">
    {reminder.status === 'scheduled' && <Settle reminder={reminder} />}
    <Messages reminder={reminder} />
  </div>
);

function Messages({ reminder: { patientId, patientName } }: { reminder: Reminder }) {
  const { visits } = useText(followUpsText);
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<MessageSquareText aria-hidden />}
      aria-label={visits.of(visits.messages, patientName)}
      onClick={() => runAction('patient-messages', { patientId })}
    >
      {visits.messages}
    </Button>
  );
}

function Settle({ reminder: { id, patientName } }: { reminder: Reminder }) {
  const text = useText(followUpsText);
  const { reminders, visits } = text;
  const mark = useApiMutation(followUpsApi.markSent, { success: reminders.markedSent, failure: reminders.markFailed });
  const cancel = useApiMutation(followUpsApi.update, { success: reminders.cancelled, failure: reminders.cancelFailed });
  return (
    <>
      <Button
        size="sm"
        icon={<Check aria-hidden />}
        aria-label={visits.of(reminders.markSent, patientName)}
        busy={mark.isPending}
        onClick={() => mark.mutate({ params: { id } })}
      >
        {reminders.markSent}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<X aria-hidden />}
        aria-label={visits.of(reminders.cancel, patientName)}
        busy={cancel.isPending}
        onClick={() => cancel.mutate({ params: { id }, body: { status: 'cancelled' } })}
      >
        {reminders.cancel}
      </Button>
    </>
  );
}
