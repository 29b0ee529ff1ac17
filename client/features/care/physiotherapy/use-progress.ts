import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';

/** A course as it stands, and saying how many of its sessions are done. */
export function useProgress(session: PhysiotherapySession, onSaved?: () => void) {
  const text = useText(physiotherapyText).progressForm;
  const update = useApiMutation(physiotherapyApi.progress, {
    success: text.updated,
    failure: text.failed,
    ...(onSaved && { onSuccess: onSaved }),
  });
  // Until the refetch has brought it, the answer is the newest there is.
  const shown = update.data && update.data.updatedAt > session.updatedAt ? update.data : session;
  const set = (completedSessions: number) => {
    if (!update.isPending)
      update.mutate({ params: { id: session.id }, body: { completedSessions, revision: shown.revision } });
  };
  return { shown, set, isPending: update.isPending };
}
