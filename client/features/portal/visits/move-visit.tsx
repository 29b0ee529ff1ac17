import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { momentText } from '#client/lib/portal/format.ts';
import { goToPlace, placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalVisitsText } from '#client/text/en/portal-visits.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalCard, PortalNote } from '#client/ui/portal/parts.tsx';
import { PortalAnswer } from '#client/ui/portal/states.tsx';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';
import type { ComingVisit } from '#shared/portal/visits/visits.schema.ts';
import { DayChoice, TimeChoice } from './day-and-time.tsx';

const MANY = 200;

/** Another day and time for a visit of the same doctor. */
export function MoveVisit({ id }: { id: number }) {
  const text = useText(portalVisitsText);
  const coming = useApi(portalVisitsApi.coming, { query: { limit: MANY } });
  return (
    <PortalAnswer query={coming} failed={text.loadFailed}>
      {({ rows }) => {
        const visit = rows.find((one) => one.id === id);
        if (!visit?.canReschedule || visit.doctorId === null) return <PortalNote>{text.tooLate}</PortalNote>;
        return <AnotherTime visit={visit} doctorId={visit.doctorId} />;
      }}
    </PortalAnswer>
  );
}

function AnotherTime({ visit, doctorId }: { visit: ComingVisit; doctorId: number }) {
  const text = useText(portalVisitsText);
  const { id, doctorName, startDateTime, timezone } = visit;
  const [day, setDay] = useState<string>();
  const [start, setStart] = useState<string>();
  const move = useApiMutation(portalVisitsApi.reschedule, {
    failure: text.rescheduleFailed,
    success: text.rescheduled,
    onSuccess: () => goToPlace(placeHref('appointments', id)),
    onFailure: () => {
      setStart(undefined);
      areasChanged([portalVisitsApi.slots.area]);
      return false;
    },
  });
  return (
    <>
      <PortalCard>
        <p className="font-medium">{doctorName}</p>
        {startDateTime && <p className="text-muted text-sm">{momentText(startDateTime, timezone)}</p>}
      </PortalCard>
      <DayChoice
        doctorId={doctorId}
        day={day}
        onChoose={(next) => {
          setDay(next);
          setStart(undefined);
        }}
      />
      {day && <TimeChoice doctorId={doctorId} day={day} start={start} mayWait={false} onChoose={setStart} />}
      {start && (
        <>
          <p className="font-medium">{momentText(start, timezone)}</p>
          <PortalButton
            variant="primary"
            block
            busy={move.isPending}
            onClick={() => move.mutate({ params: { id }, body: { startDateTime: start } })}
          >
            {text.submitMove}
          </PortalButton>
        </>
      )}
    </>
  );
}
