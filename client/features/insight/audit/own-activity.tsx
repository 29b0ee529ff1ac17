import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { auditText } from '#client/text/en/audit.ts';
import { DataTable } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { auditApi } from '#shared/insight/audit/audit.api.ts';
import type { AuditLog } from '#shared/insight/audit/audit.schema.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { REFRESH_MS } from './use-audit-list.ts';

/** The reader's own last ten. */
export function OwnActivity() {
  const { mine: text } = useText(auditText);
  const { data, isError, isFetching, refetch } = useApi(auditApi.ownActivity, {}, { refreshEvery: REFRESH_MS });
  const columns = useAuditColumns().filter(({ key }) => key !== 'organization');
  const [opened, setOpened] = useState<AuditLog | null>(null);
  if (isError && !data) return <ErrorState title={text.failed} busy={isFetching} onRetry={() => void refetch()} />;
  if (data?.recentLogs.length === 0) return <EmptyState icon={<UserRound />} title={text.empty} />;
  return (
    <div className="pt-3">
      <DataTable
        label={text.title}
        columns={columns}
        rows={data?.recentLogs}
        rowKey={({ id }) => id}
        onRowClick={setOpened}
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
