import { clsx } from 'clsx';
import { Check, CircleAlert, CircleCheck, CircleDashed, Loader, Pencil, RotateCcw, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { dayOf, formatDate, formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lasting } from '#shared/care/rct/dental-lists.ts';
import type { DentalRecord } from '#shared/care/rct/dental-records.schema.ts';
import type { DentalStatus } from '#shared/care/trackers/trackers.states.ts';
import { useDentalNames } from './dental-names.ts';
import { useRecordSteps } from './use-record-steps.ts';

const EditDialog = lazy(async () => ({ default: (await import('./dental-record-dialog.tsx')).DentalRecordDialog }));
const Withdraw = lazy(async () => ({ default: (await import('./withdraw-record.tsx')).WithdrawRecord }));

const looks = {
  present: { tone: 'danger', icon: <CircleAlert aria-hidden /> },
  resolved: { tone: 'neutral', icon: <CircleCheck aria-hidden /> },
  planned: { tone: 'info', icon: <CircleDashed aria-hidden /> },
  'in-progress': { tone: 'busy', icon: <Loader aria-hidden /> },
  completed: { tone: 'paid', icon: <CircleCheck aria-hidden /> },
} satisfies Record<DentalStatus, { tone: Tone; icon: ReactNode }>;

/** One entry of the chart, with the steps that can be taken with it. */
export function RecordLine({ record }: { record: DentalRecord }) {
  const text = useText(rctText).dental;
  const names = useDentalNames();
  const { status, notes, price, doneOn, operatorName, doctorName, invoiceNumber, withdrawn, createdAt } = record;
  const details = [
    doneOn && operatorName
      ? text.doneBy(formatDate(doneOn), operatorName)
      : text.doneBy(formatDate(dayOf(createdAt)), doctorName),
    price === null ? null : formatMoney(price),
    invoiceNumber === null ? null : text.billed(invoiceNumber),
  ];
  return (
    <li className="flex flex-wrap items-start gap-2 py-2">
      <div className={clsx('min-w-40 flex-1', withdrawn && 'text-faint')}>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className={clsx('nums font-medium text-sm', withdrawn && 'line-through')}>{names.record(record)}</span>
          {!withdrawn && <Badge {...looks[status]}>{text.statuses[status]}</Badge>}
        </p>
        <p className="nums break-words text-muted text-xs">{details.filter(Boolean).join(' · ')}</p>
        {notes !== null && <p className="mt-0.5 whitespace-pre-line break-words text-sm">{notes}</p>}
        {withdrawn && (
          <p className="break-words text-xs">
            {text.withdrawnBy(withdrawn.by, formatDate(dayOf(withdrawn.at)), withdrawn.reason)}
          </p>
        )}
      </div>
      {!withdrawn && (
        <WhileOpen>
          <Steps record={record} />
        </WhileOpen>
      )}
    </li>
  );
}

function Steps({ record }: { record: DentalRecord }) {
  const text = useText(rctText).dental;
  const what = useDentalNames().record(record);
  const steps = useRecordSteps(record);
  const [open, setOpen] = useState<'edit' | 'withdraw' | 'back' | null>(null);
  const close = () => setOpen(null);
  const isOver = record.status === 'completed' || record.status === 'resolved';
  const isForGood = record.type === 'condition' && lasting.includes(record.what);
  const isBilled = record.invoiceNumber !== null;
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1">
      {!isOver && !isForGood && (
        <Button
          size="sm"
          icon={<Check aria-hidden />}
          busy={steps.isPending}
          aria-label={record.type === 'condition' ? text.resolveOf(what) : text.markDoneOf(what)}
          onClick={steps.finish}
        >
          {record.type === 'condition' ? text.resolve : text.markDone}
        </Button>
      )}
      {isOver && !isBilled && (
        <IconButton
          size="sm"
          icon={<RotateCcw />}
          label={text.notDoneOf(what)}
          onClick={() => (record.type === 'condition' ? steps.goBack() : setOpen('back'))}
        />
      )}
      <IconButton size="sm" icon={<Pencil />} label={text.editOf(what)} onClick={() => setOpen('edit')} />
      {!isBilled && (
        <IconButton size="sm" icon={<Undo2 />} label={text.withdrawOf(what)} onClick={() => setOpen('withdraw')} />
      )}
      <ConfirmDialog
        open={open === 'back'}
        onOpenChange={close}
        title={text.notDoneTitle}
        description={text.notDoneHint(what)}
        confirmLabel={text.notDoneConfirm}
        busy={steps.isPending}
        onConfirm={() => {
          steps.goBack();
          close();
        }}
      />
      <Suspense fallback={null}>
        {open === 'edit' && (
          <EditDialog
            patientId={record.patientId}
            type={record.type}
            tooth={record.toothNumber ?? ''}
            record={record}
            plans={[]}
            onClose={close}
          />
        )}
        {open === 'withdraw' && <Withdraw record={record} onClose={close} />}
      </Suspense>
    </span>
  );
}
