import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { immunisationsText } from '#client/text/en/immunisations.ts';
import { Card } from '#client/ui/card.tsx';
import type { ImmunisationCard } from '#shared/care/immunisations/immunisations.schema.ts';
import { doseName } from './dose-words.ts';

interface FurtherOnProps {
  doses: ImmunisationCard['doses'];
  isAbout: boolean;
}

/** What comes, by its day, and what the child is too old for. */
export function FurtherOn({ doses, isAbout }: FurtherOnProps) {
  const text = useText(immunisationsText);
  const later = doses.filter(({ state }) => state === 'later');
  const missed = doses.filter(({ state }) => state === 'missed');
  const days = [...new Set(later.map(({ dueOn }) => dueOn ?? ''))].toSorted();
  const namesOf = (list: typeof doses) => list.map(({ dose }) => doseName(text, dose)).join(', ');
  if (later.length === 0 && missed.length === 0) return null;
  return (
    <Card title={text.later}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {days.map((day) => (
          <div key={day} className="contents">
            <dt className="nums text-muted">{(isAbout ? text.laterAbout : text.laterFrom)(formatDate(day))}</dt>
            <dd className="min-w-0 break-words">{namesOf(later.filter(({ dueOn }) => dueOn === day))}</dd>
          </div>
        ))}
        {missed.length > 0 && (
          <div className="contents">
            <dt className="text-muted">{text.missed}</dt>
            <dd className="min-w-0 break-words">{namesOf(missed)}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
