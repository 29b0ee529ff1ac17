import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { auditText } from '#client/text/en/audit.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { auditApi } from '#shared/insight/audit/audit.api.ts';
import { ActionBadge } from './action-badge.tsx';
import { useResourceName } from './audit-words.ts';
import { ComplianceDialog } from './compliance-dialog.tsx';
import { RankedList } from './ranked-list.tsx';
import { REFRESH_MS } from './use-audit-list.ts';

/** What is done most, on which records, and the report for an auditor. */
export function AuditReports() {
  const { reports: text, list } = useText(auditText);
  const resourceName = useResourceName();
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useApi(auditApi.stats, {}, { refreshEvery: REFRESH_MS });
  return (
    <div className="grid gap-4 pt-3 lg:grid-cols-2">
      <Card title={text.title} description={text.about} className="lg:col-span-2">
        <Button variant="primary" icon={<FileText aria-hidden />} onClick={() => setOpen(true)}>
          {text.generate}
        </Button>
      </Card>
      {isError && !data && (
        <div className="lg:col-span-2">
          <ErrorState title={text.failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!isError && !data && <SkeletonList />}
      {data?.totalLogs === 0 && (
        <div className="lg:col-span-2">
          <EmptyState title={list.empty} description={list.emptyHint} />
        </div>
      )}
      {data !== undefined && data.totalLogs > 0 && (
        <>
          <RankedList
            title={text.topActions}
            rows={data.topActions.map(({ action, count }) => ({
              key: action,
              name: <ActionBadge action={action} />,
              count,
            }))}
            format={formatNumber}
          />
          <RankedList
            title={text.topResources}
            rows={data.topResources.map(({ resource, count }) => ({
              key: resource,
              name: resourceName(resource),
              count,
            }))}
            format={formatNumber}
          />
        </>
      )}
      {isOpen && <ComplianceDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
