import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';

/** Saying how many sessions of a course are done. */
export function useProgress({ id, revision }: PhysiotherapySession, onSaved: () => void) {
  const text = useText(physiotherapyText).progressForm;
  const update = useApiMutation(physiotherapyApi.progress, {
    success: text.updated,
    failure: text.failed,
    onSuccess: onSaved,
  });
  const set = (completedSessions: number) => {
    if (!update.isPending) update.mutate({ params: { id }, body: { completedSessions, revision } });
  };
  return { set, isPending: update.isPending };
}
