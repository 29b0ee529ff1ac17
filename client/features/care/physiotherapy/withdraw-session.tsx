import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { ReasonedStep } from '#client/ui/reason-dialog.tsx';
import { therapySessionsApi } from '#shared/care/physiotherapy/therapy-sessions.api.ts';
import type { TherapySession } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';

/** Takes back what was recorded by mistake. */
export function WithdrawSession({ session, onClose }: { session: TherapySession; onClose: () => void }) {
  const text = useText(physiotherapyText).withdrawing;
  const { id, revision, sessionDate } = session;
  return (
    <ReasonedStep
      endpoint={therapySessionsApi.withdraw}
      params={{ id }}
      revision={revision}
      text={{ ...text, title: text.title(formatDate(sessionDate)) }}
      onClose={onClose}
    />
  );
}
