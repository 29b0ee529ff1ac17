import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useText } from '#client/lib/text.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import type { Column } from '#client/ui/data-table.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import { type OrganisationMessaging, senderFilters } from '#shared/contact/messaging/messaging.schema.ts';
import { SenderDialog } from './sender-dialog.tsx';

/** Whose messages go out from which sender, how many of this month's are used, what failed and what it cost. */
export function SenderList() {
  const text = useText(messagingText).senders;
  const filters = useListFilters(senderFilters, ['search']);
  const list = useApiList(messagingApi.organisations, { query: filters.query }, { pageSize: 25 });
  const [editing, setEditing] = useState<OrganisationMessaging | null>(null);
  const edit = (row: OrganisationMessaging) => (
    <IconButton label={text.edit(row.name)} icon={<Pencil aria-hidden />} size="sm" onClick={() => setEditing(row)} />
  );
  return (
    <div className="flex flex-col gap-3 pt-3">
      <FilterSearch filters={filters} label={text.search} className="w-full sm:w-84" />
      <ListTable
        label={text.list}
        columns={useColumns()}
        list={list}
        rowKey={({ kind, id }) => `${kind}${id}`}
        failed={text.loadFailed}
        filters={filters}
        noneMatch={{ title: text.noneMatch }}
        empty={{ title: text.none }}
        actions={edit}
      />
      {editing && <SenderDialog organisation={editing} onClose={() => setEditing(null)} />}
    </div>
  );
}

function useColumns(): Column<OrganisationMessaging>[] {
  const text = useText(messagingText).senders;
  const { columns } = text;
  const senderOf = (sender: string | null) => sender ?? <span className="text-faint">{text.installation}</span>;
  return [
    {
      key: 'name',
      header: columns.name,
      primary: true,
      cell: ({ name, kind }) => (
        <>
          {name}
          <span className="block font-normal text-muted text-xs">{text.kinds[kind]}</span>
        </>
      ),
    },
    { key: 'sms', header: columns.sms, className: 'nums', cell: ({ smsFrom }) => senderOf(smsFrom) },
    {
      key: 'whatsapp',
      header: columns.whatsapp,
      className: 'nums',
      cell: ({ whatsappFrom }) => senderOf(whatsappFrom),
    },
    {
      key: 'used',
      header: columns.used,
      numeric: true,
      cell: ({ usedThisMonth, monthlyCap }) =>
        monthlyCap === null
          ? formatNumber(usedThisMonth)
          : text.usedOf(formatNumber(usedThisMonth), formatNumber(monthlyCap)),
    },
    { key: 'failed', header: columns.failed, numeric: true, cell: ({ failed }) => formatNumber(failed) },
    { key: 'cost', header: columns.cost, numeric: true, cell: ({ cost }) => cost ?? '–' },
  ];
}
