import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { rctApi } from '#shared/care/rct/rct.api.ts';
import type { RctTracker } from '#shared/care/rct/rct.schema.ts';
import type { RctStatus } from '#shared/care/trackers/trackers.states.ts';

/** A treatment as it is shown, and the changes that are one press: they show at once. */
export function useTreatment(tracker: RctTracker) {
  const text = useText(rctText).form;
  const update = useApiMutation(rctApi.update, { success: text.updated, failure: text.updateFailed });
  // Until the refetch has brought it, the answer to the last press is the newest there is.
  const stored = update.data && update.data.updatedAt > tracker.updatedAt ? update.data : tracker;
  const pressed = update.isPending ? (update.variables?.body as Partial<RctTracker>) : {};
  const change = (body: { status?: RctStatus; currentStep?: string | null }) =>
    update.mutate({ params: { id: tracker.id }, body: { ...body, revision: stored.revision } });
  return {
    shown: { ...stored, ...pressed },
    setStatus: (status: RctStatus) => {
      if (status !== stored.status) change({ status });
    },
    /** A planned treatment has begun with its first step, a completed one that goes back to a step hasn't ended. */
    setStep: (currentStep: string | null) => {
      const begins = currentStep !== null && stored.status !== 'in-progress';
      change({ currentStep, ...(begins && { status: 'in-progress' }) });
    },
  };
}
