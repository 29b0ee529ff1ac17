import { useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Button } from '#client/ui/button.tsx';
import type { DentalRecord } from '#shared/care/rct/dental-records.schema.ts';
import { RecordLine } from './record-line.tsx';

/** Entries of the chart: what is open first, then what is done or gone; what was withdrawn on demand. */
export function RecordList({ records, empty }: { records: readonly DentalRecord[]; empty: string }) {
  const text = useText(rctText).dental;
  const [showsWithdrawn, setShowsWithdrawn] = useState(false);
  const holding = records.filter(({ withdrawn }) => !withdrawn);
  const gone = records.filter(({ withdrawn }) => withdrawn);
  const isOver = ({ status }: DentalRecord) => status === 'completed' || status === 'resolved';
  const ordered = [...holding.filter((one) => !isOver(one)), ...holding.filter(isOver)];
  return (
    <div className="flex flex-col gap-2">
      {holding.length === 0 && <p className="text-muted text-sm">{empty}</p>}
      <ul className="divide-y divide-line">
        {[...ordered, ...(showsWithdrawn ? gone : [])].map((record) => (
          <RecordLine key={record.id} record={record} />
        ))}
      </ul>
      {gone.length > 0 && !showsWithdrawn && (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => setShowsWithdrawn(true)}>
          {text.showWithdrawn(gone.length)}
        </Button>
      )}
    </div>
  );
}
