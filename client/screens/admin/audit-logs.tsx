import { Download } from 'lucide-react';
import { useState } from 'react';
import { AuditFigures } from '#client/features/insight/audit/audit-figures.tsx';
import { AuditLogList } from '#client/features/insight/audit/audit-log-list.tsx';
import { AuditReports } from '#client/features/insight/audit/audit-reports.tsx';
import { ExportDialog } from '#client/features/insight/audit/export-dialog.tsx';
import { OwnActivity } from '#client/features/insight/audit/own-activity.tsx';
import { useAuditFilters } from '#client/features/insight/audit/use-audit-list.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { auditText } from '#client/text/en/audit.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Button } from '#client/ui/button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Tabs } from '#client/ui/tabs.tsx';

const views = ['logs', 'mine', 'reports'] as const;

/** Who did what, in the whole installation. */
export function AuditLogsScreen() {
  const text = useText(auditText);
  const { tabs } = useText(shellText);
  const filters = useAuditFilters();
  const [{ view }, set] = useTabQuery();
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <PageHeader
        title={tabs['audit-logs']}
        description={text.about}
        actions={
          <Button icon={<Download aria-hidden />} onClick={() => setExporting(true)}>
            {text.export.button}
          </Button>
        }
      />
      <AuditFigures />
      <Tabs
        label={text.tabs.label}
        value={views.find((one) => one === view) ?? 'logs'}
        onChange={(next) => set({ view: next === 'logs' ? '' : next })}
        className="[&>[role=tablist]]:static [&>[role=tablist]]:px-0"
        tabs={[
          { key: 'logs', label: text.tabs.logs, content: <AuditLogList /> },
          { key: 'mine', label: text.tabs.mine, content: <OwnActivity /> },
          { key: 'reports', label: text.tabs.reports, content: <AuditReports /> },
        ]}
      />
      {isExporting && <ExportDialog filters={filters} onClose={() => setExporting(false)} />}
    </>
  );
}
