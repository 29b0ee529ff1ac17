import { Readable } from 'node:stream';
import type { ComplianceRequest } from '#shared/insight/audit/audit.schema.ts';
import type { FileContent } from '#server/kernel/http/handlers.ts';
import { streamInThread } from '#server/kernel/threads/thread-stream.ts';
import type { LogPart } from '#server/papers/pdf/log-paper.ts';
import { dayLabel, momentLabel } from '#server/papers/pdf/words.ts';
import { csvBegin, csvLines, roleName } from './audit-cells.ts';
import { mimeOf, paperHead } from './audit-export.ts';
import type { ComplianceReport } from './compliance-report.ts';

/** A report as a file, in the form that was asked for. */
export function reportFile(report: ComplianceReport, format: ComplianceRequest['format']): FileContent {
  const { startDate, endDate } = report.period;
  return {
    content: contentOf[format](report),
    mime: mimeOf[format],
    fileName: `compliance-report-${startDate}-${endDate}.${format}`,
    inline: false,
  };
}

const contentOf: Record<ComplianceRequest['format'], (report: ComplianceReport) => FileContent['content']> = {
  json: (report) => Buffer.from(`${JSON.stringify(report, null, 2)}\n`),
  csv: (report) =>
    Buffer.from(
      csvBegin(['Part', 'Name', 'Figure', 'Further']) +
        partsOf(report, asRecorded)
          .map(({ heading, rows }) => (rows.length === 0 ? '' : csvLines(rows.map((row) => [heading, ...row]))))
          .join(''),
    ),
  pdf: (report) => {
    const { startDate, endDate } = report.period;
    const head = paperHead(
      'Compliance report',
      `${dayLabel(startDate)} to ${dayLabel(endDate)}`,
      report.generatedBy.name ?? 'Naadi',
    );
    return Readable.from(streamInThread(head, partsOf(report, forReaders(report.period.timezone))), {
      objectMode: false,
    });
  },
};

const columns = [
  { heading: 'Name', share: 0.45 },
  { heading: 'Figure', share: 0.1, align: 'right' as const },
  { heading: 'Further', share: 0.45 },
];

interface Writing {
  moment: (instant: string) => string;
  /** Of kinds of records and of organisations. */
  kind: (name: string) => string;
}

/** A spreadsheet sorts and filters by what the log has. */
const asRecorded: Writing = { moment: (instant) => instant, kind: (name) => name };

const forReaders = (timezone: string): Writing => ({
  moment: (instant) => momentLabel(instant, timezone),
  kind: (name) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`,
});

/** The report as tables of three columns: a name, its figure, and what else is said of it. */
function partsOf(report: ComplianceReport, { moment, kind: kindOf }: Writing): LogPart[] {
  const { summary, sealing } = report;
  const part = (heading: string, rows: [string, string | number, string?][]): LogPart => ({
    heading,
    columns,
    rows: rows.map(([name, figure, further = '']) => [name, String(figure), further]),
  });
  return [
    part('Summary', [
      ['Total logs', summary.totalLogs],
      ['Active users', summary.uniqueUsers],
      ['Changes', summary.changes],
      ['Views', summary.views],
      ['Exports', summary.exports],
      ['Messages', summary.messages],
      ['Sign-ins', summary.signIns],
      ['Failed sign-ins', summary.failedSignIns],
      ['Refused', summary.refused],
    ]),
    part(
      'Actions',
      report.actions.map(({ action, count }) => [action, count]),
    ),
    part(
      'Roles',
      report.roles.map(({ userRole, count }) => [roleName(userRole ?? ''), count]),
    ),
    part(
      'Organizations',
      report.organizations.map(({ kind, id, name, count }) => [
        name ?? kindOf(kind),
        count,
        id === null ? '' : `${kindOf(kind)} ${id}`,
      ]),
    ),
    part(
      'Users',
      report.users.map((user) => [
        user.name ?? `User ${user.userId}`,
        user.count,
        [roleName(user.userRole ?? ''), user.email, user.lastActivity && moment(user.lastActivity)]
          .filter(Boolean)
          .join(' · '),
      ]),
    ),
    ...(report.resourceAccess
      ? [
          part(
            'Resource access',
            report.resourceAccess.map(({ resource, total, views, changes, exports }) => [
              kindOf(resource),
              total,
              `${views} views · ${changes} changes · ${exports} exports`,
            ]),
          ),
        ]
      : []),
    part('Sealing', [
      ['Sealed entries', sealing.sealed],
      ['Not sealed yet', sealing.waiting],
      ['Last sealed', '', sealing.lastSealedAt ? moment(sealing.lastSealedAt) : ''],
    ]),
  ];
}
