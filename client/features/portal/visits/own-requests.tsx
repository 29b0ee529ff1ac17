import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { momentText, timeText, weekdayText } from '#client/lib/portal/format.ts';
import { goToPlace, placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalVisitsText } from '#client/text/en/portal-visits.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalBadge, PortalCard, PortalNote, PortalSection, type PortalTone } from '#client/ui/portal/parts.tsx';
import type { BookingState } from '#shared/desk/booking/booking.states.ts';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';
import type { OwnRequest, OwnWait } from '#shared/portal/visits/visits.schema.ts';

/** The desk answers when it can: what is open is asked for again now and then. */
const ASK_EVERY = 60_000;

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
    onSuccess: (visit) => goToPlace(placeHref('appointments', visit.id)),
  });
  const isOffered = state === 'offered' && offeredStart !== null && offeredUntil !== null;
  return (
    <PortalCard className="flex flex-col items-start gap-2">
      <p className="font-medium">{text.waitsOn(doctorName, weekdayText(day))}</p>
      <p className="text-muted text-sm">{clinicName}</p>
      {isOffered ? (
        <PortalNote tone="paid">
          {text.offered(timeText(offeredStart, timezone), timeText(offeredUntil, timezone))}
        </PortalNote>
      ) : (
        <p className="text-sm">{text.waiting}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isOffered && (
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
