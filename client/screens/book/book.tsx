import { useState } from 'react';
import { PersonStep } from '#client/features/desk/booking/public/person-step.tsx';
import { PhoneStep } from '#client/features/desk/booking/public/phone-step.tsx';
import { type Place, PlaceStep } from '#client/features/desk/booking/public/place-step.tsx';
import { useApi } from '#client/lib/api/hooks.ts';
import { momentText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalBookText } from '#client/text/en/portal-book.ts';
import { portalButtonClass } from '#client/ui/portal/button.tsx';
import { PortalCard, PortalNote, PortalSection } from '#client/ui/portal/parts.tsx';
import { publicBookingApi } from '#shared/desk/booking/public.api.ts';

interface Outcome {
  isBooked: boolean;
  doctorName: string;
  startDateTime: string;
}

/** Booking on a clinic's public page: doctor and time, a phone that is proven, and who is coming. */
export function BookScreen({ slug }: { slug: string }) {
  const text = useText(portalBookText);
  const clinic = useApi(publicBookingApi.clinic, { params: { slug } });
  const [place, setPlace] = useState<Place>();
  const [proof, setProof] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  // What the server wrote says already that there is no such page, or stands there to be read.
  if (!clinic.data) return null;
  const { timezone, doctors, hasPortal } = clinic.data;
  const bookable = doctors.filter(({ mode }) => mode !== 'off');
  if (outcome) return <Done outcome={outcome} timezone={timezone} hasPortal={hasPortal} />;
  return (
    <PortalSection title={text.title}>
      {bookable.length === 0 ? (
        <PortalNote>{text.nobody}</PortalNote>
      ) : (
        <div className="flex flex-col gap-5">
          <PlaceStep slug={slug} doctors={bookable} timezone={timezone} place={place} onChange={setPlace} />
          {place && proof === undefined && <PhoneStep slug={slug} onProven={setProof} />}
          {place && proof !== undefined && (
            <PersonStep
              slug={slug}
              proof={proof}
              place={place}
              onBooked={setOutcome}
              onTaken={() => setPlace(undefined)}
              onProofOver={() => setProof(undefined)}
            />
          )}
        </div>
      )}
      {hasPortal && (
        <p className="pt-4 text-muted text-sm">
          {text.known}{' '}
          <a
            href={`/patient-portal#booking?slug=${encodeURIComponent(slug)}`}
            className="inline-flex min-h-11 items-center text-brand-ink underline"
          >
            {text.signIn}
          </a>
        </p>
      )}
    </PortalSection>
  );
}

interface DoneProps {
  outcome: Outcome;
  timezone: string;
  hasPortal: boolean;
}

function Done({ outcome: { isBooked, doctorName, startDateTime }, timezone, hasPortal }: DoneProps) {
  const text = useText(portalBookText);
  return (
    <output className="flex flex-col gap-3">
      <PortalNote tone={isBooked ? 'paid' : 'info'}>{isBooked ? text.booked : text.asked}</PortalNote>
      <PortalCard>
        <p className="font-medium">{momentText(startDateTime, timezone)}</p>
        <p className="text-muted text-sm">{doctorName}</p>
        {!isBooked && <p className="pt-2 text-sm">{text.askedHint}</p>}
      </PortalCard>
      {hasPortal && (
        <a href="/patient-portal#appointments" className={portalButtonClass({ variant: 'primary', block: true })}>
          {text.toPortal}
        </a>
      )}
    </output>
  );
}
