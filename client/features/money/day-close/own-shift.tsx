import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDateTime, formatMoneyExact } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonForm } from '#client/ui/skeleton.tsx';
import { addMoney } from '#shared/kernel/money/money.ts';
import { dayCloseApi } from '#shared/money/day-close/day-close.api.ts';
import type { Shift } from '#shared/money/day-close/day-close.schema.ts';
import { CountDialog } from './count-dialog.tsx';

/** The own drawer: what it began with, what came since, and its count. */
export function OwnShift() {
  const { shift: text } = useText(deskMoneyText);
  const current = useApi(dayCloseApi.currentShift);
  return (
    <Card title={text.title}>
      <QueryView query={current} waiting={<SkeletonForm count={1} />} failed={{ title: text.loadFailed }}>
        {({ shift }) => (shift ? <OpenShift shift={shift} /> : <BeginShift />)}
      </QueryView>
    </Card>
  );
}

function BeginShift() {
  const { shift: text } = useText(deskMoneyText);
  const [openingFloat, setFloat] = useState('');
  const begin = useApiMutation(dayCloseApi.openShift, { success: text.begun, failure: text.beginFailed });
  return (
    <form
      className="flex flex-col gap-3 sm:max-w-80"
      onSubmit={(event) => {
        event.preventDefault();
        if (!begin.isPending) begin.mutate({ body: { openingFloat } });
      }}
    >
      <p className="text-muted text-sm">{text.none}</p>
      <FormField label={text.float} required>
        <MoneyField value={openingFloat} onChange={setFloat} />
      </FormField>
      <Button type="submit" className="self-start" disabled={openingFloat === ''} busy={begin.isPending}>
        {text.begin}
      </Button>
    </form>
  );
}

function OpenShift({ shift }: { shift: Shift }) {
  const { shift: text, methods } = useText(deskMoneyText);
  const [counts, setCounts] = useState(false);
  const { openingFloat, openedAt, movements } = shift;
  const cash = movements.find(({ method }) => method === 'cash')?.net ?? '0.00';
  const others = movements.filter(({ method }) => method !== 'cash');
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-sm">{text.since(formatDateTime(openedAt))}</p>
      <dl className="divide-y divide-line rounded-lg border border-line text-sm sm:max-w-md">
        <Line label={text.float} amount={openingFloat} />
        <Line label={`${text.expected}: ${methods.cash}`} amount={addMoney(openingFloat, cash)} />
        {others.map(({ method, net }) => (
          <Line key={method} label={`${text.expected}: ${methods[method]}`} amount={net} />
        ))}
      </dl>
      <Button className="self-start" onClick={() => setCounts(true)}>
        {text.close}
      </Button>
      {counts && <CountDialog shift={shift} onClose={() => setCounts(false)} />}
    </div>
  );
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 px-3 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="nums">{formatMoneyExact(amount)}</dd>
    </div>
  );
}
