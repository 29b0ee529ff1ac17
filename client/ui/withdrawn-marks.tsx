import { FileX2 } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';
import type { WithdrawnReport } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { Button } from './button.tsx';

/** What was uploaded to a referral and taken back: when, by whom, and why. The centre can still look at the file. */
export function WithdrawnMarks({ reports }: { reports: readonly WithdrawnReport[] }) {
  const text = useText(reportsText).withdrawn;
  if (reports.length === 0) return null;
  return (
    <ul aria-label={text.list} className="flex min-w-0 flex-col gap-1">
      {reports.map(({ id, withdrawnAt, withdrawnByName, reason, isReplaced, fileUrl }) => (
        <li key={id} className="flex items-start gap-2 rounded-md bg-due-soft px-2.5 py-1.5 text-due-ink text-xs">
          <FileX2 aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="nums min-w-0 flex-1 break-words text-left">
            {(isReplaced ? text.replaced : text.withdrawn)(formatDateTime(withdrawnAt), withdrawnByName)}
            <span className="block whitespace-pre-line font-medium">{reason}</span>
          </span>
          {fileUrl !== null && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={text.viewOf(formatDateTime(withdrawnAt))}
              onClick={() => runAction('preview-document', { url: fileUrl, title: text.title })}
            >
              {text.view}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
