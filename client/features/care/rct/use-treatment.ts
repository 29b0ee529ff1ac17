import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { rctText } from '#client/text/en/rct.ts';
import { rctApi } from '#shared/care/rct/rct.api.ts';
import type { RctTracker } from '#shared/care/rct/rct.schema.ts';
import type { RctStatus } from '#shared/care/trackers/trackers.states.ts';

/** A treatment as it is shown, and the changes that are one press: they show at once. */
export function useTreatment(tracker: RctTracker) {
  const { form: text, dental: words } = useText(rctText);
  const update = useApiMutation(rctApi.update, { success: text.updated, failure: text.updateFailed });
  const goBack = useApiMutation(rctApi.update, {
    failure: text.updateFailed,
    onSuccess: ({ id, revision }) => {
      const again = () => update.mutate({ params: { id }, body: { status: 'completed', revision } });
      toast.success(words.back.done, undefined, { action: { label: words.back.undo, onClick: again } });
    },
  });
  // Until the refetch has brought it, the answer to the last press is the newest there is.
  const stored = [update.data, goBack.data].reduce<RctTracker>(
    (newest, answer) => (answer && answer.updatedAt > newest.updatedAt ? answer : newest),
    tracker,
  );
  const going = [update, goBack].find(({ isPending }) => isPending);
  const pressed = going ? (going.variables?.body as Partial<RctTracker>) : {};
  const change = (body: { status?: RctStatus; currentStep?: string | null }) =>
    update.mutate({ params: { id: tracker.id }, body: { ...body, revision: stored.revision } });
  return {
    shown: { ...stored, ...pressed },
    setStatus: (status: RctStatus) => {
      if (status !== stored.status) change({ status });
    },
    /** From completed, with the way back for a slip. */
    setBack: (status: RctStatus) =>
      goBack.mutate({ params: { id: tracker.id }, body: { status, revision: stored.revision } }),
    /** A planned treatment has begun with its first step, a completed one that goes back to a step hasn't ended. */
    setStep: (currentStep: string | null) => {
      const begins = currentStep !== null && stored.status !== 'in-progress';
      change({ currentStep, ...(begins && { status: 'in-progress' }) });
    },
  };
}
