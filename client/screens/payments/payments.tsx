import type { ReactNode } from 'react';
import { GatewayList } from '#client/features/money/payments/gateway-list.tsx';
import { OrganisationFilter } from '#client/features/money/payments/organisation-filter.tsx';
import { PaymentFigures } from '#client/features/money/payments/payment-figures.tsx';
import { ProcessPayment } from '#client/features/money/payments/process-payment.tsx';
import { TransactionList } from '#client/features/money/payments/transaction-list.tsx';
import { UpiCard } from '#client/features/money/payments/upi-card.tsx';
import { useUser } from '#client/lib/session/store.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';

const allTabs = ['process', 'transactions', 'gateways'] as const;

/** Taking money, what was taken, and for doctors how it comes in online. The superadmin looks on, gives back and configures. */
export function PaymentsScreen() {
  const text = useText(paymentsText);
  const { role } = useUser();
  const isDoctor = DOCTOR_ROLES.some((doctor) => doctor === role);
  const isSuperadmin = role === 'superadmin';
  const first = isSuperadmin ? 'transactions' : 'process';
  const [{ tab: asked = first }, set] = useTabQuery();
  const keys = allTabs.filter(
    (key) => (key !== 'process' || !isSuperadmin) && (key !== 'gateways' || isDoctor || isSuperadmin),
  );
  const tab = keys.find((key) => key === asked) ?? first;
  // A payment under way, and what was typed for it, stay while somebody looks at the transactions; lists are asked for when shown.
  const contents: Record<(typeof allTabs)[number], ReactNode> = {
    process: <ProcessPayment />,
    transactions: tab === 'transactions' && <TransactionList />,
    gateways: tab === 'gateways' && <GatewayConfigTab ownUpi={isDoctor} />,
  };
  return (
    <>
      <PageHeader title={text.title} description={text.about} />
      {isSuperadmin && <OrganisationFilter />}
      <PaymentFigures />
      <Tabs
        label={text.tabs.label}
        value={tab}
        onChange={(next) => set({ tab: next === first ? '' : next })}
        keepMounted
        className="[&>[role=tablist]]:static [&>[role=tablist]]:px-0"
        tabs={keys.map((key) => ({ key, label: text.tabs[key], content: contents[key] }))}
      />
    </>
  );
}

const GatewayConfigTab = ({ ownUpi }: { ownUpi: boolean }) => (
  <div className="flex flex-col gap-6 pt-4">
    <GatewayList />
    {ownUpi && <UpiCard />}
  </div>
);
