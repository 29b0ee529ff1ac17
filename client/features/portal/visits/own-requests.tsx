import { useEffect } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { momentText, timeText, weekdayText } from '#client/lib/portal/format.ts';
import { goToPlace, placeHref } from '#client/lib/portal/place.ts';
import { useCountdown } from '#client/lib/portal/use-countdown.ts';
import { useText } from '#client/lib/text.ts';
import { portalVisitsText } from '#client/text/en/portal-visits.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalBadge, PortalCard, PortalNote, PortalSection, type PortalTone } from '#client/ui/portal/parts.tsx';
import type { BookingState } from '#shared/desk/booking/booking.states.ts';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';
import type { OwnRequest, OwnWait } from '#shared/portal/visits/visits.schema.ts';

/** The desk answers when it can: what is open is asked for again now and then, and when the page comes back into sight. */
const ASK_EVERY = 60_000;
/** While a place is held: it may be gone before its time. */
const ASK_EVERY_OF_OFFER = 20_000;

const tones: Partial<Record<BookingState, PortalTone>> = { open: 'busy', declined: 'danger' };
/** What became a visit stands among the visits. */
const shown: readonly BookingState[] = ['open', 'declined', 'expired'];

/** What was asked for and isn't a visit, and where the person waits; nothing where there is neither. */
export function OwnRequests() {
  const text = useText(portalVisitsText);
  const requests = useApi(portalVisitsApi.requests, {}, { refreshEvery: ASK_EVERY });
  const waits = useApi(portalVisitsApi.waits, {}, { refreshEvery: ASK_EVERY });
  const asked = (requests.data?.rows ?? []).filter(({ state }) => shown.includes(state));
  const waiting = waits.data?.rows ?? [];
  useAskWhileOffered(waiting, waits.refetch);
  return (
    <>
      {waiting.length > 0 && (
        <PortalSection title={text.waits}>
          {waiting.map((wait) => (
            <Wait key={wait.id} wait={wait} />
          ))}
        </PortalSection>
      )}
      {asked.length > 0 && (
        <PortalSection title={text.requests}>
          {asked.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </PortalSection>
      )}
    </>
  );
}

function Request({ request }: { request: OwnRequest }) {
  const text = useText(portalVisitsText);
  const { id, state, startDateTime, timezone, doctorName, clinicName, declinedReason } = request;
  const withdraw = useApiMutation(portalVisitsApi.withdraw, { failure: text.withdrawFailed });
  return (
    <PortalCard className="flex flex-col items-start gap-1.5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{momentText(startDateTime, timezone)}</span>
        <PortalBadge tone={tones[state] ?? 'neutral'}>{text.states[state]}</PortalBadge>
      </p>
      <p className="text-muted text-sm">
        {doctorName}, {clinicName}
      </p>
      {declinedReason && <p className="text-sm">{declinedReason}</p>}
      {state === 'open' && (
        <PortalButton busy={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id } })}>
          {text.withdraw}
        </PortalButton>
      )}
    </PortalCard>
  );
}

function Wait({ wait }: { wait: OwnWait }) {
  const text = useText(portalVisitsText);
  const { id, doctorName, clinicName, day, timezone, state, offeredStart, offeredUntil } = wait;
  const stop = useApiMutation(portalVisitsApi.stopWaiting, { failure: text.waitFailed });
  const take = useApiMutation(portalVisitsApi.takeOffer, {
    failure: text.waitFailed,
    success: text.booked,
    // What a booking asks first is asked now: while the place was held there was no time for it.
    onSuccess: (visit) => goToPlace(placeHref('before', visit.id, { new: 'yes' })),
  });
  const isOffered = state === 'offered' && offeredStart !== null && offeredUntil !== null;
  const left = useCountdown(isOffered ? Date.parse(offeredUntil) : 0);
  return (
    <PortalCard className="flex flex-col items-start gap-2">
      <p className="font-medium">{text.waitsOn(doctorName, weekdayText(day))}</p>
      <p className="text-muted text-sm">{clinicName}</p>
      {isOffered && left > 0 ? (
        <PortalNote tone="paid">
          {text.offered(timeText(offeredStart, timezone), timeText(offeredUntil, timezone))}{' '}
          {/* The sentence says until when. Read out every second it would be noise. */}
          <span aria-hidden className="nums font-semibold">
            {clockOf(left)}
          </span>
        </PortalNote>
      ) : (
        <p className="text-sm">{isOffered ? text.offerOver : text.waiting}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isOffered && left > 0 && (
          <PortalButton variant="primary" busy={take.isPending} onClick={() => take.mutate({ params: { id } })}>
            {text.take}
          </PortalButton>
        )}
        <PortalButton busy={stop.isPending} onClick={() => stop.mutate({ params: { id } })}>
          {text.stopWaiting}
        </PortalButton>
      </div>
    </PortalCard>
  );
}

/** '9:05' */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function useAskWhileOffered(waits: readonly OwnWait[], ask: () => unknown): void {
  const isOffered = waits.some(({ state }) => state === 'offered');
  useEffect(() => {
    if (!isOffered) return undefined;
    const timer = setInterval(() => document.hidden || ask(), ASK_EVERY_OF_OFFER);
    return () => clearInterval(timer);
  }, [isOffered, ask]);
}
