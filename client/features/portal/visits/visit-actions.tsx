import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { momentText } from '#client/lib/portal/format.ts';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalVisitsText } from '#client/text/en/portal-visits.ts';
import { PortalButton, portalButtonClass } from '#client/ui/portal/button.tsx';
import { PortalCard, PortalSection } from '#client/ui/portal/parts.tsx';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';
import type { ComingVisit } from '#shared/portal/visits/visits.schema.ts';
import { QueueCard } from './today-visit.tsx';

const MANY = 200;

/** What can be done about a visit that is to come; nothing for one that is over. */
export function VisitActions({ id }: { id: number }) {
  const text = useText(portalVisitsText);
  const coming = useApi(portalVisitsApi.coming, { query: { limit: MANY } });
  const visit = coming.data?.rows.find((one) => one.id === id);
  if (!visit) return null;
  return (
    <>
      {visit.isToday && visit.doctorId !== null && <QueueCard visit={visit} />}
      {visit.status === 'scheduled' && (
        <PortalSection title={text.actions}>
          <Actions visit={visit} />
        </PortalSection>
      )}
    </>
  );
}

function Actions({ visit }: { visit: ComingVisit }) {
  const text = useText(portalVisitsText);
  const { id, changeableUntil, canReschedule, canAddToCalendar, hasAnswers, timezone } = visit;
  const link = portalButtonClass({ block: true });
  return (
    <div className="flex flex-col gap-2">
      <a href={placeHref('before', id)} className={link}>
        {hasAnswers ? text.told : text.tell}
      </a>
      {canAddToCalendar && (
        // The phone opens the file itself.
        <a href={portalVisitsApi.calendar.path.replace(':id', String(id))} download className={link}>
          {text.calendar}
        </a>
      )}
      {canReschedule && (
        <a href={placeHref('booking', id)} className={link}>
          {text.reschedule}
        </a>
      )}
      {changeableUntil !== null && <CancelVisit id={id} />}
      <p className="text-muted text-sm">
        {changeableUntil === null ? text.tooLate : text.until(momentText(changeableUntil, timezone))}
      </p>
    </div>
  );
}

/** Asks once, in its own place. The focus comes to what changes nothing, so that a second press of the same key does no harm. */
function CancelVisit({ id }: { id: number }) {
  const text = useText(portalVisitsText);
  const [asks, setAsks] = useState(false);
  const cancel = useApiMutation(portalVisitsApi.cancel, {
    failure: text.cancelFailed,
    success: text.cancelled,
    onFailure: () => {
      // The limit has passed, or the desk was faster: what can be done is another by now.
      areasChanged([portalVisitsApi.coming.area]);
      return false;
    },
  });
  if (!asks) {
    return (
      <PortalButton block onClick={() => setAsks(true)}>
        {text.cancel}
      </PortalButton>
    );
  }
  return (
    <PortalCard className="flex flex-col gap-3">
      <p role="alert" className="font-medium">
        {text.cancelSure}
      </p>
      <PortalButton block onClick={() => setAsks(false)}>
        {text.cancelNo}
      </PortalButton>
      <PortalButton
        variant="danger"
        block
        busy={cancel.isPending}
        onClick={() => cancel.mutate({ params: { id }, body: {} })}
      >
        {text.cancelYes}
      </PortalButton>
    </PortalCard>
  );
}
