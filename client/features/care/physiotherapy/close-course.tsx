import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { ReasonDialog, reasonOnly } from '#client/ui/reason-dialog.tsx';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';

/** Ends a course before its last session. */
export function CloseCourse({ session, onClose }: { session: PhysiotherapySession; onClose: () => void }) {
  const text = useText(physiotherapyText).closing;
  const { id, revision, therapyType, completedSessions, totalSessions } = session;
  const form = useEndpointForm(physiotherapyApi.close, {
    ...reasonOnly,
    params: { id },
    toBody: (given) => ({ ...given, revision }),
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  const about = text.about(therapyType, completedSessions, totalSessions);
  return <ReasonDialog text={{ ...text, about }} form={form} onClose={onClose} />;
}
