import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { toast } from '#client/lib/toast.ts';
import { followUpsApi } from '#shared/contact/follow-ups/follow-ups.api.ts';
import type { NewEngagement } from '#shared/contact/follow-ups/follow-ups.schema.ts';

/** Whom it is about, and the day that an undo puts back. */
export interface Expected {
  patientId: number;
  name: string;
  nextVisitDate: string;
}

export type Outcome = Pick<NewEngagement, 'engagementType'> & { notes?: string; dueDate?: string };

/** Records what came of a next visit. What takes somebody off the list can be taken back from the toast. */
export function useOutcome() {
  const text = useText(followUpsText).outcome;
  const restore = useApiMutation(followUpsApi.recordEngagement, {
    success: text.saved.visit_restored,
    failure: text.failed,
  });
  const record = useApiMutation(followUpsApi.recordEngagement, { failure: text.failed });

  const say = (about: Expected, outcome: Outcome, onDone?: () => void) => {
    const tell = async () => {
      // What goes wrong is said by the call.
      if (!(await record.mutateAsync({ body: { patientId: about.patientId, ...outcome } }).catch(() => null))) return;
      const { patientId, name, nextVisitDate: dueDate } = about;
      const undo = {
        label: text.undo,
        onClick: () => restore.mutate({ body: { patientId, engagementType: 'visit_restored', dueDate } }),
      };
      const { engagementType } = outcome;
      if (engagementType === 'visit_completed') {
        toast.success(text.completed, text.completedHint(name), { action: undo });
      } else if (engagementType === 'call_removed') {
        toast.success(text.saved.call_removed, name, { action: undo });
      } else toast.success(text.saved[engagementType], name);
      onDone?.();
    };
    void tell();
  };
  return { say, isPending: record.isPending };
}
