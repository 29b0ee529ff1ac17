import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { rctStatuses } from '#shared/care/trackers/trackers.states.ts';
import { StatusSign, type ToothMarks } from './tooth-drawing.tsx';

const toothMarks = ['present', ...rctStatuses, 'missing'] as const;

/** What the signs beside treated teeth mean. */
export function MarkLegend({ marks }: { marks: ToothMarks }) {
  const text = useText(rctText);
  const met = new Set(marks.values());
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-muted text-xs">
      {toothMarks
        .filter((status) => met.has(status))
        .map((status) => (
          <li key={status} className="flex items-center gap-1.5">
            <svg viewBox="-6 -6 12 12" aria-hidden className="size-3">
              <StatusSign status={status} />
            </svg>
            {text.chart.marks[status]}
          </li>
        ))}
    </ul>
  );
}
