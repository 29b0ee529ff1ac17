import Papa from 'papaparse';
import type { AuditLog } from '#shared/insight/audit/audit.schema.ts';
import { formulaStart } from '#shared/kernel/files/formula-cells.ts';
import { roleLabels } from '#shared/kernel/http/roles.ts';
import { clockOf } from '#server/insight/transfers/export-cells.ts';
import type { LogPart } from '#server/papers/pdf/log-paper.ts';

/** Excel reads a CSV as UTF-8 only with this mark in front. */
const MARK = '\uFEFF';

/** Lines of a CSV; a cell that a spreadsheet would run as a formula becomes text. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(rows as string[][], { header: false, newline: '\r\n', escapeFormulae: formulaStart })}\r\n`;

export const csvBegin = (headings: readonly string[]): string => MARK + csvLines([headings]);

export const entryHeadings = [
  'ID',
  'Time',
  'Time (ISO)',
  'User',
  'Email',
  'Role',
  'Action',
  'Resource',
  'Resource ID',
  'Organization',
  'IP Address',
  'User Agent',
  'Details',
];

const labels: Record<string, string> = roleLabels;
export const roleName = (role: string): string => labels[role] ?? role;

/** An entry as a line of a table; the time by the clock of whoever asks. */
export function entryCells(timezone: string): (entry: AuditLog) => string[] {
  const clock = clockOf(timezone);
  return (entry) => [
    String(entry.id),
    clock(entry.timestamp),
    entry.timestamp,
    entry.user?.name ?? '',
    entry.user?.email ?? '',
    roleName(entry.userRole),
    entry.action,
    entry.resource,
    entry.resourceId ?? '',
    entry.organizationName ?? '',
    entry.ipAddress ?? '',
    entry.userAgent ?? '',
    entry.details ? JSON.stringify(entry.details) : '',
  ];
}

const columns = [
  { heading: 'Time', share: 0.12 },
  { heading: 'User', share: 0.16 },
  { heading: 'Role', share: 0.1 },
  { heading: 'Action', share: 0.09 },
  { heading: 'Resource', share: 0.14 },
  { heading: 'Organization', share: 0.13 },
  { heading: 'IP Address', share: 0.1 },
  { heading: 'Details', share: 0.16 },
];

/** Entries as a part of a paper; its lines have less room than a table's. */
export function entriesOnPaper(entries: readonly AuditLog[], timezone: string): LogPart {
  const clock = clockOf(timezone);
  const rows = entries.map((entry) => [
    clock(entry.timestamp),
    entry.user?.name ?? '',
    roleName(entry.userRole),
    entry.action,
    [entry.resource, entry.resourceId].filter(Boolean).join(' '),
    entry.organizationName ?? '',
    entry.ipAddress ?? '',
    entry.details ? JSON.stringify(entry.details) : '',
  ]);
  return { heading: 'Audit logs', columns, rows };
}
