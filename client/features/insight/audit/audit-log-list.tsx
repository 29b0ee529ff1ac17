import { Eye, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { auditText } from '#client/text/en/audit.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import type { AuditLog } from '#shared/insight/audit/audit.schema.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { useAuditFilters, useAuditList } from './use-audit-list.ts';

/** Every entry, newest first or oldest first, narrowed by what stands in the address. */
export function AuditLogList() {
  const { list: text } = useText(auditText);
  const filters = useAuditFilters();
  const { list, sorting } = useAuditList(filters);
  const [opened, setOpened] = useState<AuditLog | null>(null);
  const actions = (entry: AuditLog) => (
    <IconButton
      label={text.open(String(entry.id))}
      icon={<Eye aria-hidden />}
      size="sm"
      onClick={() => setOpened(entry)}
    />
  );
  return (
    <div className="pt-3">
      <AuditFilterBar filters={filters} />
      <ListTable
        label={text.label}
        columns={useAuditColumns()}
        list={list}
        rowKey={({ id }) => id}
        onRowClick={setOpened}
        actions={actions}
        failed={text.failed}
        filters={filters}
        sorting={sorting}
        noneMatch={{ title: text.noneMatch, clear: text.clear }}
        empty={{ icon: <ScrollText />, title: text.empty, description: text.emptyHint }}
        capped={text.capped}
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
