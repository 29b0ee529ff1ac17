import { LogOut, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '#client/lib/api/client.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { useBeingHere } from '#client/lib/use-being-here.ts';
import { videoAddress } from '#client/lib/video-address.ts';
import { portalVideoText } from '#client/text/en/portal-video.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalNote } from '#client/ui/portal/parts.tsx';
import { VideoFrame } from '#client/ui/video-frame.tsx';
import { portalVideoApi } from '#shared/desk/video/portal-video.api.ts';
import type { PortalVideoVisit, VideoEntry } from '#shared/desk/video/video.schema.ts';
import { Step } from './step.tsx';

/** Whether the doctor is there, and the room. */
export function RoomStep({ visit }: { visit: PortalVideoVisit }) {
  const text = useText(portalVideoText).room;
  const client = useClient();
  const [entry, setEntry] = useState<VideoEntry | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const params = { id: visit.id };
  const join = useApiMutation(portalVideoApi.join, { failure: text.failed, onSuccess: setEntry });
  useBeingHere(entry !== null, (isHere) => client.call(portalVideoApi.presence, { params, body: { isHere } }));
  const leave = () => {
    setEntry(null);
    setHasLeft(true);
  };
  if (entry) return <Room visit={visit} entry={entry} onLeave={leave} />;

  return (
    <Step title={text.title}>
      {hasLeft && <p className="text-sm">{text.left}</p>}
      <Presence visit={visit} away={text.doctorAway} />
      {join.error && (
        <p role="alert" className="text-danger-ink text-sm">
          {join.error.text}
        </p>
      )}
      <PortalButton
        variant="primary"
        icon={<Video aria-hidden />}
        busy={join.isPending}
        onClick={() => join.mutate({ params })}
      >
        {hasLeft ? text.again : text.join}
      </PortalButton>
    </Step>
  );
}

/** Kept in place, so that it is read out when the doctor comes. */
function Presence({ visit: { doctorIsThere }, away }: { visit: PortalVideoVisit; away: string }) {
  const text = useText(portalVideoText).room;
  return (
    <div aria-live="polite">
      <PortalNote tone={doctorIsThere ? 'paid' : 'neutral'}>{doctorIsThere ? text.doctorThere : away}</PortalNote>
    </div>
  );
}

interface RoomProps {
  visit: PortalVideoVisit;
  entry: VideoEntry;
  onLeave: () => void;
}

function Room({ visit, entry, onLeave }: RoomProps) {
  const text = useText(portalVideoText).room;
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    room.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={room} className="flex scroll-mt-20 flex-col gap-3">
      <VideoFrame
        address={videoAddress(entry, 'frame')}
        title={text.frame(visit.doctor?.name ?? visit.clinic.name)}
        className="h-[58dvh] rounded-md"
      />
      <Presence visit={visit} away={text.wait} />
      <PortalButton variant="danger" icon={<LogOut aria-hidden />} onClick={onLeave}>
        {text.leave}
      </PortalButton>
      <a
        href={videoAddress(entry, 'tab')}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center text-brand-ink text-sm underline"
      >
        {text.inTab}
      </a>
      {entry.password !== null && <p className="nums text-muted text-sm">{text.password(entry.password)}</p>}
    </div>
  );
}
