import { Handshake, Printer, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dayOf, formatDate, formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { useRecordClosed } from '#client/ui/closed-record.tsx';
import { Progress } from '#client/ui/progress.tsx';
import type { DentalPlan } from '#shared/care/rct/dental-plans.schema.ts';
import { printEstimate } from './print-estimate.ts';
import { RecordLine } from './record-line.tsx';

const AcceptPlan = lazy(async () => ({ default: (await import('./accept-plan.tsx')).AcceptPlan }));
const WithdrawPlan = lazy(async () => ({ default: (await import('./withdraw-plan.tsx')).WithdrawPlan }));

/** A treatment plan: its steps with their prices, whether the patient agreed, and how far it is. */
export function PlanCard({ plan }: { plan: DentalPlan }) {
  const text = useText(rctText).dental.plans;
  const [open, setOpen] = useState<'accept' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const isClosed = useRecordClosed();
  const { steps, accepted, withdrawn, doctorName, createdAt, total } = plan;
  const day = formatDate(dayOf(createdAt));
  const name = plan.name ?? text.plan(day);
  const done = steps.filter(({ status }) => status === 'completed').length;
  return (
    <Card
      title={name}
      aria-label={name}
      description={text.by(doctorName, day)}
      actions={<State plan={plan} />}
      footer={
        withdrawn ? undefined : (
          <>
            {accepted === null && steps.length > 0 && !isClosed && (
              <Button
                size="sm"
                variant="primary"
                icon={<Handshake aria-hidden />}
                aria-label={text.acceptOf(name)}
                onClick={() => setOpen('accept')}
              >
                {text.accept}
              </Button>
            )}
            {(steps.length > 0 || accepted) && (
              <Button
                size="sm"
                icon={<Printer aria-hidden />}
                aria-label={text.printOf(name)}
                onClick={() => void printEstimate(plan.id)}
              >
                {text.print}
              </Button>
            )}
            {!isClosed && (
              <Button
                size="sm"
                icon={<Undo2 aria-hidden />}
                aria-label={text.withdrawOf(name)}
                onClick={() => setOpen('withdraw')}
              >
                {text.withdraw}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-2">
        {accepted && (
          <p className="nums text-sm">
            {text.acceptedBy(formatDate(accepted.on), accepted.by, formatMoney(accepted.estimate.total))}
          </p>
        )}
        {withdrawn && <p className="break-words text-muted text-sm">{withdrawn.reason}</p>}
        {steps.length === 0 && !withdrawn && <p className="text-muted text-sm">{text.empty}</p>}
        {accepted && steps.length > 0 && (
          <Progress
            label={text.progress}
            value={done}
            max={steps.length}
            detail={text.progressDetail(done, steps.length)}
          />
        )}
        <ul className="divide-y divide-line">
          {steps.map((step) => (
            <RecordLine key={step.id} record={step} />
          ))}
        </ul>
        {steps.length > 0 && (
          <p className="nums flex justify-between gap-3 border-line border-t pt-2 font-semibold text-sm">
            {text.total}
            <span>{formatMoney(total)}</span>
          </p>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'accept' && <AcceptPlan plan={plan} onClose={close} />}
        {open === 'withdraw' && <WithdrawPlan plan={plan} name={name} onClose={close} />}
      </Suspense>
    </Card>
  );
}

function State({ plan: { accepted, withdrawn } }: { plan: DentalPlan }) {
  const text = useText(rctText).dental.plans;
  if (withdrawn) return <Badge tone="neutral">{text.withdrawn}</Badge>;
  return accepted ? <Badge tone="paid">{text.accepted}</Badge> : <Badge tone="info">{text.draft}</Badge>;
}
