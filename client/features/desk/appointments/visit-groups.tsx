import { type ReactNode, useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { Button } from '#client/ui/button.tsx';
import { useIsPhone } from '#client/ui/use-media-query.ts';
import { useScrolls } from '#client/ui/use-scrolls.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { useMinute } from './use-minute.ts';
import { VisitRow } from './visit-row.tsx';
import { byDoctor, isOutOfTurn } from './visit-rules.ts';

const SHOWN_ON_PHONE = 4;

interface VisitGroupsProps {
  visits: readonly Appointment[];
  /** A list for each doctor, since tokens count for each doctor. */
  grouped: boolean;
  /** In place of no visits. */
  children: ReactNode;
}

export function VisitGroups({ visits, grouped, children }: VisitGroupsProps) {
  const text = useText(appointmentsText).today;
  const now = useMinute();
  if (visits.length === 0) return children;
  if (!grouped) return <VisitList label={text.title} visits={visits} now={now} />;
  return (
    <ScrollPane label={text.title}>
      {byDoctor(visits).map(({ doctorId, doctorName, visits }) => (
        <section key={doctorId} className="border-line border-b last:border-b-0">
          <h3 className="sticky top-0 z-10 flex items-baseline gap-2 bg-sunken px-4 py-1.5 font-medium text-sm">
            {doctorName ?? text.noDoctor}
            <span className="nums font-normal text-muted text-xs">{visits.length}</span>
          </h3>
          <VisitList label={doctorName ?? text.noDoctor} visits={visits} now={now} most={SHOWN_ON_PHONE} />
        </section>
      ))}
    </ScrollPane>
  );
}

/** The lists of all doctors scroll within the card where there is something beside it. */
function ScrollPane({ label, children }: { label: string; children: ReactNode }) {
  const pane = useRef<HTMLElement>(null);
  const scrolls = useScrolls(pane);
  return (
    <section
      ref={pane}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      className="xl:scroll-pane focus-visible:-outline-offset-2 xl:max-h-[max(26rem,calc(100dvh-19rem))]"
    >
      {children}
    </section>
  );
}

interface VisitListProps {
  label: string;
  visits: readonly Appointment[];
  now: number;
  /** So many on a phone, until all are asked for. */
  most?: number;
}

function VisitList({ label, visits, now, most }: VisitListProps) {
  const text = useText(appointmentsText).today;
  const phone = useIsPhone();
  const [all, setAll] = useState(false);
  const isCut = phone && !all && most !== undefined && visits.length > most + 1;
  return (
    <>
      {isOutOfTurn(visits) && (
        <p className="border-line border-b px-4 py-1.5 text-muted text-xs">{text.calledByTime}</p>
      )}
      <ul aria-label={label} className="divide-y divide-line">
        {(isCut ? visits.slice(0, most) : visits).map((visit) => (
          <VisitRow key={visit.id} visit={visit} now={now} />
        ))}
      </ul>
      {isCut && (
        <Button variant="ghost" block className="rounded-none" onClick={() => setAll(true)}>
          {text.showAll(visits.length)}
        </Button>
      )}
    </>
  );
}
