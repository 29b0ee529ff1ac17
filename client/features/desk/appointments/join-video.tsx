import { runAction } from '#client/lib/actions.ts';
import { formatTime } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { videoText } from '#client/text/en/video.ts';
import { Button } from '#client/ui/button.tsx';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { joinStateAt, joinWindow } from '#shared/desk/video/video.rules.ts';

interface JoinVideoProps {
  visit: Appointment;
  now: number;
}

/** The way into the room for the doctor of the visit, or when there will be one. */
export function JoinVideo({ visit, now }: JoinVideoProps) {
  const text = useText(videoText);
  const { role, id } = useUser();
  const state = joinStateAt(visit, now);
  const isOwn = role === 'clinic_doctor' && (visit.doctorId === null || visit.doctorId === id);
  if (!isOwn) return null;
  if (state === 'early') return <span className="nums">{text.opensAt(formatTime(joinWindow(visit).opensAt))}</span>;
  if (state !== 'open') return null;
  return (
    <Button
      size="sm"
      variant="primary"
      aria-label={text.joinOf(visit.patientName)}
      onClick={() => runAction('video-visit', { appointmentId: visit.id })}
    >
      {text.join}
    </Button>
  );
}
