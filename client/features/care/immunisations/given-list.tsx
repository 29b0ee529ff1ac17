import { clsx } from 'clsx';
import { Pencil, Syringe, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { immunisationsText } from '#client/text/en/immunisations.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { useRecordClosed } from '#client/ui/closed-record.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { RecordedDose } from '#shared/care/immunisations/immunisations.schema.ts';
import { doseName } from './dose-words.ts';

const FIRST_SHOWN = 8;

interface GivenListProps {
  records: readonly RecordedDose[];
  onOpen: (to: 'edit' | 'withdraw', record: RecordedDose) => void;
}

/** What was given, latest first; what was taken back stands at the end. */
export function GivenList({ records, onOpen }: GivenListProps) {
  const text = useText(immunisationsText);
  const [shownAll, setShownAll] = useState(false);
  if (records.length === 0) {
    return <EmptyState icon={<Syringe />} title={text.givenNone} description={text.givenNoneHint} />;
  }
  return (
    <div className="flex flex-col gap-2">
      <ul className="divide-y divide-line">
        {(shownAll ? records : records.slice(0, FIRST_SHOWN)).map((record) => (
          <GivenDose key={record.id} record={record} onOpen={onOpen} />
        ))}
      </ul>
      {records.length > FIRST_SHOWN && (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => setShownAll(!shownAll)}>
          {shownAll ? text.showFewer : text.showAll(records.length)}
        </Button>
      )}
    </div>
  );
}

function GivenDose({ record, onOpen }: { record: RecordedDose; onOpen: GivenListProps['onOpen'] }) {
  const text = useText(immunisationsText);
  const { dose, givenOn, isDateEstimated, fault, withdrawn, notes } = record;
  const isClosed = useRecordClosed();
  const name = doseName(text, dose);
  const day = formatDate(givenOn);
  return (
    <li className="flex items-start gap-2 py-2 first:pt-0 last:pb-0">
      <div className={clsx('min-w-0 flex-1', withdrawn && 'text-faint')}>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <span className={clsx('font-medium', withdrawn && 'line-through')}>{name}</span>
          <span className="nums">{isDateEstimated ? text.onAbout(day) : day}</span>
          {fault && (
            <Badge tone="danger" wraps>
              {text.faults[fault]}
            </Badge>
          )}
        </p>
        <p className="break-words text-muted text-xs">{aboutDose(record, text)}</p>
        {notes !== null && <p className="mt-0.5 whitespace-pre-line break-words text-sm">{notes}</p>}
        {withdrawn && (
          <p className="break-words text-xs">
            {text.withdrawnBy(withdrawn.by, formatDate(dayOf(withdrawn.at)), withdrawn.reason)}
          </p>
        )}
      </div>
      {!withdrawn && !isClosed && (
        <span className="flex shrink-0">
          <IconButton size="sm" icon={<Pencil />} label={text.edit(name, day)} onClick={() => onOpen('edit', record)} />
          <IconButton
            size="sm"
            icon={<Undo2 />}
            label={text.withdraw(name, day)}
            onClick={() => onOpen('withdraw', record)}
          />
        </span>
      )}
    </li>
  );
}

type Words = (typeof immunisationsText)['en'];

function aboutDose({ product, batch, site, isElsewhere, givenBy, doctorName }: RecordedDose, text: Words): string {
  const parts = [
    product,
    batch !== null && text.batch(batch),
    site && text.sites[site],
    isElsewhere && text.elsewhere,
    givenBy !== null && text.by(givenBy),
    text.recordedBy(doctorName),
  ];
  return parts.filter(Boolean).join(' · ');
}
