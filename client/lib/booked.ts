import { appointmentsText } from '#client/text/en/appointments.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { canArrive } from '#shared/desk/visits/visits.rules.ts';
import { ApiFailure } from './api/failure.ts';
import { areasChanged } from './api/query-client.ts';
import { showFailure } from './api/toasts.ts';
import { dayOf, today } from './format.ts';
import { callApi } from './session/staff-client.ts';
import { textOf } from './text.ts';
import { type ToastOptions, toast } from './toast.ts';
import { printTokenSlip } from './token-slip.ts';

/** Of somebody who was booked a moment ago: the token large, its slip, and that they stand here already. */
export function bookedToast(visit: Appointment): ToastOptions {
  const { slip, today: text } = textOf(appointmentsText);
  const { id, queueNumber, startDateTime, appointmentDate } = visit;
  if (queueNumber === null) return {};
  const isToday = dayOf(startDateTime ?? appointmentDate) === today();
  return {
    figure: text.token(queueNumber),
    action: { label: slip.print, key: 'p', onClick: () => void printTokenSlip(id) },
    ...(isToday &&
      canArrive(visit) && { second: { label: text.arrived, key: 'a', onClick: () => void mark(visit, true) } }),
  };
}

async function mark({ id, patientName }: Appointment, arrived: boolean): Promise<void> {
  const { slip, today: text } = textOf(appointmentsText);
  try {
    const visit = await callApi(appointmentsApi.update, { params: { id }, body: { arrived } });
    areasChanged(['appointments', 'patients']);
    const actions: ToastOptions = arrived
      ? {
          action: { label: slip.print, key: 'p', onClick: () => void printTokenSlip(id) },
          second: { label: text.undo, onClick: () => void mark(visit, false) },
        }
      : {};
    toast.success(arrived ? text.markedArrived : text.notHere, patientName, actions);
  } catch (error) {
    if (error instanceof ApiFailure) showFailure(error, text.failed);
  }
}
