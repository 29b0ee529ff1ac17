import { Check, Pencil } from 'lucide-react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { immunisationsText } from '#client/text/en/immunisations.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { immunisationsApi } from '#shared/care/immunisations/immunisations.api.ts';
import type { ImmunisationCard } from '#shared/care/immunisations/immunisations.schema.ts';
import type { VaccineDose } from '#shared/care/immunisations/immunisations.states.ts';
import { doseName } from './dose-words.ts';

type Due = ImmunisationCard['doses'][number];

interface DueListProps {
  patientId: number;
  due: readonly Due[];
  /** The date of birth is estimated. */
  isAbout: boolean;
  onRecord: (doses: readonly VaccineDose[]) => void;
}

/** What is to be given: one press records it as given today, another asks for batch and site. */
export function DueList({ patientId, due, isAbout, onRecord }: DueListProps) {
  const text = useText(immunisationsText);
  const record = useApiMutation(immunisationsApi.create, {
    success: text.recorded(1),
    failure: text.recordFailed,
  });
  const give = (dose: VaccineDose) =>
    record.mutate({ params: { id: patientId }, body: { doses: [dose], givenOn: today() } });
  return (
    <ul className="divide-y divide-line">
      {due.map((one) => {
        const name = doseName(text, one.dose);
        return (
          <li key={one.dose} className="flex items-center gap-2 py-2 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
                {name}
                <Badge tone={one.state === 'overdue' && !one.isRegional ? 'danger' : 'neutral'}>
                  {text.states[one.state]}
                </Badge>
              </p>
              <Why due={one} isAbout={isAbout} />
            </div>
            <WhileOpen>
              <Button
                size="sm"
                icon={<Check aria-hidden />}
                aria-label={text.givenTodayOf(name)}
                disabled={record.isPending}
                onClick={() => give(one.dose)}
              >
                {text.givenToday}
              </Button>
              <IconButton
                size="sm"
                icon={<Pencil />}
                label={text.otherwise(name)}
                onClick={() => onRecord([one.dose])}
              />
            </WhileOpen>
          </li>
        );
      })}
    </ul>
  );
}

function Why({ due: { dueOn, lastOn, isRegional, isDptInstead }, isAbout }: { due: Due; isAbout: boolean }) {
  const text = useText(immunisationsText);
  const since = formatDate(dueOn ?? '');
  const parts = [
    (isAbout ? text.dueAbout : text.dueSince)(since),
    lastOn !== null && text.lastDay(formatDate(lastOn)),
    isRegional && text.regional,
    isDptInstead && text.dptInstead,
  ];
  return <p className="nums break-words text-muted text-xs">{parts.filter(Boolean).join(' · ')}</p>;
}
