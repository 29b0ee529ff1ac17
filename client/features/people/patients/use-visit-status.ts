import { useApiMutation } from '#client/lib/api/hooks.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { toast } from '#client/lib/toast.ts';
import { visitsApi } from '#shared/desk/visits/visits.api.ts';
import type { PatientStatus } from '#shared/people/patients/patients.states.ts';
import { showPatientAs } from './patient-cache.ts';

/** Who is moved, and from where: what the screen goes back to when the server refuses. */
interface Moved {
  id: number;
  name: string;
  status: PatientStatus;
}

/** Starts a consultation, or takes a start back that was a mistake. The screen shows the new status before the server has answered. */
export function useVisitStatus() {
  const text = useText(patientsText).status;
  const change = useApiMutation(visitsApi.setStatus, {
    failure: text.failed,
    onSuccess: (patient) => showPatientAs(patient.id, patient),
    onFailure: () => {
      areasChanged(visitsApi.setStatus.affects);
      return undefined;
    },
  });

  const move = async (patient: Moved, to: PatientStatus): Promise<boolean> => {
    showPatientAs(patient.id, { status: to });
    try {
      await change.mutateAsync({ params: { id: patient.id }, body: { status: to } });
      return true;
    } catch {
      // Said by the mutation; here only the picture is put right.
      showPatientAs(patient.id, { status: patient.status });
      return false;
    }
  };

  const undoStart = async (patient: Moved) => {
    if (await move(patient, 'appointment')) toast.info(text.undone, patient.name);
  };

  const start = async (patient: Moved) => {
    if (!(await move(patient, 'inprogress'))) return;
    const undo = () => void undoStart({ ...patient, status: 'inprogress' });
    toast.success(text.started, patient.name, { action: { label: text.undo, onClick: undo } });
  };

  return { start, undoStart, isPending: change.isPending };
}
