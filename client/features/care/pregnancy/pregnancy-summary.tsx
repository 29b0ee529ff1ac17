import { TriangleAlert } from 'lucide-react';
import { formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { isPostDates, nextContact } from '#shared/care/pregnancy/contacts.ts';
import { daysLeft, gestationOn, isOver, TERM_WEEKS, trimesterOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { daysBetween } from '#shared/kernel/time/days.ts';
import { useDatingWords } from './dating-words.ts';
import { EarlierDatings, Fact, ObstetricFacts } from './obstetric-facts.tsx';

type Ending = NonNullable<PregnancyTracker['ending']>;

/** Where the pregnancy stands today, reckoned from the LMP date. */
export function PregnancySummary({ tracker }: { tracker: PregnancyTracker }) {
  const now = today();
  if (tracker.ending) return <Ended tracker={tracker} ending={tracker.ending} />;
  return (
    <div className="flex flex-col gap-4">
      {isOver(tracker.lmpDate, now) ? <OverNotice /> : <Standing lmpDate={tracker.lmpDate} now={now} />}
      <Facts tracker={tracker} now={now} />
      <ObstetricFacts tracker={tracker} />
      <EarlierDatings tracker={tracker} />
      <Notes notes={tracker.notes} />
    </div>
  );
}

/** What is behind her, said once and quietly: nothing is counted on any more. Also of an earlier tracker. */
export function Ended({ tracker, ending }: { tracker: PregnancyTracker; ending: Ending }) {
  const text = useText(pregnancyText);
  const { outcome, endedOn, note } = ending;
  const { weeks, days } = gestationOn(tracker.lmpDate, endedOn);
  const date = formatDate(endedOn);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="nums font-medium">{outcome === 'moved' ? text.movedOn(date) : text.endedOn(date)}</p>
        <p className="nums text-muted text-sm">
          {[outcome !== 'moved' && text.outcomes[outcome], text.endedAt(text.gestation(weeks, days))]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {note !== null && <p className="whitespace-pre-line break-words text-sm">{note}</p>}
      </div>
      <dl>
        <Fact label={text.lmp}>
          <Lmp tracker={tracker} />
        </Fact>
      </dl>
      <ObstetricFacts tracker={tracker} />
      <Notes notes={tracker.notes} />
    </div>
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
      {isPostDates(lmpDate, now) && <Notice warns>{text.postDates}</Notice>}
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
  const datingWords = useDatingWords();
  const left = daysLeft(tracker.lmpDate, now);
  const contact = nextContact(tracker.lmpDate, now);
  const isLate = isPostDates(tracker.lmpDate, now);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      <Fact label={text.edd}>
        <span className="font-semibold">{formatDate(tracker.eddDate)}</span>
        <span className="block text-muted text-xs">{datingWords(tracker.dating)}</span>
      </Fact>
      {left >= 0 && <Fact label={text.remaining}>{left === 0 ? text.dueToday : text.daysLeft(left)}</Fact>}
      <Fact label={text.lmp}>
        <Lmp tracker={tracker} />
      </Fact>
      {contact && (
        <Fact label={text.nextContact}>
          {text.nextContactOn(contact.week, contact.days, formatDate(contact.date))}
          <span className="block text-faint text-xs">{isLate ? text.postDatesSource : text.nextContactSource}</span>
        </Fact>
      )}
    </dl>
  );
}

/** As the patient tells it, whatever the pregnancy is dated by. */
function Lmp({ tracker: { dating } }: { tracker: PregnancyTracker }) {
  const text = useText(pregnancyText);
  if (dating.lmpDate === null) return text.lmpUnknown;
  const date = formatDate(dating.lmpDate);
  return dating.isUncertain ? text.lmpUncertain(date) : date;
}

/** Also of an earlier tracker. */
export function Notes({ notes }: { notes: readonly string[] }) {
  const text = useText(pregnancyText);
  if (notes.length === 0) return null;
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
