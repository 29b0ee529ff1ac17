import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { dayOf, formatTime, formatWeekday, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { DateField } from '#client/ui/date-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import type { StrandedVisit } from '#shared/desk/availability/availability.schema.ts';
import { lastDayAhead } from '#shared/kernel/time/ahead.ts';
import { useVisitTime } from './stranded-line.tsx';

interface MoveVisitDialogProps {
  visit: StrandedVisit;
  doctorId: number;
  onClose: () => void;
}

/** Puts a stranded visit to a free time of the same doctor, beginning with the next one. */
export function MoveVisitDialog({ visit, doctorId, onClose }: MoveVisitDialogProps) {
  const text = useText(availabilityText).move;
  const when = useVisitTime();
  const choice = useFreeTime(doctorId, visit);
  const [problem, setProblem] = useState<{ on: 'date' | 'time' | 'form'; message: string } | null>(null);
  const move = useApiMutation(appointmentsApi.update, {
    success: ({ startDateTime, appointmentDate }) => ({
      title: text.done,
      description: text.moved(visit.patientName, whenOf(startDateTime ?? appointmentDate)),
    }),
    failure: text.failed,
    onSuccess: onClose,
    onFailure: (failure) => {
      if (failure.isNetwork) return false;
      setProblem({ on: 'form', message: failure.text });
      return true;
    },
  });
  const submit = () => {
    if (choice.date === '') setProblem({ on: 'date', message: text.dateNeeded });
    else if (choice.start === '') setProblem({ on: 'time', message: text.timeNeeded });
    else move.mutate({ params: { id: visit.appointmentId }, body: { startDateTime: choice.start } });
  };
  const chosen = (choose: () => void) => {
    setProblem(null);
    choose();
  };
  const messageOn = (field: 'date' | 'time' | 'form') => (problem?.on === field ? problem.message : undefined);
  return (
    <FormDialog
      size="sm"
      title={text.title(visit.patientName)}
      description={text.now(when(visit))}
      form={{ submit, isPending: move.isPending }}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <FormErrors message={messageOn('form')} />
        <FormField label={text.date} required error={messageOn('date')}>
          <DateField
            value={choice.date}
            min={today()}
            max={lastDayAhead(today())}
            onChange={(day) => chosen(() => choice.chooseDate(day))}
          />
        </FormField>
        <FormField label={text.time} required error={messageOn('time')}>
          <Select
            options={choice.free.map(({ start }) => ({ value: start, label: formatTime(start) }))}
            value={choice.start}
            disabled={choice.free.length === 0}
            placeholder={choice.isPending ? text.loading : choice.free.length === 0 ? text.none : text.choose}
            onChange={(start) => chosen(() => choice.chooseStart(start))}
          />
        </FormField>
      </div>
    </FormDialog>
  );
}

const whenOf = (start: string) => `${formatWeekday(dayOf(start))}, ${formatTime(start)}`;

/** The free times of a day; until one is chosen, the next free time from the visit's day on. */
function useFreeTime(doctorId: number, visit: StrandedVisit) {
  const [given, setGiven] = useState<{ date: string; start: string } | null>(null);
  const next = useApi(availabilityApi.nextSlot, {
    params: { doctorId },
    query: { fromDate: visit.visitDay },
  });
  const date = given?.date ?? (next.data ? dayOf(next.data.start) : '');
  const start = given?.start ?? next.data?.start ?? '';
  const slots = useApi(
    availabilityApi.slots,
    { params: { doctorId }, query: { date } },
    { enabled: date !== '', keepPrevious: false },
  );
  const free = (slots.data?.slots ?? []).filter(({ status }) => status === 'available');
  return {
    date,
    // One that somebody else took meanwhile is no longer chosen.
    start: free.some((slot) => slot.start === start) ? start : '',
    free,
    isPending: next.isPending || (date !== '' && slots.isPending),
    chooseDate: (day: string) => setGiven({ date: day, start: '' }),
    chooseStart: (chosen: string) => setGiven({ date, start: chosen }),
  };
}
