import { type SubmitEvent, useRef, useState } from 'react';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { dayOf, formatTime, formatWeekday } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { calendarText } from '#client/text/en/calendar.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { Select } from '#client/ui/select.tsx';
import { toast } from '#client/lib/toast.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { DayChoice } from './day-choice.tsx';
import { focusOn } from './focus-on.ts';
import { OverbookReason } from './overbook-reason.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useSlotChoice } from './use-slot-choice.ts';

/** Another doctor, day and time for a visit, by keyboard or thumb; also where a dragged one lands on a taken time. */
export function RescheduleDialog({ payload: { visit, to }, onClose }: ActionProps<'reschedule-visit'>) {
  const text = useText(calendarText).reschedule;
  const moved = useText(calendarText).moved;
  const booking = useText(bookingText);
  const frame = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const { id, patientName, startDateTime, doctorId } = visit;
  const choice = useSlotChoice(
    {
      doctorId: to?.doctorId ?? doctorId ?? undefined,
      startDateTime: to?.startDateTime ?? startDateTime ?? undefined,
      overbook: to !== undefined,
    },
    {},
    doctorId,
  );
  const { slot, overbooked, taken, start } = choice;
  const isBlocked = choice.isBlocked(reason);
  const [refusal, setRefusal] = useState({ start: '', sentence: '' });
  const when = (instant: string) => booking.at(formatWeekday(dayOf(instant)), formatTime(instant));

  const change = useApiMutation(appointmentsApi.update, {
    success: (result) => ({
      title: moved.title,
      description: moved.to(patientName, when(result.startDateTime ?? result.appointmentDate)),
    }),
    failure: moved.failed,
    onSuccess: onClose,
    onFailure: (failure) => {
      choice.refresh();
      if (failure.code === 'slot_taken') toast.error(text.unavailableTitle, failure.text);
      else if (failure.status === 422) setRefusal({ start, sentence: failure.text });
      else return false;
      focusOn(frame, '[data-times]');
      return true;
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (change.isPending || isBlocked) return;
    if (!slot && !overbooked) focusOn(frame, choice.doctorId === undefined ? '[data-doctor] button' : '[data-times]');
    else {
      // A dragged length goes along with the time that it was dragged to, and with no other one.
      const keepsEnd = to !== undefined && to.startDateTime === start;
      change.mutate({
        params: { id },
        body: {
          startDateTime: start,
          ...(choice.doctorId !== undefined && { doctorId: choice.doctorId }),
          ...(keepsEnd && { endDateTime: to.endDateTime }),
          ...(overbooked && { overbookReason: reason }),
        },
      });
    }
  };
  const timeMissing = asked && !slot && !overbooked && !choice.isLoading ? booking.timeNeeded : undefined;
  return (
    <Dialog
      open
      size="md"
      title={text.title}
      description={startDateTime ? text.now(patientName, when(startDateTime)) : text.nowWalkIn(patientName)}
      busy={change.isPending}
      dirty={reason !== ''}
      onOpenChange={onClose}
      onSubmit={submit}
      footer={
        <>
          <PanelCancel />
          <Button
            type="submit"
            variant="primary"
            busy={change.isPending}
            busyLabel={text.busy}
            {...(isBlocked && { 'aria-disabled': true })}
            className={isBlocked && taken ? 'opacity-50' : undefined}
          >
            {overbooked ? text.anyway : text.submit}
          </Button>
        </>
      }
    >
      <div ref={frame} className="flex min-w-0 flex-col gap-4">
        <div data-doctor>
          <FormField
            label={booking.doctor}
            required
            error={asked && choice.doctorId === undefined ? booking.doctorNeeded : undefined}
          >
            <Select
              value={choice.doctorId === undefined ? '' : String(choice.doctorId)}
              options={choice.doctorOptions}
              failure={choice.doctorsFailure}
              placeholder={booking.chooseDoctor}
              onChange={(chosen) => choice.chooseDoctor(Number(chosen))}
            />
          </FormField>
        </div>
        <DayChoice
          value={choice.day}
          error={asked && choice.day === '' ? booking.dayNeeded : undefined}
          onChange={choice.chooseDay}
        />
        <TimeChoice choice={choice} error={refusal.start === start && start !== '' ? refusal.sentence : timeMissing}>
          {overbooked && <OverbookReason value={reason} onChange={({ target }) => setReason(target.value)} />}
        </TimeChoice>
      </div>
    </Dialog>
  );
}
