import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDate, formatDateTime, formatMoneyExact, formatNumber, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { StatCard } from '#client/ui/stat-card.tsx';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import { dayCloseApi } from '#shared/money/day-close/day-close.api.ts';
import type { DayPreview, Shift } from '#shared/money/day-close/day-close.schema.ts';
import { CountDialog } from './count-dialog.tsx';

/** The oldest day that is still open, with its figures, and its close. */
export function DayFigures() {
  const { day: text } = useText(deskMoneyText);
  const preview = useApi(dayCloseApi.preview);
  return (
    <QueryView query={preview} waiting={<SkeletonList count={4} />} failed={{ title: text.figuresFailed }}>
      {(data) => <OneDay preview={data} />}
    </QueryView>
  );
}

function OneDay({ preview: { figures, openShifts } }: { preview: DayPreview }) {
  const { day: text, methods } = useText(deskMoneyText);
  const [asks, setAsks] = useState(false);
  const { day, collected, givenBack, net, receipts } = figures;
  const close = useApiMutation(dayCloseApi.close, {
    success: text.closed,
    failure: text.closeFailed,
    onSuccess: () => setAsks(false),
    onFailure: () => {
      setAsks(false);
      return false;
    },
  });
  return (
    <Card
      title={formatDate(day)}
      actions={
        <Button variant="primary" disabled={openShifts.length > 0 || day > today()} onClick={() => setAsks(true)}>
          {text.close(formatDate(day))}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {openShifts.length > 0 && <OpenDrawers shifts={openShifts} />}
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <StatCard label={text.collected} value={formatMoneyExact(collected)} />
          <StatCard label={text.givenBack} value={formatMoneyExact(givenBack)} />
          <StatCard label={text.net} value={formatMoneyExact(net)} />
          <StatCard label={text.receipts} value={formatNumber(receipts.count)} />
        </div>
        {figures.byMethod.length === 0 ? (
          <p className="text-muted text-sm">{text.nothing}</p>
        ) : (
          <div className="grid gap-4 lg:grid-cols-2">
            <Sums
              title={text.byMethod}
              rows={figures.byMethod.map(({ method, net: amount }) => ({ label: methods[method], amount }))}
            />
            <Sums
              title={text.byDrawer}
              rows={figures.byShift.map((drawer) => ({
                label: drawer.userName ?? text.noDrawer,
                amount: fromPaise(toPaise(drawer.collected) - toPaise(drawer.givenBack)),
              }))}
            />
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={text.confirmTitle(formatDate(day))}
        description={text.confirm}
        confirmLabel={text.confirmButton}
        busy={close.isPending}
        onConfirm={() => close.mutate({ body: { day, collected, givenBack } })}
      />
    </Card>
  );
}

/** They stand in the way of the close: each is counted by whose it is, or here by the doctor. */
function OpenDrawers({ shifts }: { shifts: readonly Shift[] }) {
  const { day: text, shift: shiftText } = useText(deskMoneyText);
  const [counted, setCounted] = useState<Shift | null>(null);
  return (
    <section aria-label={text.openShifts} className="rounded-lg bg-due-soft px-4 py-3 text-due-ink text-sm">
      <p className="font-medium">{text.openShifts}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {shifts.map((shift) => (
          <li key={shift.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              {shift.userName} · {shiftText.since(formatDateTime(shift.openedAt))}
            </span>
            <Button size="sm" aria-label={shiftText.closeOf(shift.userName)} onClick={() => setCounted(shift)}>
              {shiftText.close}
            </Button>
          </li>
        ))}
      </ul>
      {counted && <CountDialog shift={counted} onClose={() => setCounted(null)} />}
    </section>
  );
}

function Sums({ title, rows }: { title: string; rows: readonly { label: string; amount: string }[] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-medium text-sm">{title}</h3>
      <dl className="divide-y divide-line rounded-lg border border-line text-sm">
        {rows.map(({ label, amount }, place) => (
          <div key={`${label} ${place}`} className="flex items-baseline justify-between gap-3 px-3 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="nums">{formatMoneyExact(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
