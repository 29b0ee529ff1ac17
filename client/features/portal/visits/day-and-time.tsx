import { clsx } from 'clsx';
import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { goToPlace, placeHref } from '#client/lib/portal/place.ts';
import { timeText, weekdayText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalVisitsText } from '#client/text/en/portal-visits.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalCard, PortalSection } from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalEmpty } from '#client/ui/portal/states.tsx';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';

const choice = (isChosen: boolean) =>
  clsx(
    'flex min-h-12 min-w-0 flex-col items-center justify-center rounded-lg border px-2 py-2 text-center text-sm',
    isChosen ? 'border-brand bg-brand-soft font-medium' : 'border-line bg-surface hover:bg-hover',
  );

interface DayChoiceProps {
  doctorId: number;
  day: string | undefined;
  onChoose: (day: string) => void;
}

/** The days on which the doctor is there, with how much of each is free. */
export function DayChoice({ doctorId, day: chosen, onChoose }: DayChoiceProps) {
  const text = useText(portalVisitsText);
  const days = useApi(portalVisitsApi.days, { params: { doctorId } });
  const [isChanging, setChanging] = useState(false);
  // On a phone a month of days would stand between the day and its times.
  if (chosen !== undefined && !isChanging) {
    return (
      <PortalSection title={text.day}>
        <PortalCard className="flex items-center justify-between gap-3">
          <span className="font-medium">{weekdayText(chosen)}</span>
          <PortalButton onClick={() => setChanging(true)}>{text.change}</PortalButton>
        </PortalCard>
      </PortalSection>
    );
  }
  return (
    <PortalSection title={text.chooseDay}>
      <PortalAnswer query={days} failed={text.loadFailed}>
        {({ days: all }) => {
          const open = all.filter(({ free, isFull }) => free > 0 || isFull);
          if (open.length === 0) return <PortalEmpty title={text.noneFree} hint={text.noneFreeHint} />;
          return (
            <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
              {open.map(({ day, free, isFull }) => (
                <li key={day} className="flex min-w-0 flex-col">
                  <button
                    type="button"
                    aria-pressed={day === chosen}
                    className={choice(day === chosen)}
                    onClick={() => {
                      setChanging(false);
                      onChoose(day);
                    }}
                  >
                    <span>{weekdayText(day)}</span>
                    <span className="text-muted text-xs">{isFull ? text.full : text.free(free)}</span>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </PortalAnswer>
    </PortalSection>
  );
}

interface TimeChoiceProps {
  doctorId: number;
  day: string;
  start: string | undefined;
  onChoose: (start: string) => void;
  /** Only of a first booking: who has a visit already keeps it. */
  mayWait: boolean;
}

/** The free times of one day; of a full one the waiting list. */
export function TimeChoice({ doctorId, day, start: chosen, onChoose, mayWait }: TimeChoiceProps) {
  const text = useText(portalVisitsText);
  const slots = useApi(
    portalVisitsApi.slots,
    { params: { doctorId }, query: { date: day } },
    // Others book too, and nobody announces it here.
    { refreshEvery: 30_000 },
  );
  return (
    <PortalSection title={text.chooseTime}>
      <PortalAnswer query={slots} failed={text.loadFailed}>
        {({ slots: free, timezone }) =>
          free.length > 0 ? (
            <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
              {free.map(({ start }) => (
                <li key={start} className="flex min-w-0 flex-col">
                  <button
                    type="button"
                    aria-pressed={start === chosen}
                    className={choice(start === chosen)}
                    onClick={() => onChoose(start)}
                  >
                    {timeText(start, timezone)}
                  </button>
                </li>
              ))}
            </ul>
          ) : mayWait ? (
            <WaitOffer doctorId={doctorId} day={day} />
          ) : (
            <PortalEmpty title={text.fullDay} />
          )
        }
      </PortalAnswer>
    </PortalSection>
  );
}

function WaitOffer({ doctorId, day }: { doctorId: number; day: string }) {
  const text = useText(portalVisitsText);
  const wait = useApiMutation(portalVisitsApi.wait, {
    failure: text.waitFailed,
    onSuccess: () => goToPlace(placeHref('appointments')),
  });
  return (
    <PortalCard className="flex flex-col items-start gap-3">
      <p className="font-medium">{text.fullDay}</p>
      <p className="text-muted text-sm">{text.waitHint}</p>
      <PortalButton busy={wait.isPending} onClick={() => wait.mutate({ body: { doctorId, day } })}>
        {text.wait}
      </PortalButton>
    </PortalCard>
  );
}
