import { runAction } from '#client/lib/actions.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { toast } from '#client/lib/toast.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';

/** Moves one visit. Every move that can be taken back says how. */
export function useVisitMoves(visit: Appointment) {
  const text = useText(appointmentsText).today;
  const { role } = useUser();
  const change = useApiMutation(appointmentsApi.update, { failure: text.failed });
  const { id, patientId, patientName } = visit;

  const move = async (status: AppointmentStatus, moved: () => void, reason = '') => {
    try {
      await change.mutateAsync({ params: { id }, body: { status, ...(reason !== '' && { reason }) } });
    } catch {
      // Said by the mutation.
      return;
    }
    moved();
  };
  const say = (title: string, takeBack?: () => void) =>
    toast.success(title, patientName, takeBack && { action: { label: text.undo, onClick: takeBack } });

  const undoStart = () => void move('appointment', () => say(text.undone));
  const cameAfterAll = () => void move('appointment', () => say(text.backOnList));
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
    markNoShow: () => void move('no_show', () => say(text.markedNoShow, cameAfterAll)),
    cameAfterAll,
    isPending: change.isPending,
  };
}
