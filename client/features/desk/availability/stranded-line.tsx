import { clsx } from 'clsx';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { formatPhone, formatTime, formatWeekday } from '#client/lib/format.ts';
import { sentenceOf } from '#client/lib/refusals.ts';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import type { StrandedVisit } from '#shared/desk/availability/availability.schema.ts';
import { dialled } from '#shared/kernel/words/phone.ts';

interface StrandedLineProps {
  visit: StrandedVisit;
  /** A further button. */
  action?: ReactNode;
  className?: string;
}

/** When a stranded visit is, as it is said to the patient. */
export function useVisitTime(): (visit: StrandedVisit) => string {
  const text = useText(availabilityText).stranded;
  return ({ visitDay, startDateTime }) =>
    `${formatWeekday(visitDay)}, ${startDateTime ? formatTime(startDateTime) : text.noTime}`;
}

/** Who is to be called about which visit. */
export function StrandedLine({ visit, action, className }: StrandedLineProps) {
  const text = useText(availabilityText).stranded;
  const when = useVisitTime();
  const { patientId, patientName, patientPhone } = visit;
  return (
    <li className={clsx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5', className)}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <button
            type="button"
            className="min-h-6 rounded-sm text-left font-medium underline-offset-4 hover:underline"
            aria-label={text.open(patientName)}
            onClick={() => runAction('open-patient', { patientId })}
          >
            {patientName}
          </button>
          <span className="nums text-muted">{when(visit)}</span>
        </p>
        <p className="text-faint text-xs">{sentenceOf({ message: visit.why, values: visit.values })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={`tel:${dialled(patientPhone)}`}
          aria-label={text.call(patientName)}
          className={clsx(buttonClass({ size: 'sm' }), 'nums')}
        >
          <Phone aria-hidden />
          {formatPhone(patientPhone)}
        </a>
        {action}
      </div>
    </li>
  );
}
