import { useApi } from '#client/lib/api/use-api.ts';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalButtonClass } from '#client/ui/portal/button.tsx';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';

/** The way to a booking, unless no clinic of the person's can be booked. Shown until that is known: most can. */
export function ToBooking() {
  const { places } = useText(portalText);
  const clinics = useApi(portalVisitsApi.clinics, { query: { limit: 1 } });
  if (clinics.data?.total === 0) return null;
  return (
    <a href={placeHref('booking')} className={portalButtonClass({ variant: 'primary', block: true })}>
      {places.booking}
    </a>
  );
}
