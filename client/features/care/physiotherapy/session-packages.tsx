import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { dayOf, formatDate, formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { sessionPackagesApi } from '#shared/care/physiotherapy/session-packages.api.ts';
import type { SessionPackage } from '#shared/care/physiotherapy/session-packages.schema.ts';
import { isPositive } from '#shared/kernel/money/money.ts';
import { packagesOf } from './packages-of.ts';

const SellDialog = lazy(async () => ({ default: (await import('./sell-package-dialog.tsx')).SellPackageDialog }));

/** The packages of sessions of a patient: what is paid, what is left, and another one to sell. */
export function SessionPackages({ patientId }: { patientId: number }) {
  const text = useText(physiotherapyText).packages;
  const packages = useApi(sessionPackagesApi.list, packagesOf(patientId));
  const [selling, setSelling] = useState(false);
  return (
    <Card
      title={text.title}
      aria-label={text.title}
      actions={
        <WhileOpen>
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setSelling(true)}>
            {text.sell}
          </Button>
        </WhileOpen>
      }
    >
      <QueryView query={packages} waiting={<Skeleton className="h-10" />} failed={{ title: text.loadFailed }}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-muted text-sm">{text.none}</p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((one) => (
                <PackageLine key={one.id} sold={one} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Suspense fallback={null}>
        {selling && <SellDialog patientId={patientId} onClose={() => setSelling(false)} />}
      </Suspense>
    </Card>
  );
}

function PackageLine({ sold }: { sold: SessionPackage }) {
  const text = useText(physiotherapyText).packages;
  const { name, sessions, taken, left, state, price, due, invoiceNumber, createdAt } = sold;
  const facts = [formatDate(dayOf(createdAt)), text.bill(invoiceNumber), formatMoney(price)];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
      <div className="min-w-40 flex-1">
        <p className="break-words font-medium text-sm">{name}</p>
        <p className="nums text-muted text-xs">{facts.join(' · ')}</p>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1.5">
        {state !== 'ended' && (
          <Badge tone={isPositive(due) ? 'due' : 'paid'}>
            {isPositive(due) ? text.due(formatMoney(due)) : text.paid}
          </Badge>
        )}
        <Badge tone={toneOf(sold)}>{state === 'ended' ? text.ended : text.left(left)}</Badge>
        <span className="nums text-muted text-xs">{text.taken(taken, sessions)}</span>
      </div>
    </li>
  );
}

/** The last one is to be seen before it is taken. */
const toneOf = ({ state, left }: SessionPackage) => {
  if (state !== 'open') return 'neutral';
  return left === 1 ? 'due' : 'info';
};
