import { Download, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ListedDocument, runAction } from '#client/lib/actions.ts';
import { downloadDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';
import { Button } from '#client/ui/button.tsx';
import { SendDocumentButton } from '#client/ui/send-document-button.tsx';

interface ReportRowProps {
  title: string;
  patientId: number;
  badge?: ReactNode;
  /** Number, day, where it is from. */
  facts: ReactNode;
  notes?: string | null | undefined;
  fileUrl: string | null;
  /** The files of its list, to be leafed through. */
  among: readonly ListedDocument[];
  /** Of a referral: its report may be withdrawn. */
  referralId?: number | undefined;
  /** What must be known of it. */
  marks?: ReactNode;
  /** Where else the report leads. */
  children?: ReactNode;
}

/** The files of a list, as far as there are some. */
export const filesOf = (
  reports: readonly { title: string; fileUrl: string | null; referralId?: number }[],
): ListedDocument[] =>
  reports.flatMap(({ fileUrl, ...report }) => (fileUrl === null ? [] : [{ url: fileUrl, ...report }]));

/** One report: what it is, and its file to view or to keep. */
export function ReportRow({
  title,
  patientId,
  badge,
  facts,
  notes,
  fileUrl,
  among,
  referralId,
  marks,
  children,
}: ReportRowProps) {
  const text = useText(reportsText);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 break-words font-medium text-sm">
          {title}
          {badge}
        </p>
        <p className="nums text-muted text-xs">{facts}</p>
        {notes && <p className="mt-1 whitespace-pre-line break-words text-muted text-sm">{notes}</p>}
        {marks && <div className="mt-1.5">{marks}</div>}
      </div>
      {fileUrl === null ? (
        <span className="text-faint text-sm">{text.noFile}</span>
      ) : (
        <span className="flex flex-wrap gap-1">
          {children}
          <Button
            size="sm"
            variant="ghost"
            icon={<Eye aria-hidden />}
            aria-label={text.viewOf(title)}
            onClick={() =>
              runAction('preview-document', {
                url: fileUrl,
                title,
                among,
                ...(referralId !== undefined && { referralId }),
              })
            }
          >
            {text.view}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<Download aria-hidden />}
            aria-label={text.downloadOf(title)}
            onClick={() => void downloadDocument(fileUrl)}
          >
            {text.download}
          </Button>
          <SendDocumentButton small document={{ path: fileUrl, patientId, title }} />
        </span>
      )}
    </li>
  );
}
