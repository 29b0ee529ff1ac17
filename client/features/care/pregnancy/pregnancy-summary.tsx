import { CalendarPlus, Pencil, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dayOf, formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Progress } from '#client/ui/progress.tsx';
import {
  daysLeft,
  gestationOn,
  isOver,
  nextContact,
  TERM_WEEKS,
  trimesterOn,
} from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { daysBetween } from '#shared/kernel/time/days.ts';
import { TrackerDialog } from './tracker-dialog.tsx';

interface PregnancySummaryProps {
  tracker: PregnancyTracker;
  onStartNew?: (() => void) | undefined;
}

/** Where the pregnancy stands today, reckoned from the LMP date. */
export function PregnancySummary({ tracker, onStartNew }: PregnancySummaryProps) {
  const text = useText(pregnancyText);
  const [editing, setEditing] = useState(false);
  const now = today();
  const over = isOver(tracker.lmpDate, now);
  return (
    <Card
      title={text.current}
      description={text.startedBy(tracker.doctorName, formatDate(dayOf(tracker.createdAt)))}
      footer={
        <>
          <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
          {onStartNew && (
            <Button size="sm" icon={<CalendarPlus aria-hidden />} onClick={onStartNew}>
              {text.startNew}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {over ? <OverNotice /> : <Standing lmpDate={tracker.lmpDate} now={now} />}
        <Facts tracker={tracker} now={now} />
        {tracker.notes.length > 0 && <Notes notes={tracker.notes} />}
      </div>
      {editing && <TrackerDialog patientId={tracker.patientId} tracker={tracker} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function Standing({ lmpDate, now }: { lmpDate: string; now: string }) {
  const text = useText(pregnancyText);
  const { weeks, days } = gestationOn(lmpDate, now);
  const left = daysLeft(lmpDate, now);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="nums font-semibold text-2xl tracking-tight">{text.gestation(weeks, days)}</p>
        <Badge tone="brand">{text.trimesters[trimesterOn(lmpDate, now)]}</Badge>
        {left < 0 && (
          <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
            {text.overdue(-left)}
          </Badge>
        )}
      </div>
      <Progress
        label={text.progress}
        value={Math.min(TERM_WEEKS * 7, daysBetween(lmpDate, now))}
        max={TERM_WEEKS * 7}
        detail={text.progressDetail(weeks)}
      />
    </div>
  );
}

function OverNotice() {
  const text = useText(pregnancyText);
  return (
    <div className="flex gap-2.5 rounded-md bg-due-soft px-3 py-2.5 text-due-ink text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div>
        <p className="font-medium">{text.over}</p>
        <p>{text.overHint}</p>
      </div>
    </div>
  );
}

function Facts({ tracker, now }: { tracker: PregnancyTracker; now: string }) {
  const text = useText(pregnancyText);
  const left = daysLeft(tracker.lmpDate, now);
  const contact = nextContact(tracker.lmpDate, now);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[auto_auto_auto_minmax(0,1fr)]">
      <Fact label={text.edd}>
        <span className="font-semibold">{formatDate(tracker.eddDate)}</span>
      </Fact>
      {left >= 0 && <Fact label={text.remaining}>{left === 0 ? text.dueToday : text.daysLeft(left)}</Fact>}
      <Fact label={text.lmp}>{formatDate(tracker.lmpDate)}</Fact>
      {contact && (
        <Fact label={text.nextContact}>
          {text.nextContactOn(contact.week, formatDate(contact.date))}
          <span className="block text-faint text-xs">{text.nextContactSource}</span>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-faint text-xs">{label}</dt>
    <dd className="nums mt-0.5 text-sm">{children}</dd>
  </div>
);

/** Also of an earlier tracker. */
export function Notes({ notes }: { notes: readonly string[] }) {
  const text = useText(pregnancyText);
  return (
    <div>
      <h3 className="text-faint text-xs">{text.notes}</h3>
      <ul className="mt-1 list-disc pl-4 text-sm">
        {notes.map((note, place) => (
          <li key={`${place}${note}`} className="break-words">
            {note}
          </li>
        ))}
      </ul>
    </div>
  );
}
