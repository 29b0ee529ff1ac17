import { CalendarClock, Check, Inbox, X } from 'lucide-react';
import { useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useApiList, useApiMutation } from '#client/lib/api/hooks.ts';
import { dayOf, formatAge, formatDate, formatPhone, formatTime, formatWeekday } from '#client/lib/format.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useText } from '#client/lib/text.ts';
import { onlineBookingText } from '#client/text/en/online-booking.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { bookingApi } from '#shared/desk/booking/booking.api.ts';
import { type BookingRequest, bookingRequestFilters } from '#shared/desk/booking/booking.schema.ts';
import { bookingStates } from '#shared/desk/booking/booking.states.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { useListSorting } from '#client/lib/list-sorting.ts';

/** What patients asked for; new ones come by themselves. */
export function RequestList() {
  const text = useText(onlineBookingText).requests;
  const filters = useListFilters(bookingRequestFilters, ['state']);
  const state = bookingStates.find((known) => known === filters.values.state) ?? 'open';
  const { query, sorting } = useListSorting({ list: 'requests', names: ['wish', 'asked'], searching: false });
  const list = useApiList(bookingApi.requests, { query: { state, ...query } }, { pageSize: 25 });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex">
        <SegmentedFilter
          label={text.show}
          options={bookingStates.map((value) => ({ value, label: text.states[value] }))}
          value={state}
          onChange={(next) => filters.set({ state: next === 'open' ? '' : next })}
        />
      </div>
      <ListTable
        label={text.list}
        columns={useColumns()}
        list={list}
        expected={4}
        rowKey={({ id }) => id}
        sorting={sorting}
        failed={text.failed}
        empty={
          state === 'open'
            ? { icon: <Inbox />, title: text.empty, description: text.emptyHint }
            : { icon: <Inbox />, title: text.noneOf }
        }
        actions={stepsOf}
      />
    </div>
  );
}

function useColumns(): Column<BookingRequest>[] {
  const text = useText(onlineBookingText).requests;
  return [
    {
      key: 'patient',
      header: text.patient,
      primary: true,
      className: 'min-w-36',
      cell: (request) => <Who request={request} />,
    },
    {
      key: 'wish',
      order: 'day',
      header: text.wish,
      className: 'min-w-40',
      cell: ({ startDateTime, doctorName, appointmentType, isFree, state }) => (
        <>
          <span className="nums block whitespace-nowrap font-medium">
            {formatWeekday(dayOf(startDateTime))}, {formatTime(startDateTime)}
          </span>
          <span className="block text-muted text-xs">
            {doctorName}
            {appointmentType === 'telemedicine' && ` · ${text.video}`}
          </span>
          {state === 'open' && !isFree && <span className="block text-due-ink text-xs">{text.taken}</span>}
        </>
      ),
    },
    {
      key: 'about',
      header: text.about,
      className: 'min-w-40',
      cell: ({ reason, declinedReason }) => (
        <>
          <span className="block max-w-xl whitespace-pre-line break-words">{reason ?? '–'}</span>
          {declinedReason && (
            <span className="block max-w-xl break-words text-muted text-xs">
              {text.declinedBecause(declinedReason)}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'asked',
      order: 'day',
      header: text.asked,
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => (
        <time className="nums" dateTime={createdAt}>
          <span className="block">{formatDate(createdAt)}</span>
          <span className="block text-muted text-xs">{formatTime(createdAt)}</span>
        </time>
      ),
    },
  ];
}

function Who({ request: { patientId, name, phone, dateOfBirth } }: { request: BookingRequest }) {
  const text = useText(onlineBookingText).requests;
  return (
    <>
      {patientId === null ? (
        <span className="block font-medium">
          {name} <Badge tone="neutral">{text.isNew}</Badge>
        </span>
      ) : (
        <button
          type="button"
          className="min-h-6 text-left font-medium hover:underline"
          onClick={() => runAction('open-patient', { patientId })}
        >
          {name}
        </button>
      )}
      <span className="nums block whitespace-nowrap font-normal text-muted text-xs">
        {formatAge(dateOfBirth)} · {formatPhone(phone)}
      </span>
    </>
  );
}

/** Only what is open is decided on. */
const stepsOf = (request: BookingRequest) => request.state === 'open' && <Decide request={request} />;

function Decide({ request }: { request: BookingRequest }) {
  const text = useText(onlineBookingText).requests;
  const { id, name } = request;
  const [declines, setDeclines] = useState(false);
  const accept = useApiMutation(bookingApi.accept, { success: text.accepted, failure: text.acceptFailed });
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        icon={<Check aria-hidden />}
        aria-label={text.acceptOf(name)}
        busy={accept.isPending}
        onClick={() => accept.mutate({ params: { id } })}
      >
        {text.accept}
      </Button>
      <Button
        size="sm"
        icon={<CalendarClock aria-hidden />}
        aria-label={text.moveOf(name)}
        onClick={() => runAction('move-request', { request })}
      >
        {text.move}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<X aria-hidden />}
        aria-label={text.declineOf(name)}
        onClick={() => setDeclines(true)}
      >
        {text.decline}
      </Button>
      {declines && <DeclineDialog request={request} onClose={() => setDeclines(false)} />}
    </>
  );
}
