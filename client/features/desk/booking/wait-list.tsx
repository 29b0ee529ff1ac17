import { Hourglass } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatPhone, formatTime, formatWeekday } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { onlineBookingText } from '#client/text/en/online-booking.ts';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { bookingApi } from '#shared/desk/booking/booking.api.ts';
import type { WaitEntry } from '#shared/desk/booking/booking.schema.ts';

/** Who waits for a place on a full day. */
export function WaitList() {
  const text = useText(onlineBookingText).waits;
  const list = useApiList(bookingApi.waits, {}, { pageSize: 25 });
  return (
    <ListTable
      label={text.list}
      list={list}
      expected={4}
      rowKey={({ id }) => id}
      failed={text.failed}
      empty={{ icon: <Hourglass />, title: text.empty, description: text.emptyHint }}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<WaitEntry>[] {
  const text = useText(onlineBookingText).waits;
  return [
    {
      key: 'patient',
      header: text.patient,
      primary: true,
      cell: ({ patientId, name, phone }) => (
        <>
          <button
            type="button"
            className="min-h-6 text-left font-medium hover:underline"
            onClick={() => runAction('open-patient', { patientId })}
          >
            {name}
          </button>
          <span className="nums block font-normal text-muted text-xs">{formatPhone(phone)}</span>
        </>
      ),
    },
    { key: 'day', header: text.day, cell: ({ day }) => <span className="nums">{formatWeekday(day)}</span> },
    { key: 'doctor', header: text.doctor, cell: ({ doctorName }) => doctorName },
    {
      key: 'state',
      header: text.state,
      cell: ({ offeredStart, offeredUntil }) =>
        offeredStart && offeredUntil ? text.offered(formatTime(offeredStart), formatTime(offeredUntil)) : text.waiting,
    },
  ];
}
