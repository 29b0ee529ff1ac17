import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { useApiList, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import type { GatewayConfig } from '#shared/money/payments/payments.schema.ts';
import { GatewayDialog } from './gateway-dialog.tsx';
import { useOrganisationFilter } from './organisation-filter.tsx';

/** The gateways that are configured: a secret is only said to be there. */
export function GatewayList() {
  const { gateways: text } = useText(paymentsText);
  const { query: whose } = useOrganisationFilter();
  const list = useApiList(paymentsApi.configs, { query: whose }, { pageSize: 25 });
  const [asked, setAsked] = useState<{ config: GatewayConfig | null } | null>(null);
  const actions = (config: GatewayConfig) => <RowActions config={config} onConfigure={() => setAsked({ config })} />;
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setAsked({ config: null })}>
      {text.add}
    </Button>
  );
  return (
    <section aria-label={text.title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 className="font-semibold text-base">{text.title}</h2>
          <p className="text-muted text-sm">{text.about}</p>
        </div>
        {add}
      </div>
      <ListTable
        label={text.list}
        columns={useColumns()}
        list={list}
        rowKey={({ id }) => id}
        actions={actions}
        failed={text.failed}
        empty={{ icon: <CreditCard />, title: text.none, description: text.noneHint }}
      />
      {asked && <GatewayDialog config={asked.config} onClose={() => setAsked(null)} />}
    </section>
  );
}

function RowActions({ config, onConfigure }: { config: GatewayConfig; onConfigure: () => void }) {
  const { gateways: text, methods } = useText(paymentsText);
  const name = methods[config.gateway];
  const test = useApiMutation(paymentsApi.testConfig, {
    failure: text.testFailed,
    onSuccess: ({ works, message }) => {
      if (works) toast.success(text.works(name));
      else toast.error(text.refused(name), message);
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={text.testOf(name)}
        busy={test.isPending}
        busyLabel={text.testing}
        onClick={() => test.mutate({ params: { id: config.id } })}
      >
        {text.test}
      </Button>
      <Button size="sm" aria-label={text.configureOf(name)} onClick={onConfigure}>
        {text.configure}
      </Button>
    </>
  );
}

const SHOWN_OF_KEY = 20;

function useColumns(): Column<GatewayConfig>[] {
  const { gateways: text, configure, methods } = useText(paymentsText);
  const isSuperadmin = useUser().role === 'superadmin';
  const setOrNot = (isSet: boolean) =>
    isSet ? <Badge tone="paid">{text.isSet}</Badge> : <Badge tone="due">{text.notSet}</Badge>;
  return [
    {
      key: 'gateway',
      header: configure.gateway,
      primary: true,
      className: 'w-full',
      cell: ({ gateway, organizationName, updatedAt }) => (
        <>
          <span className="block font-medium">{methods[gateway]}</span>
          <span className="block font-normal text-muted text-xs">
            {isSuperadmin && `${organizationName} · `}
            {text.updated(formatDate(updatedAt))}
          </span>
        </>
      ),
    },
    {
      key: 'publicKey',
      header: text.publicKey,
      className: 'whitespace-nowrap',
      cell: ({ publicKey }) => (
        <span className="font-mono text-xs">
          {publicKey.length > SHOWN_OF_KEY ? `${publicKey.slice(0, SHOWN_OF_KEY)}…` : publicKey}
        </span>
      ),
    },
    { key: 'secretKey', header: text.secretKey, cell: ({ hasSecretKey }) => setOrNot(hasSecretKey) },
    { key: 'webhookSecret', header: text.webhookSecret, cell: ({ hasWebhookSecret }) => setOrNot(hasWebhookSecret) },
    {
      key: 'active',
      header: text.active,
      badge: true,
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'paid' : 'neutral'}>{isActive ? text.active : text.inactive}</Badge>
      ),
    },
  ];
}
