import { useState } from 'react';
import { PrescriptionForm } from '#client/features/care/prescriptions/prescription-form.tsx';
import { VideoFacts } from '#client/features/desk/video/video-facts.tsx';
import { VideoRoom } from '#client/features/desk/video/video-room.tsx';
import { VideoSteps } from '#client/features/desk/video/video-steps.tsx';
import type { ActionProps } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { videoText } from '#client/text/en/video.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { videoApi } from '#shared/desk/video/video.api.ts';
import type { VideoVisit } from '#shared/desk/video/video.schema.ts';

/** A visit by video: the room with what must be asked, and beside it, or below on a narrow screen, the prescription. */
export function VideoVisitDialog({ payload: { appointmentId }, onClose }: ActionProps<'video-visit'>) {
  const text = useText(videoText);
  const [busy, setBusy] = useState(false);
  // Who fell silent without leaving is announced by nobody.
  const found = useApi(videoApi.visit, { params: { id: appointmentId } }, { refreshEvery: 30_000 });
  const title = found.data ? text.title(found.data.patient.name) : text.sign;
  return (
    <Dialog open size="full" flush busy={busy} title={title} onOpenChange={onClose}>
      <QueryView query={found} waiting={<SkeletonList />} failed={{ title: text.failed }}>
        {(visit) => <Parts visit={visit} onClose={onClose} onBusy={setBusy} />}
      </QueryView>
    </Dialog>
  );
}

interface PartsProps {
  visit: VideoVisit;
  onClose: () => void;
  onBusy: (busy: boolean) => void;
}

function Parts({ visit, onClose, onBusy }: PartsProps) {
  return (
    <div className="grid lg:h-full lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:divide-x lg:divide-line 2xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="flex min-h-0 min-w-0 flex-col lg:overflow-y-auto">
        <div className="h-[45dvh] shrink-0 lg:h-auto lg:min-h-72 lg:flex-1">
          <VideoRoom visit={visit} />
        </div>
        <VideoFacts visit={visit} />
        <VideoSteps visit={visit} />
      </div>
      <div className="min-h-0 min-w-0 max-lg:border-line max-lg:border-t lg:overflow-y-auto">
        {visit.isOwn && (
          <PrescriptionForm patientId={visit.patient.id} appointmentId={visit.id} onSaved={onClose} onBusy={onBusy} />
        )}
      </div>
    </div>
  );
}
