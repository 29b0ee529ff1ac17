import { type SubmitEvent, useRef, useState } from 'react';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { dayOf, formatTime, formatWeekday } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { onlineBookingText } from '#client/text/en/online-booking.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { Select } from '#client/ui/select.tsx';
import { bookingApi } from '#shared/desk/booking/booking.api.ts';
import { DayChoice } from './day-choice.tsx';
import { focusOn } from './focus-on.ts';
import { TimeChoice } from './time-choice.tsx';
import { useSlotChoice } from './use-slot-choice.ts';

/** Books what a patient asked for online at another time, or with another doctor. */
export function MoveRequestDialog({ payload: { request }, onClose }: ActionProps<'move-request'>) {
  const text = useText(onlineBookingText).requests;
  const booking = useText(bookingText);
  const frame = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const { id, name, doctorId, startDateTime, endDateTime } = request;
  // What was asked for is accepted beside this dialog: here the next free time after it is proposed.
  const choice = useSlotChoice({ doctorId, startDateTime: endDateTime }, {}, doctorId);
  const [refusal, setRefusal] = useState({ start: '', sentence: '' });
  const when = booking.at(formatWeekday(dayOf(startDateTime)), formatTime(startDateTime));
  const move = useApiMutation(bookingApi.move, {
    success: text.moved,
    failure: text.moveFailed,
    onSuccess: onClose,
    onFailure: (failure) => {
      choice.refresh();
      if (failure.status !== 422 && failure.code !== 'slot_taken') return false;
      setRefusal({ start: choice.start, sentence: failure.text });
      focusOn(frame, '[data-times]');
      return true;
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const { slot, doctorId: chosen } = choice;
    if (!slot || chosen === undefined) focusOn(frame, '[data-times]');
    else move.mutate({ params: { id }, body: { startDateTime: slot.start, endDateTime: slot.end, doctorId: chosen } });
  };
  const timeMissing = asked && !choice.slot && !choice.isLoading ? booking.timeNeeded : undefined;
  return (
    <Dialog
      open
      size="md"
      title={text.moveTitle}
      description={text.moveNow(name, when)}
      busy={move.isPending}
      onOpenChange={onClose}
      onSubmit={submit}
      footer={
        <>
          <PanelCancel />
          <Button type="submit" variant="primary" busy={move.isPending} busyLabel={text.moving}>
            {text.moveSubmit}
          </Button>
        </>
      }
    >
      <div ref={frame} className="flex min-w-0 flex-col gap-4">
        <FormField label={booking.doctor} required>
          <Select
            value={choice.doctorId === undefined ? '' : String(choice.doctorId)}
            options={choice.doctorOptions}
            failure={choice.doctorsFailure}
            placeholder={booking.chooseDoctor}
            onChange={(chosen) => choice.chooseDoctor(Number(chosen))}
          />
        </FormField>
        <DayChoice value={choice.day} onChange={choice.chooseDay} error={undefined} />
        <TimeChoice
          choice={choice}
          error={refusal.start === choice.start && refusal.start !== '' ? refusal.sentence : timeMissing}
        />
      </div>
    </Dialog>
  );
}
