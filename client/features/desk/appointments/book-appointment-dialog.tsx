import { CalendarCheck } from 'lucide-react';
import { useRef } from 'react';
import type { ActionProps } from '#client/lib/actions.ts';
import { dayOf, formatTime, formatWeekday } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { useFeature } from '#client/lib/use-feature.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { videoText } from '#client/text/en/video.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { appointmentTypes } from '#shared/desk/visits/visits.states.ts';
import { DayChoice } from './day-choice.tsx';
import { ExistingPatient } from './existing-patient.tsx';
import { NewPatient } from './new-patient.tsx';
import { NextSlots } from './next-slots.tsx';
import { OverbookReason } from './overbook-reason.tsx';
import { TimeChoice } from './time-choice.tsx';
import { type Booking, useBooking } from './use-booking.ts';

/** Books a visit: who at the left, when at the right, what it comes to at the foot. */
export function BookAppointmentDialog({ payload, onClose }: ActionProps<'book-appointment'>) {
  const text = useText(bookingText);
  const frame = useRef<HTMLDivElement>(null);
  const booking = useBooking({ payload, frame, onBooked: onClose });
  return (
    <Dialog
      open
      size="lg"
      flush
      title={text.title}
      dirty={booking.isDirty}
      busy={booking.isPending}
      onOpenChange={onClose}
      onSubmit={booking.submit}
      footer={
        <>
          <Summary booking={booking} />
          <PanelCancel />
          <SubmitButton booking={booking} />
        </>
      }
    >
      {booking.form.problem !== undefined && (
        <div className="px-5 pt-4">
          <FormErrors message={booking.form.problem} />
        </div>
      )}
      <div
        ref={frame}
        className="grid bg-inherit max-md:divide-y max-md:divide-line md:min-h-[30rem] md:grid-cols-[minmax(0,9fr)_minmax(0,11fr)] md:divide-x md:divide-line"
      >
        <WhoPart booking={booking} />
        <WhenPart booking={booking} />
      </div>
    </Dialog>
  );
}

function WhoPart({ booking }: { booking: Booking }) {
  const text = useText(bookingText);
  const { who, setWho, patient, problems } = booking;
  return (
    <div data-who className="min-w-0">
      <Tabs
        label={text.who}
        value={who}
        onChange={setWho}
        className="[&>[role=tablist]]:static"
        tabs={[
          {
            key: 'existing',
            label: text.existing,
            content: (
              <div className="px-5 py-4">
                <ExistingPatient
                  patient={patient}
                  isLoading={booking.isLoadingPatient}
                  error={problems.patient}
                  onPick={booking.pick}
                  onNobody={booking.registerTyped}
                />
              </div>
            ),
          },
          {
            key: 'new',
            label: text.new,
            content: (
              <div className="px-5 py-4">
                <NewPatient form={booking.form} asked={booking.presetsAsked} onPick={booking.pick} />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

function WhenPart({ booking: { who, choice, form, problems, chooseDoctor, chooseOffer } }: { booking: Booking }) {
  const text = useText(bookingText);
  const isReception = useUser().role === 'clinic_reception';
  const assigns = who === 'new' && isReception;
  return (
    <div className="flex min-w-0 flex-col gap-4 px-5 py-4">
      <div data-doctor className="flex flex-col gap-2">
        <FormField
          label={assigns ? text.assignDoctor : text.doctor}
          required
          hint={assigns ? text.assignHint : undefined}
          error={problems.doctor}
        >
          <Select
            value={choice.doctorId === undefined ? '' : String(choice.doctorId)}
            options={choice.doctorOptions}
            failure={choice.doctorsFailure}
            placeholder={text.chooseDoctor}
            onChange={(id) => chooseDoctor(Number(id))}
          />
        </FormField>
        {isReception && <NextSlots chosen={choice} onChoose={chooseOffer} />}
      </div>
      <DayChoice value={choice.day} error={problems.day} onChange={choice.chooseDay} />
      <TimeChoice choice={choice} error={problems.time}>
        {choice.overbooked && <OverbookReason {...form.register('overbookReason')} />}
      </TimeChoice>
      <VisitType form={form} />
      <FormField label={text.reason} optional error={form.formState.errors.reason?.message}>
        <TextField autoComplete="off" maxLength={500} placeholder={text.reasonHint} {...form.register('reason')} />
      </FormField>
    </div>
  );
}

/** Asked where visits by video are switched on. */
function VisitType({ form }: Pick<Booking, 'form'>) {
  const text = useText(videoText);
  const isOffered = useFeature('telemedicine');
  const chosen = form.watch('appointmentType') ?? 'in_person';
  if (!isOffered) return null;
  return (
    <FormField label={text.type} group hint={chosen === 'telemedicine' ? text.typeHint : undefined}>
      <RadioGroup
        layout="row"
        value={chosen}
        options={appointmentTypes.map((value) => ({ value, label: text.types[value] }))}
        onChange={(type) => form.setValue('appointmentType', type, { shouldDirty: true })}
      />
    </FormField>
  );
}

/** With whom and when, in view while the fields scroll. */
function Summary({ booking: { choice } }: { booking: Booking }) {
  const text = useText(bookingText);
  const { slot, doctor } = choice;
  if (!slot) return <span className="mr-auto" />;
  const when = text.at(formatWeekday(dayOf(slot.start)), formatTime(slot.start));
  return (
    <p className="nums mr-auto flex min-w-0 items-center gap-2 text-sm max-sm:w-full">
      <CalendarCheck aria-hidden className="size-4 shrink-0 text-brand-ink" />
      <span className="truncate">{doctor ? text.summary(when, doctor.name) : when}</span>
    </p>
  );
}

function SubmitButton({ booking: { who, choice, isPending, isBlocked } }: { booking: Booking }) {
  const text = useText(bookingText);
  const usual = who === 'existing' ? text.submitExisting : text.submitNew;
  return (
    <Button
      type="submit"
      variant="primary"
      busy={isPending}
      busyLabel={text.busy}
      // Not `disabled`, which would drop the focus when somebody else takes the slot.
      {...(isBlocked && { 'aria-disabled': true })}
      className={isBlocked && choice.taken ? 'opacity-50' : undefined}
    >
      {choice.overbooked ? text.bookAnyway : usual}
    </Button>
  );
}
