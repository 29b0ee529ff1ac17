import { clsx } from 'clsx';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { FindingList } from '#client/ui/antenatal/finding-list.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { gestationOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import type { VisitLog } from '#shared/care/pregnancy/visit-log.schema.ts';
import { useVisitLines } from './visit-lines.ts';

/** One under the other, since none of them is long. */
const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? (
    '–'
  ) : (
    <span className="nums flex flex-col">
      {lines.map((line) => (
        <span key={line} className="break-words">
          {line}
        </span>
      ))}
    </span>
  );

/** What was found at each visit, its findings, and what became of it. */
export function useVisitColumns({ lmpDate, ending }: PregnancyTracker): Column<VisitLog>[] {
  const { visits: text, gestation } = useText(pregnancyText);
  const lines = useVisitLines();
  const gestationAt = (day: string) => {
    if (ending && day > ending.endedOn) return null;
    const { weeks, days } = gestationOn(lmpDate, day);
    return gestation(weeks, days);
  };
  return [
    {
      key: 'date',
      header: text.date,
      primary: true,
      cell: ({ visitDate, withdrawn }) => (
        <>
          <span className={clsx('nums whitespace-nowrap', withdrawn && 'line-through')}>{formatDate(visitDate)}</span>
          <span className="nums block whitespace-nowrap font-normal text-faint text-xs">{gestationAt(visitDate)}</span>
        </>
      ),
    },
    { key: 'mother', header: text.mother, cell: (visit) => <Lines lines={lines.mother(visit)} /> },
    { key: 'child', header: text.child, cell: (visit) => <Lines lines={lines.child(visit)} /> },
    {
      key: 'findings',
      header: text.found,
      cell: ({ findings, notes, withdrawn }) => (
        <span className="flex min-w-0 flex-col gap-1">
          <FindingList findings={findings} />
          {notes !== null && <span className="whitespace-pre-line break-words">{notes}</span>}
          {withdrawn && (
            <span className="break-words text-faint text-xs">
              {text.withdrawnBy(withdrawn.by, formatDate(dayOf(withdrawn.at)), withdrawn.reason)}
            </span>
          )}
          {findings.length === 0 && notes === null && !withdrawn && '–'}
        </span>
      ),
    },
  ];
}
