import { clsx } from 'clsx';
import { useText } from '#client/lib/text.ts';
import { useNextSlots } from '#client/lib/use-next-slots.ts';
import { bookingText } from '#client/text/en/booking.ts';

interface NextSlotsProps {
  chosen: { doctorId: number | undefined; start: string };
  onChoose: (doctorId: number, start: string) => void;
}

/** Each doctor's next free slot, for whoever comes to the first doctor who is free. Of one doctor alone it stands below. */
export function NextSlots({ chosen, onChoose }: NextSlotsProps) {
  const text = useText(bookingText);
  const { offers } = useNextSlots();
  if (offers.length < 2) return null;
  return (
    <ul aria-label={text.nextSlots} className="scroll-pane grid max-h-34 grid-cols-2 gap-1.5">
      {offers.map(({ doctorId, doctorName, slot, when }) => {
        const isChosen = chosen.doctorId === doctorId && chosen.start === slot.start;
        return (
          <li key={doctorId}>
            <button
              type="button"
              aria-pressed={isChosen}
              aria-label={text.nextSlotOf(doctorName, when)}
              className={clsx(
                'flex min-h-11 w-full flex-col justify-center rounded-md border px-2.5 py-1 text-left text-xs',
                isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:bg-hover',
              )}
              onClick={() => onChoose(doctorId, slot.start)}
            >
              <span className="w-full truncate font-medium">{doctorName}</span>
              <span className="nums w-full truncate text-muted">{when}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
