import { allEndpoints } from '#shared/api.ts';
import { isStaffAudience, wordsFor } from '#shared/kernel/http/principals.ts';
import { roleLabels, staffRoles } from '#shared/kernel/http/roles.ts';

/** The permission matrix as the document that is published, in docs/permissions.md. */
export function permissionsDocument(): string {
  const header = ['Call', 'Without a role', ...staffRoles.map((role) => roleLabels[role])];
  const rows = allEndpoints
    .map(({ method, path, roles }) => {
      const cells = staffRoles.map((role) => (isStaffAudience(roles) && roles.includes(role) ? 'yes' : ''));
      const others = roles === 'public' ? 'yes' : isStaffAudience(roles) ? '' : wordsFor(roles).join(', ');
      return [`${method} ${path}`, others, ...cells];
    })
    .toSorted(
      ([first = ''], [second = '']) =>
        (first.split(' ')[1] ?? '').localeCompare(second.split(' ')[1] ?? '') || first.localeCompare(second),
    );
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Who may call what',
    '',
    'Made from the contracts by `npm run docs`; a test fails when it is stale. Within these, every record is further',
    "limited to the caller's own organisation.",
    '',
    line(header),
    line(header.map(() => '---')),
    ...rows.map(line),
    '',
  ].join('\n');
}
