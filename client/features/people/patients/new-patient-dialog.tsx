import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { newPatient, type Patient } from '#shared/people/patients/patients.schema.ts';
import { BookingStep } from './booking-step.tsx';
import { ExistingSearch } from './existing-search.tsx';
import { KnownInForm } from './known-in-form.tsx';
import { PatientFields } from './patient-fields.tsx';
import { takeOver, takeOverPhone } from './patient-form.ts';
import { type Booking, useBooking } from './use-booking.ts';
import { useRegistration } from './use-registration.ts';

/** Somebody to book: registered just now, or found among those who were here before. */
interface Found {
  patient: Patient;
  isNew: boolean;
}

/**
 * Add New Patient. Who was here before is found and booked instead; who is new is registered and can be booked right
 * away. Going back to the form finds everything as it was typed.
 */
export function NewPatientDialog({ payload: { typed }, onClose }: ActionProps<'new-patient'>) {
  const text = useText(patientsText);
  const [found, setFound] = useState<Found | null>(null);
  const { form, asked, known } = useRegistration({
    endpoint: patientsApi.create,
    contract: newPatient,
    proposes: true,
    success: text.form.added,
    failure: text.form.addFailed,
    alwaysSays: true,
    onRegistered: (patient) => setFound({ patient, isNew: true }),
  });
  const waiting = useRef(typed);
  useEffect(() => {
    // Once, and after the dialog has put the focus into its first field.
    const begins = setTimeout(() => {
      if (waiting.current) takeOver(form, waiting.current);
      waiting.current = undefined;
    });
    return () => clearTimeout(begins);
  }, [form]);
  const booking = useBooking({ patient: found?.patient ?? null, isNew: found?.isNew ?? false, onBooked: onClose });

  const pick = (patient: Patient) => {
    toast.success(text.existing.loadedTitle, text.existing.loaded);
    setFound({ patient, isNew: false });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!found) form.submit(event);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      steady
      title={found ? text.form.bookTitle : text.form.addTitle}
      dirty={!found && form.isDirty}
      busy={form.isPending || booking.isPending}
      onSubmit={submit}
      footer={
        found ? (
          <BookingFooter found={found} booking={booking} onBack={() => setFound(null)} onClose={onClose} />
        ) : (
          <>
            <PanelCancel />
            <Button type="submit" variant="primary" busy={form.isPending} busyLabel={text.form.adding}>
              {text.form.addSubmit}
            </Button>
          </>
        )
      }
    >
      {found ? (
        <BookingStep {...found} booking={booking} />
      ) : (
        <div className="flex flex-col gap-5">
          <FormErrors message={form.problem} />
          <ExistingSearch
            onPick={pick}
            onNobody={(typed, more) => takeOver(form, typed, more)}
            onAnother={(phone, people) => takeOverPhone(form, phone, people)}
          />
          <PatientFields
            form={form}
            isNew
            asked={asked}
            belowPhone={<KnownInForm form={form} known={known} onPick={pick} />}
          />
        </div>
      )}
    </Dialog>
  );
}

interface BookingFooterProps {
  found: Found;
  booking: Booking;
  onBack: () => void;
  onClose: () => void;
}

function BookingFooter({ found: { patient, isNew }, booking, onBack, onClose }: BookingFooterProps) {
  const text = useText(patientsText).booking;
  const chooseTime = () => {
    onClose();
    const doctorId = booking.usualDoctorId;
    runAction('book-appointment', { patientId: patient.id, ...(doctorId !== undefined && { doctorId }) });
  };
  return (
    <>
      {isNew ? <PanelCancel>{text.notNow}</PanelCancel> : <Button onClick={onBack}>{text.back}</Button>}
      <Button onClick={chooseTime}>{text.anotherTime}</Button>
    </>
  );
}
