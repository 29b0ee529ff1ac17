import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { onlineBookingText } from '#client/text/en/online-booking.ts';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { bookingApi } from '#shared/desk/booking/booking.api.ts';

/** The day changes while the screen stands open. */
const ASK_EVERY = 10 * 60_000;

/** What the desk shows for patients to say that they are here. */
export function HereCode() {
  const text = useText(onlineBookingText).here;
  const code = useApi(bookingApi.hereCode, {}, { refreshEvery: ASK_EVERY });
  return (
    <QueryView query={code} waiting={<SkeletonCards count={1} />} failed={{ description: text.failed }}>
      {({ code: written, picture }) => (
        <div className="flex flex-col items-center gap-3 text-center">
          <img src={picture} alt={text.picture} className="size-56 rounded-md border border-line" />
          <p className="text-muted text-sm">{text.code}</p>
          <p className="nums font-semibold text-3xl tracking-[0.3em]">{written}</p>
        </div>
      )}
    </QueryView>
  );
}
