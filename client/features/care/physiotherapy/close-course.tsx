import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { ReasonedStep } from '#client/ui/reason-dialog.tsx';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';

/** Ends a course before its last session. */
export function CloseCourse({ session, onClose }: { session: PhysiotherapySession; onClose: () => void }) {
  const text = useText(physiotherapyText).closing;
  const { id, revision, therapyType, completedSessions, totalSessions } = session;
  const about = text.about(therapyType, completedSessions, totalSessions);
  return (
    <ReasonedStep
      endpoint={physiotherapyApi.close}
      params={{ id }}
      revision={revision}
      text={{ ...text, about }}
      onClose={onClose}
    />
  );
}
