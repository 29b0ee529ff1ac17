import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useApi } from '#client/lib/api/use-api.ts';
import { timeText } from '#client/lib/portal/format.ts';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalOverviewText } from '#client/text/en/portal-overview.ts';
import { portalQueueText } from '#client/text/en/portal-queue.ts';
import { portalButtonClass } from '#client/ui/portal/button.tsx';
import { PortalCard, PortalSection } from '#client/ui/portal/parts.tsx';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';
import type { ComingVisit } from '#shared/portal/visits/visits.schema.ts';
import { useQueuePlace } from './use-queue-place.ts';

/** The visit of today with its place in the queue; nothing on other days. `waiting`: in its place until it is known. */
export function TodayVisit({ waiting }: { waiting: ReactNode }) {
  const { visitToday } = useText(portalOverviewText);
  const coming = useApi(portalVisitsApi.coming, {});
  const visit = coming.data?.rows.find(({ isToday }) => isToday);
  if (coming.isPending) return waiting;
  if (!visit) return null;
  return (
    // As high as what stood there before: the place in the queue comes later, and moves nothing.
    <div className="min-h-94">
      <PortalSection title={visitToday}>
        <QueueCard visit={visit} />
      </PortalSection>
    </div>
  );
}

/** 'Your token 14, now 9, about 35 minutes', as the desk goes on. */
export function QueueCard({ visit }: { visit: ComingVisit }) {
  const text = useText(portalQueueText);
  const { id, doctorName, clinicName, timezone, appointmentType, token } = visit;
  const { place, isAway } = useQueuePlace(id);
  // The desk may have seen who hasn't said so, and the other way round.
  const { arrivedAt } = place ?? visit;
  const state = place?.state ?? (visit.status === 'in_progress' ? 'in' : 'waiting');
  const mayArrive = state === 'waiting' && appointmentType === 'in_person' && arrivedAt === null;
  return (
    <PortalCard className="flex flex-col gap-3">
      <p className="text-muted text-sm">{[doctorName, clinicName].filter(Boolean).join(', ')}</p>
      <dl className="grid grid-cols-2 gap-3 text-center">
        <Figure label={text.token} value={place?.token ?? token} />
        <Figure label={text.now} value={place?.now ?? null} none={text.nobodyYet} />
      </dl>
      <p aria-live="polite" className="min-h-6 text-center font-medium">
        {place && (state === 'waiting' ? waitingWords(place.minutes, text) : text[state === 'in' ? 'inRoom' : 'over'])}
      </p>
      {state === 'waiting' && (
        <>
          <p className="min-h-6 text-center text-muted text-sm">{place && text.ahead(place.ahead)}</p>
          {/* Two lines either way: whose token it is changes while the card stands. */}
          <p className="min-h-12 text-pretty text-center text-muted text-sm">
            {place?.isOutOfTurn === true ? text.outOfTurn : text.byTime}
          </p>
        </>
      )}
      {isAway && <p className="text-muted text-sm">{text.queueAway}</p>}
      {arrivedAt && <p className="text-sm">{text.arrived(timeText(arrivedAt, timezone))}</p>}
      {appointmentType === 'telemedicine' && state !== 'over' && (
        <a href={placeHref('video', id)} className={portalButtonClass({ variant: 'primary', block: true })}>
          {text.join}
        </a>
      )}
      {mayArrive && (
        <a href={placeHref('here')} className={portalButtonClass({ variant: 'primary', block: true })}>
          {text.here}
        </a>
      )}
    </PortalCard>
  );
}

const waitingWords = (minutes: number, text: (typeof portalQueueText)['en']) =>
  minutes > 0 ? text.minutes(minutes) : text.soon;

const Figure = ({ label, value, none = '–' }: { label: string; value: number | null; none?: string }) => (
  <div className="flex min-w-0 flex-col rounded-lg bg-sunken p-3">
    <dt className="text-muted text-xs">{label}</dt>
    <dd
      className={clsx(
        'min-h-10 content-center',
        value === null ? 'break-words text-sm' : 'nums font-semibold text-3xl',
      )}
    >
      {value ?? none}
    </dd>
  </div>
);
