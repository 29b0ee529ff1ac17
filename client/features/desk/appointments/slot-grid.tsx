import { clsx } from 'clsx';
import { Ban, Check, Clock, Coffee, type LucideIcon, UserRound } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { formatTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import type { Slot } from '#shared/desk/availability/availability.api.ts';
import { slotStatuses } from '#shared/desk/availability/availability.states.ts';
import { groupSlots } from './slots.ts';
import { stepByRow } from './step-by-row.ts';

type SlotStatus = Slot['status'];

// An icon and the word with every colour, so that colour is never the only sign.
const looks: Record<SlotStatus, { icon: LucideIcon | null; className: string }> = {
  available: { icon: null, className: 'border-line-strong bg-surface text-ink hover:border-brand hover:bg-hover' },
  booked: { icon: UserRound, className: 'border-transparent bg-info-soft text-info-ink line-through' },
  break: { icon: Coffee, className: 'border-transparent bg-sunken text-muted' },
  past: { icon: Clock, className: 'border-transparent text-faint' },
  unavailable: { icon: Ban, className: 'border-transparent bg-sunken text-muted line-through' },
};
const chosenLook =
  'has-checked:border-brand has-checked:bg-brand has-checked:font-medium has-checked:text-on-brand has-checked:no-underline has-checked:hover:bg-brand-hover';

interface SlotGridProps {
  slots: readonly Slot[];
  zone: string;
  /** The start of the chosen slot; ''. */
  value: string;
  /** Booked times can be chosen too. */
  withBooked?: boolean;
  onChange: (start: string) => void;
}

/**
 * A doctor's day as one set of radio buttons: one stop of Tab, left and right through the free times, up and down by rows.
 */
export function SlotGrid({ slots, zone, value, withBooked = false, onChange }: SlotGridProps) {
  const text = useText(bookingText);
  const present = slotStatuses.filter((status) => slots.some((slot) => slot.status === status));
  return (
    <div className="flex flex-col gap-3">
      {groupSlots(slots, zone).map((group) => (
        <SlotGroup
          key={group.part}
          title={text.times[group.part]}
          slots={group.slots}
          value={value}
          withBooked={withBooked}
          onChange={onChange}
        />
      ))}
      <ul aria-label={text.legend} className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
        {present.map((status) => {
          const { icon: Icon, className } = looks[status];
          return (
            <li key={status} className="flex items-center gap-1.5">
              <span
                aria-hidden
                className={clsx(
                  'flex size-4 items-center justify-center rounded-sm border [&_svg]:size-2.5',
                  className,
                )}
              >
                {Icon && <Icon />}
              </span>
              {text.slot[status]}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type SlotGroupProps = Required<Omit<SlotGridProps, 'zone'>> & { title: string };

function SlotGroup({ title, slots, value, withBooked, onChange }: SlotGroupProps) {
  const text = useText(bookingText);
  const free = slots.filter(({ status }) => status === 'available').length;
  const isOver = slots.every(({ status }) => status === 'past');
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 flex w-full items-baseline gap-2 p-0 font-medium text-xs">
        {title} <span className="nums font-normal text-faint">{isOver ? text.allPast : text.free(free)}</span>
      </legend>
      {!isOver && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1.5">
          {slots.map((slot) => (
            <SlotChoiceCell
              key={slot.start}
              slot={slot}
              checked={slot.start === value}
              canChoose={slot.status === 'available' || (withBooked && slot.status === 'booked')}
              onChoose={onChange}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface SlotChoiceCellProps {
  slot: Slot;
  checked: boolean;
  canChoose: boolean;
  onChoose: (start: string) => void;
}

function SlotChoiceCell({ slot, checked, canChoose, onChoose }: SlotChoiceCellProps) {
  const text = useText(bookingText);
  const isFree = slot.status === 'available';
  const { icon: Icon, className } = looks[slot.status];
  const isLost = checked && !canChoose;
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = stepByRow(event);
    if (next !== undefined) onChoose(next);
  };
  return (
    <label
      className={clsx(
        'nums relative flex h-(--control) items-center justify-center gap-0.5 whitespace-nowrap rounded-md border text-sm transition-colors duration-100 [&_svg]:size-3.5 [&_svg]:shrink-0',
        'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
        canChoose ? clsx(className, chosenLook, 'cursor-pointer') : className,
        isLost && 'ring-2 ring-danger',
      )}
    >
      <input
        type="radio"
        name="slot"
        value={slot.start}
        checked={checked && canChoose}
        disabled={!canChoose}
        className="absolute inset-0 cursor-inherit appearance-none rounded-md outline-none"
        onChange={() => onChoose(slot.start)}
        onKeyDown={keyDown}
      />
      {checked && canChoose ? <Check aria-hidden /> : Icon && <Icon aria-hidden />}
      {formatTime(slot.start)}
      {!isFree && <span className="sr-only">, {text.slot[slot.status]}</span>}
    </label>
  );
}
