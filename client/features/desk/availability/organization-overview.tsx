import { useApiList } from '#client/lib/api/hooks.ts';
import { formatTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import type { OrganizationEntry } from '#shared/desk/availability/availability.schema.ts';

const ROWS_PER_PAGE = 25;

/** Every clinic's doctors and how their day stands; of the visits only their number. */
export function OrganizationOverview() {
  const text = useText(availabilityText);
  const list = useApiList(availabilityApi.organization, {}, { pageSize: ROWS_PER_PAGE });
  return (
    <section aria-label={text.organization.title} className="flex flex-col gap-3">
      <p className="text-muted text-sm">{text.organization.hint}</p>
      <ListTable
        label={text.organization.title}
        columns={columnsOf(text)}
        list={list}
        rowKey={({ doctorId }) => doctorId}
        failed={text.loadFailed}
        empty={{ title: text.organization.empty, description: text.organization.emptyHint }}
      />
    </section>
  );
}

type Words = (typeof availabilityText)['en'];

const columnsOf = (text: Words): Column<OrganizationEntry>[] => [
  { key: 'doctor', header: text.organization.doctor, primary: true, cell: ({ doctorName }) => doctorName },
  {
    key: 'specialization',
    header: text.organization.specialization,
    cell: ({ specialization }) => specialization ?? text.organization.none,
  },
  { key: 'clinic', header: text.organization.clinic, cell: ({ organizationName }) => organizationName },
  {
    key: 'today',
    header: text.organization.today,
    badge: true,
    cell: ({ todayAvailability: { isAvailable, away } }) => (
      <Badge tone={isAvailable ? 'paid' : 'neutral'}>
        {isAvailable ? text.organization.available : away ? text.exceptions.types[away] : text.organization.off}
      </Badge>
    ),
  },
  {
    key: 'booked',
    header: text.organization.booked,
    numeric: true,
    cell: ({ todayAvailability }) => <SlotShare {...todayAvailability} words={text.organization} />,
  },
  {
    key: 'next',
    header: text.organization.next,
    cell: ({ timezone, todayAvailability: { isAvailable, nextAvailableSlot } }) =>
      nextAvailableSlot ? (
        <span className="nums">{formatTime(nextAvailableSlot.start, timezone)}</span>
      ) : (
        <span className="text-faint">{isAvailable ? text.organization.noneLeft : text.organization.none}</span>
      ),
  },
];

interface SlotShareProps {
  bookedSlots: number;
  totalSlots: number;
  words: Words['organization'];
}

function SlotShare({ bookedSlots, totalSlots, words }: SlotShareProps) {
  if (totalSlots === 0) return <span className="text-faint">{words.none}</span>;
  return (
    <span className="nums">
      <span aria-hidden>{words.slots(bookedSlots, totalSlots)}</span>
      <span className="sr-only">{words.slotsNamed(bookedSlots, totalSlots)}</span>
    </span>
  );
}
