import { formatDateTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { auditText } from '#client/text/en/audit.ts';
import type { Column } from '#client/ui/data-table.tsx';
import type { AuditLog } from '#shared/insight/audit/audit.schema.ts';
import { ActionBadge } from './action-badge.tsx';
import { useResourceName, useRoleName } from './audit-words.ts';

export function useAuditColumns(): Column<AuditLog>[] {
  const { list, entry } = useText(auditText);
  const resourceName = useResourceName();
  const roleName = useRoleName();
  return [
    {
      key: 'time',
      order: 'day',
      header: list.time,
      className: 'whitespace-nowrap',
      cell: ({ timestamp }) => (
        <time dateTime={timestamp} className="nums">
          {formatDateTime(timestamp)}
        </time>
      ),
    },
    {
      key: 'user',
      header: list.user,
      primary: true,
      className: 'min-w-36',
      cell: ({ user, userRole }) => (
        <>
          <span className="block font-medium">{user?.name ?? roleName(userRole)}</span>
          {user && <span className="block font-normal text-muted text-xs">{roleName(userRole)}</span>}
        </>
      ),
    },
    { key: 'action', header: list.action, badge: true, cell: ({ action }) => <ActionBadge action={action} /> },
    {
      key: 'resource',
      header: list.resource,
      className: 'min-w-40',
      cell: ({ resource, resourceId }) => (
        <>
          {resourceName(resource)}
          {resourceId !== null && <span className="nums ml-1.5 break-all text-muted text-xs">{resourceId}</span>}
        </>
      ),
    },
    {
      key: 'organization',
      header: list.organization,
      className: 'min-w-32',
      cell: ({ organizationName }) => organizationName ?? entry.platform,
    },
    {
      key: 'address',
      header: list.address,
      className: 'whitespace-nowrap',
      cell: ({ ipAddress }) => <span className="nums">{ipAddress ?? entry.nothing}</span>,
    },
  ];
}
