import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDateTime, formatFileSize, unbroken } from '#client/lib/format.ts';
import { downloadDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { transfersText } from '#client/text/en/transfers.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { transfersApi } from '#shared/insight/transfers/transfers.api.ts';
import type { DataExport } from '#shared/insight/transfers/transfers.schema.ts';
import { failureWords } from './failure-words.ts';

/** An export that has ended: its file while it is kept, or why there is none. */
export function EarlierExport({ made }: { made: DataExport }) {
  const text = useText(transfersText).export;
  const [asks, setAsks] = useState(false);
  const remove = useApiMutation(transfersApi.removeExport, { success: text.removed, failure: text.removeFailed });
  const { id, status, fileUrl, fileSize, contents, expiresAt, failure, createdAt, createdByName } = made;
  const date = formatDateTime(createdAt);
  const facts = [
    ...(fileSize === null ? [] : [formatFileSize(fileSize)]),
    ...(contents === null ? [] : [text.contents(contents['patients'] ?? 0, contents['documents'] ?? 0)]),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="nums font-medium">{date}</p>
        {status === 'failed' ? (
          <p className="text-danger-ink">{failure === null ? text.failed : failureWords(failure)}</p>
        ) : (
          <p className="nums text-muted">{facts.join(' · ')}</p>
        )}
        <p className="nums text-faint text-xs">
          {[createdByName, ...(status === 'done' ? [kept(fileUrl, expiresAt, text)] : [])].join(' · ')}
        </p>
      </div>
      {fileUrl !== null && (
        <Button
          size="sm"
          icon={<Download aria-hidden />}
          aria-label={text.downloadOf(date)}
          onClick={() => void downloadDocument(fileUrl)}
        >
          {text.download}
        </Button>
      )}
      <IconButton label={text.removeOf(date)} size="sm" icon={<Trash2 aria-hidden />} onClick={() => setAsks(true)} />
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={text.removeTitle(unbroken(date))}
        description={text.removeAbout}
        confirmLabel={text.removeConfirm}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } })}
      />
    </div>
  );
}

const kept = (
  fileUrl: string | null,
  expiresAt: string | null,
  text: { gone: string; keptUntil: (until: string) => string },
) => (fileUrl === null || expiresAt === null ? text.gone : text.keptUntil(formatDateTime(expiresAt)));
