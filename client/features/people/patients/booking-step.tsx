import { clsx } from 'clsx';
import { CalendarX } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import type { Offer } from '#client/lib/use-next-slots.ts';
import { kitText } from '#client/text/en/kit.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { PatientAlerts } from './patient-alerts.tsx';
import { PatientSummary } from './patient-summary.tsx';
import type { Booking } from './use-booking.ts';

interface BookingStepProps {
  patient: Patient;
  isNew: boolean;
  booking: Booking;
}

/** Who, and every doctor's next free slot as a button: one press books it, Enter the usual one. */
export function BookingStep({ patient, isNew, booking }: BookingStepProps) {
  const text = useText(patientsText).booking;
  return (
    <div className="flex flex-col gap-4">
      {isNew && <p className="text-pretty text-sm">{text.registered(patient.name)}</p>}
      <div className="rounded-lg border border-line bg-surface px-3 py-2.5">
        <PatientSummary patient={patient} />
      </div>
      <PatientAlerts patient={patient} />
      <section aria-label={isNew ? text.book : text.submit} className="flex flex-col gap-2">
        <h3 className="font-medium text-sm">{text.slot}</h3>
        <Slots booking={booking} />
      </section>
    </div>
  );
}

function Slots({ booking }: { booking: Booking }) {
  const text = useText(patientsText).booking;
  const kit = useText(kitText);
  const { offers, without, isFinding, failed, book, bookedDoctorId } = booking;
  if (failed) {
    return (
      <Nothing says={text.slotFailed}>
        <Button size="sm" onClick={booking.retry}>
          {kit.tryAgain}
        </Button>
      </Nothing>
    );
  }
  if (!isFinding && offers.length === 0) return <Nothing says={text.noSlot} />;
  const shown = isFinding ? [null] : offers;
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {shown.map((offer, place) => (
          // The first stays the same button while its slot is looked for: Enter pressed early is for it.
          <li key={place === 0 ? 'usual' : offer?.doctorId}>
            <SlotButton
              offer={offer}
              isUsual={place === 0}
              isBusy={offer !== null && bookedDoctorId === offer.doctorId}
              onBook={() => (offer ? book(offer) : booking.submit())}
            />
          </li>
        ))}
      </ul>
      {without.map(({ doctorId, doctorName }) => (
        <p key={doctorId} className="px-4 text-muted text-xs">
          {doctorName} · {text.noSlot}
        </p>
      ))}
    </>
  );
}

interface SlotButtonProps {
  /** Null while it is looked for. */
  offer: Offer | null;
  isUsual: boolean;
  isBusy: boolean;
  onBook: () => void;
}

function SlotButton({ offer, isUsual, isBusy, onBook }: SlotButtonProps) {
  const text = useText(patientsText).booking;
  const look = isUsual
    ? 'border-transparent bg-brand text-on-brand hover:bg-brand-hover'
    : 'border-line bg-surface hover:bg-hover';
  return (
    <button
      type="button"
      // The work of this step is here, and Enter is all that is left to do.
      ref={isUsual ? takeFocus : undefined}
      aria-busy={isBusy || offer === null || undefined}
      className={clsx(
        'flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-0.5 rounded-lg border px-4 py-2 text-left',
        isBusy && 'opacity-75',
        look,
      )}
      onKeyDown={stepThrough}
      onClick={onBook}
    >
      {offer ? (
        <>
          <span className="min-w-0 flex-1 basis-40">
            <span className="block truncate font-medium text-sm">{offer.doctorName}</span>
            {offer.specialization && <span className="block truncate text-xs opacity-80">{offer.specialization}</span>}
          </span>
          <span className="nums font-semibold text-sm">{isBusy ? text.busy : offer.when}</span>
        </>
      ) : (
        <Spinner label={text.finding} />
      )}
    </button>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Up and down among the doctors. The Enter that has registered somebody, still held, books nobody. */
function stepThrough(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  const here = buttons.indexOf(event.currentTarget);
  buttons.at((here + by) % buttons.length)?.focus();
}

function Nothing({ says, children }: { says: string; children?: ReactNode }) {
  return (
    <div aria-live="polite" className="flex min-h-14 items-center gap-3 rounded-lg bg-sunken px-4 py-3">
      <CalendarX aria-hidden className="size-5 shrink-0 text-faint" />
      <p className="min-w-0 flex-1 text-muted text-sm">{says}</p>
      {children}
    </div>
  );
}
