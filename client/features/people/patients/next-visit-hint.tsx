import { clsx } from 'clsx';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { expectedDay, visitTiming } from './next-visit.ts';

const tones = { overdue: 'text-danger-ink', today: 'text-brand-ink', upcoming: 'text-muted' };

/** '20 Nov 2026 · Overdue' */
export function NextVisitHint(visit: { nextVisitDate: string; bookedDay: string | null }) {
  const text = useText(patientsText).card;
  const day = expectedDay(visit);
  const timing = visitTiming(day);
  return (
    <span className="nums">
      {formatDate(day)}
      <span className={clsx('font-medium', tones[timing])}> · {text[timing]}</span>
    </span>
  );
}
