import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import type { StrandedVisit } from '#shared/desk/availability/availability.schema.ts';
import { MoveVisitDialog } from './move-visit-dialog.tsx';
import { StrandedLine } from './stranded-line.tsx';

const SHOWN_FIRST = 3;

/** The booked visits that the signed-in doctor's hours have no place for. */
export function useStrandedVisits() {
  const { id: doctorId } = useUser();
  return useApiPages(availabilityApi.stranded, { params: { doctorId } }, { pageSize: SHOWN_FIRST });
}

/** They, with a way to move each; nothing at all while there are none. */
export function StrandedVisits({ visits }: { visits: ReturnType<typeof useStrandedVisits> }) {
  const text = useText(availabilityText).stranded;
  const { id: doctorId } = useUser();
  const [moving, setMoving] = useState<StrandedVisit | null>(null);
  if (visits.total === 0 && moving === null) return null;
  return (
    <>
      <Card
        flush
        className="mb-4"
        title={
          <span className="flex items-center gap-2">
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-due-ink" />
            {text.title(visits.total)}
          </span>
        }
        description={text.listHint}
      >
        <ul aria-label={text.list} className="divide-y divide-line border-line border-t">
          {visits.rows.map((visit) => (
            <StrandedLine
              key={visit.appointmentId}
              visit={visit}
              className="px-4"
              action={
                <Button
                  size="sm"
                  icon={<CalendarClock aria-hidden />}
                  aria-label={text.rescheduleOf(visit.patientName)}
                  onClick={() => setMoving(visit)}
                >
                  {text.reschedule}
                </Button>
              }
            />
          ))}
        </ul>
        {visits.hasMore && (
          <div className="border-line border-t px-4 py-2">
            <ShowMore list={visits} />
          </div>
        )}
      </Card>
      {moving && <MoveVisitDialog visit={moving} doctorId={doctorId} onClose={() => setMoving(null)} />}
    </>
  );
}
