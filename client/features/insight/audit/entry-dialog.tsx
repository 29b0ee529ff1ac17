import { formatDateTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { auditText } from '#client/text/en/audit.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import type { AuditLog } from '#shared/insight/audit/audit.schema.ts';
import { ActionBadge } from './action-badge.tsx';
import { useResourceName, useRoleName } from './audit-words.ts';
import { EntryChanges } from './entry-changes.tsx';

/** All that the log knows of one thing that was done. */
export function EntryDialog({ entry, onClose }: { entry: AuditLog; onClose: () => void }) {
  const { list, entry: text } = useText(auditText);
  const resourceName = useResourceName();
  const roleName = useRoleName();
  const { user } = entry;
  const facts = [
    { label: list.time, value: formatDateTime(entry.timestamp) },
    { label: list.action, value: <ActionBadge action={entry.action} /> },
    { label: list.user, value: user?.name ?? text.nothing },
    { label: text.email, value: user?.email ?? text.nothing },
    { label: text.role, value: roleName(entry.userRole) },
    { label: list.organization, value: entry.organizationName ?? text.platform },
    { label: list.resource, value: resourceName(entry.resource) },
    { label: text.recordId, value: entry.resourceId ?? text.nothing },
    { label: list.address, value: entry.ipAddress ?? text.nothing },
    { label: text.agent, value: entry.userAgent || text.nothing },
  ];
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={text.title} description={text.about(String(entry.id))}>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-faint text-xs">{label}</dt>
            <dd className="nums mt-0.5 break-words text-sm">{value}</dd>
          </div>
        ))}
      </dl>
      <EntryChanges details={entry.details} />
    </Dialog>
  );
}
