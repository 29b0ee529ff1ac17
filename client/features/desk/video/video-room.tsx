import { ExternalLink, LogOut, Webcam } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatTime } from '#client/lib/format.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { useText } from '#client/lib/text.ts';
import { useBeingHere } from '#client/lib/use-being-here.ts';
import { videoAddress } from '#client/lib/video-address.ts';
import { videoText } from '#client/text/en/video.ts';
import { Button } from '#client/ui/button.tsx';
import { VideoFrame } from '#client/ui/video-frame.tsx';
import { videoApi } from '#shared/desk/video/video.api.ts';
import type { VideoEntry, VideoVisit } from '#shared/desk/video/video.schema.ts';

/** The room of a visit: the way in, and while somebody is in it the picture. */
export function VideoRoom({ visit }: { visit: VideoVisit }) {
  const text = useText(videoText).room;
  const [entry, setEntry] = useState<VideoEntry | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const params = { id: visit.id };
  const join = useApiMutation(videoApi.join, { failure: text.failed, onSuccess: setEntry });
  useBeingHere(entry !== null, (isHere) => callApi(videoApi.presence, { params, body: { isHere } }));
  const leave = () => {
    setEntry(null);
    setHasLeft(true);
  };
  if (entry) return <Picture visit={visit} entry={entry} onLeave={leave} />;
  const { joinState, isOwn } = visit;
  return (
    <div className="flex h-full min-h-64 flex-col items-center justify-center gap-4 bg-sunken p-6 text-center">
      <Webcam aria-hidden className="size-10 text-faint" />
      <p className="max-w-md text-pretty text-sm">{hasLeft ? text.left : <WhyNot visit={visit} />}</p>
      {isOwn && joinState === 'open' && (
        <Button
          variant="primary"
          icon={<Webcam aria-hidden />}
          busy={join.isPending}
          busyLabel={text.joining}
          onClick={() => join.mutate({ params })}
        >
          {hasLeft ? text.again : text.join}
        </Button>
      )}
    </div>
  );
}

/** When it opens, or why it doesn't. */
function WhyNot({ visit: { joinState, opensAt, isOwn, doctor } }: { visit: VideoVisit }) {
  const text = useText(videoText).room;
  if (joinState === 'early') return text.early(formatTime(opensAt));
  if (joinState === 'open') return isOwn ? text.ready : text.notOwn(doctor?.name ?? '');
  return text[joinState];
}

interface PictureProps {
  visit: VideoVisit;
  entry: VideoEntry;
  onLeave: () => void;
}

function Picture({ visit, entry, onLeave }: PictureProps) {
  const text = useText(videoText).room;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <VideoFrame
        address={videoAddress(entry, 'frame')}
        title={text.frame(visit.patient.name)}
        className="min-h-56 flex-1"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-y px-4 py-2">
        <Button size="sm" variant="danger" icon={<LogOut aria-hidden />} onClick={onLeave}>
          {text.leave}
        </Button>
        <a
          href={videoAddress(entry, 'tab')}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1.5 text-brand-ink text-sm underline"
        >
          <ExternalLink aria-hidden className="size-4" />
          {text.inTab}
        </a>
        {entry.password !== null && <span className="nums text-muted text-sm">{text.password(entry.password)}</span>}
      </div>
    </div>
  );
}
