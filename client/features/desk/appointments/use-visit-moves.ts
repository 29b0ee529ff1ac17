import { runAction } from '#client/lib/actions.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import type { Appointment, AppointmentChange } from '#shared/desk/appointments/appointments.schema.ts';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import { isOfToday } from './visit-rules.ts';

/** Moves one visit. Every move that can be taken back says how. */
export function useVisitMoves(visit: Appointment) {
  const text = useText(appointmentsText).today;
  const { role } = useUser();
  const change = useApiMutation(appointmentsApi.update, { failure: text.failed });
  const { id, patientId, patientName } = visit;

  const send = async (body: Pick<AppointmentChange, 'status' | 'reason' | 'arrived'>, done: () => void) => {
    try {
      await change.mutateAsync({ params: { id }, body });
    } catch {
      // Said by the mutation.
      return;
    }
    done();
  };
  const move = (status: AppointmentStatus, moved: () => void, reason = '') =>
    send({ status, ...(reason !== '' && { reason }) }, moved);
  const say = (title: string, takeBack?: () => void) =>
    toast.success(title, patientName, takeBack && { action: { label: text.undo, onClick: takeBack } });

  const undoStart = () => void move('appointment', () => say(text.undone));
  const undoNoShow = () => void move('appointment', () => say(text.backOnList));
  // Who comes after all is here; on another day it is only put right.
  const cameAfterAll = () =>
    isOfToday(visit) ? void send({ status: 'appointment', arrived: true }, () => say(text.backOnList)) : undoNoShow();
  const undoArrival = () => void send({ arrived: false }, () => say(text.notHere));
  const arrive = () => void send({ arrived: true }, () => say(text.markedArrived, undoArrival));
  const start = () =>
    void move('inprogress', () => {
      say(text.started, undoStart);
      // The doctor goes on in the patient's history and pad; reception stays at the list.
      if (role === 'clinic_doctor') runAction('open-patient', { patientId, tab: 'consult' });
    });
  return {
    start,
    undoStart,
    cancel: (reason: string) => void move('cancelled', () => say(text.cancelled), reason),
    markNoShow: () => void move('no_show', () => say(text.markedNoShow, undoNoShow)),
    cameAfterAll,
    arrive,
    undoArrival,
    isPending: change.isPending,
  };
}
