import { useState } from 'react';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { useRecordClosed } from '#client/ui/closed-record.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import type { RctTracker } from '#shared/care/rct/rct.schema.ts';
import { type RctStatus, rctStatuses } from '#shared/care/trackers/trackers.states.ts';
import { RctStatusBadge } from './rct-status-badge.tsx';
import { useToothName } from './tooth-name.ts';
import { TreatmentSteps } from './treatment-steps.tsx';
import { useTreatment } from './use-treatment.ts';

/** Tooth, diagnosis, status, steps and notes of one treatment; status and step change with a press. */
export function TreatmentDetails({ tracker }: { tracker: RctTracker }) {
  const text = useText(rctText);
  const nameOf = useToothName();
  const isClosed = useRecordClosed();
  const { shown, setStatus, setStep, setBack } = useTreatment(tracker);
  const [back, setAsked] = useState<RctStatus | null>(null);
  // Going back from what is completed is more than it looks like.
  const ask = (status: RctStatus) =>
    shown.status === 'completed' && status !== 'completed' ? setAsked(status) : setStatus(status);
  const toStep = (step: string | null) => (shown.status === 'completed' ? setAsked('in-progress') : setStep(step));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <p className="nums font-semibold text-lg">{nameOf(shown.toothNumber)}</p>
        <p className="break-words text-muted text-sm">{shown.diagnosis}</p>
      </div>
      {!shown.withdrawn && (
        <>
          <div className="flex">
            {isClosed ? (
              <RctStatusBadge status={shown.status} />
            ) : (
              <SegmentedFilter
                label={text.status}
                options={rctStatuses.map((status) => ({ value: status, label: text.statuses[status] }))}
                value={shown.status}
                onChange={ask}
              />
            )}
          </div>
          <TreatmentSteps tracker={shown} onStep={isClosed ? undefined : toStep} />
        </>
      )}
      <ConfirmDialog
        open={back !== null}
        onOpenChange={() => setAsked(null)}
        title={text.dental.back.title}
        description={text.dental.back.about(nameOf(shown.toothNumber), text.statuses[back ?? 'in-progress'])}
        confirmLabel={text.dental.back.confirm}
        confirmFocused
        onConfirm={() => {
          if (back) setBack(back);
          setAsked(null);
        }}
      />
      {shown.canals.length > 0 && (
        <div>
          <h3 className="text-faint text-xs">{text.canals}</h3>
          <ul className="nums mt-0.5 text-sm">
            {shown.canals.map(({ name, length, reference, fileSize }) => (
              <li key={name}>
                {[text.dental.canals.line(name, length), reference, fileSize].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </div>
      )}
      {shown.withdrawn && (
        <p className="break-words text-muted text-sm">
          {text.dental.withdrawnBy(shown.withdrawn.by, formatDate(dayOf(shown.withdrawn.at)), shown.withdrawn.reason)}
        </p>
      )}
      {shown.notes !== null && (
        <div>
          <h3 className="text-faint text-xs">{text.notes}</h3>
          <p className="mt-0.5 whitespace-pre-line break-words text-sm">{shown.notes}</p>
        </div>
      )}
    </div>
  );
}
