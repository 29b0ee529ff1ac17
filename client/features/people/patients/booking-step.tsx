import { useEffect, useRef } from 'react';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
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

/** Who, with which doctor, and when: one look before Enter books it. */
export function BookingStep({ patient, isNew, booking }: BookingStepProps) {
  const text = useText(patientsText).booking;
  const doctorSelect = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (booking.needsDoctor) doctorSelect.current?.focus();
  }, [booking.needsDoctor]);
  return (
    <div className="flex flex-col gap-4">
      {isNew && <p className="text-pretty text-sm">{text.registered(patient.name)}</p>}
      <div className="rounded-lg border border-line bg-surface px-3 py-2.5">
        <PatientSummary patient={patient} />
      </div>
      <PatientAlerts patient={patient} />
      {booking.choosesDoctor && (
        <FormField label={text.doctor} required error={booking.doctorProblem}>
          <Select
            ref={doctorSelect}
            value={booking.doctorId}
            options={booking.doctorOptions}
            failure={booking.doctorsFailure}
            placeholder={text.chooseDoctor}
            onChange={booking.chooseDoctor}
          />
        </FormField>
      )}
      <SlotBox booking={booking} />
    </div>
  );
}

function SlotBox({ booking: { slot, isFinding, slotFailed, doctorId } }: { booking: Booking }) {
  const text = useText(patientsText).booking;
  return (
    <div aria-live="polite" className="flex min-h-16 items-center gap-3 rounded-lg bg-sunken px-4 py-3">
      {slot ? (
        <>
          <CalendarCheck aria-hidden className="size-5 shrink-0 text-brand-ink" />
          <p className="min-w-0">
            <span className="block text-muted text-xs">{text.slot}</span>
            <span className="nums block font-semibold text-base">{slot.when}</span>
          </p>
        </>
      ) : isFinding ? (
        <Spinner label={text.finding} />
      ) : (
        <>
          <CalendarX aria-hidden className="size-5 shrink-0 text-faint" />
          <p className="text-muted text-sm">
            {doctorId === '' ? text.doctorFirst : slotFailed ? text.slotFailed : text.noSlot}
          </p>
        </>
      )}
    </div>
  );
}
