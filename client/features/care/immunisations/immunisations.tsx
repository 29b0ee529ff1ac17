import { CalendarPlus, Plus, Syringe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { immunisationsText } from '#client/text/en/immunisations.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { immunisationsApi } from '#shared/care/immunisations/immunisations.api.ts';
import type { ImmunisationCard, RecordedDose } from '#shared/care/immunisations/immunisations.schema.ts';
import { isScheduled, type VaccineDose } from '#shared/care/immunisations/immunisations.states.ts';
import { addMonths } from '#shared/kernel/time/days.ts';
import { doseName } from './dose-words.ts';
import { DueList } from './due-list.tsx';
import { FurtherOn } from './further-on.tsx';
import { GivenList } from './given-list.tsx';

const DoseDialog = lazy(async () => ({ default: (await import('./dose-dialog.tsx')).DoseDialog }));
const WithdrawDose = lazy(async () => ({ default: (await import('./withdraw-dose.tsx')).WithdrawDose }));

type Opened =
  | { to: 'record'; doses: readonly VaccineDose[] }
  | { to: 'edit' | 'withdraw'; record: RecordedDose }
  | null;

/** A child's vaccines: what is due today, to be recorded with one press, what was given, and what comes. */
export function Immunisations({ patientId }: { patientId: number }) {
  const text = useText(immunisationsText);
  const query = useApi(immunisationsApi.get, { params: { id: patientId } });
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <QueryView query={query} waiting={<SkeletonCards count={2} />} failed={{ title: text.loadFailed }}>
      {(card) => (
        <div className="flex flex-col gap-5">
          <DueCard card={card} patientId={patientId} onRecord={(doses) => setOpened({ to: 'record', doses })} />
          <Card title={text.given}>
            <GivenList records={card.records} onOpen={(to, record) => setOpened({ to, record })} />
          </Card>
          <FurtherOn doses={card.doses} isAbout={card.dateOfBirthEstimated} />
          <Suspense fallback={null}>
            {opened?.to === 'record' && (
              <DoseDialog patientId={patientId} card={card} doses={opened.doses} record={undefined} onClose={close} />
            )}
            {opened?.to === 'edit' && (
              <DoseDialog patientId={patientId} card={card} doses={[]} record={opened.record} onClose={close} />
            )}
            {opened?.to === 'withdraw' && <WithdrawDose record={opened.record} onClose={close} />}
          </Suspense>
        </div>
      )}
    </QueryView>
  );
}

interface DueCardProps {
  card: ImmunisationCard;
  patientId: number;
  onRecord: (doses: readonly VaccineDose[]) => void;
}

function DueCard({ card, patientId, onRecord }: DueCardProps) {
  const text = useText(immunisationsText);
  const due = card.doses.filter(({ state }) => state === 'due' || state === 'overdue');
  const asked = due.filter(({ isRegional }) => !isRegional);
  return (
    <Card
      title={text.title}
      description={card.dateOfBirthEstimated ? text.about : text.schedule}
      actions={
        <WhileOpen>
          <Button
            size="sm"
            variant="primary"
            icon={<Plus aria-hidden />}
            onClick={() => onRecord(asked.map(({ dose }) => dose).filter(isScheduled))}
          >
            {text.record}
          </Button>
        </WhileOpen>
      }
      footer={
        card.nextOn === null ? undefined : (
          <NextOn doses={card.doses} isAbout={card.dateOfBirthEstimated} nextOn={card.nextOn} patientId={patientId} />
        )
      }
    >
      {due.length === 0 ? (
        <p className="flex items-center gap-2 text-muted text-sm">
          <Syringe className="size-4" aria-hidden />
          {text.allUpToDate}
        </p>
      ) : (
        <DueList patientId={patientId} due={due} isAbout={card.dateOfBirthEstimated} onRecord={onRecord} />
      )}
    </Card>
  );
}

/** Further ahead nobody is asked to come. */
const MONTHS_AHEAD = 12;

interface NextOnProps {
  doses: ImmunisationCard['doses'];
  nextOn: string;
  /** The date of birth is estimated. */
  isAbout: boolean;
  patientId: number;
}

/** When the next ones are due, and the way to a visit on that day. */
function NextOn({ doses, nextOn, isAbout, patientId }: NextOnProps) {
  const text = useText(immunisationsText);
  const names = doses
    .filter(({ state, dueOn, isRegional }) => state === 'later' && dueOn === nextOn && !isRegional)
    .map(({ dose }) => doseName(text, dose))
    .join(', ');
  const day = formatDate(nextOn);
  return (
    <>
      <p className="nums min-w-0 flex-1 text-sm">{(isAbout ? text.nextAbout : text.next)(names, day)}</p>
      {nextOn <= addMonths(today(), MONTHS_AHEAD) && (
        <WhileOpen>
          <Button
            size="sm"
            icon={<CalendarPlus aria-hidden />}
            onClick={() => runAction('book-appointment', { patientId, date: nextOn })}
          >
            {text.book(day)}
          </Button>
        </WhileOpen>
      )}
    </>
  );
}
