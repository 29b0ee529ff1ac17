import { VideoVisit } from '#client/features/portal/video/video-visit.tsx';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalVideoText } from '#client/text/en/portal-video.ts';
import { PortalPage } from '#client/ui/portal/page.tsx';

/** '#video/12': a visit by video. */
export function VideoScreen({ id }: { id: string | undefined }) {
  const text = useText(portalVideoText);
  const { places } = useText(portalText);
  return (
    <PortalPage title={text.title} back={{ href: placeHref('appointments'), label: places.appointments }}>
      <VideoVisit id={Number(id)} />
    </PortalPage>
  );
}
