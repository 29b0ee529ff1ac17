import { ChevronLeft, ChevronRight, Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { ActionProps } from '#client/lib/actions.ts';
import { downloadDocument, openDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { documentsText } from '#client/text/en/documents.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { DocumentView } from './document-view.tsx';
import { useWithdrawn, WithdrawnReport } from './withdrawn-report.tsx';

/** A stored file shown in place, over whatever it was opened from; the others of its list are a step away. */
export function PreviewDocumentDialog({ payload, onClose }: ActionProps<'preview-document'>) {
  const text = useText(documentsText).preview;
  const { among = [] } = payload;
  const [{ url, title, referralId }, setShown] =
    useState<Pick<typeof payload, 'url' | 'title' | 'referralId'>>(payload);
  const withdrawn = useWithdrawn(referralId, url);
  const place = among.findIndex((other) => other.url === url);
  const [before, after] = [among[place - 1], among[place + 1]];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="xl"
      flush
      title={title}
      footer={
        <>
          {among.length > 1 && (
            <span className="mr-auto flex items-center gap-1">
              <IconButton
                size="sm"
                label={text.previous}
                icon={<ChevronLeft aria-hidden />}
                disabled={!before}
                onClick={() => before && setShown(before)}
              />
              <span aria-live="polite" className="nums text-muted text-sm">
                {text.place(place + 1, among.length)}
              </span>
              <IconButton
                size="sm"
                label={text.next}
                icon={<ChevronRight aria-hidden />}
                disabled={!after}
                onClick={() => after && setShown(after)}
              />
            </span>
          )}
          {!withdrawn && (
            <>
              <Button icon={<ExternalLink aria-hidden />} onClick={() => void openDocument(url)}>
                <span className="max-sm:sr-only">{text.openTab}</span>
              </Button>
              <Button icon={<Download aria-hidden />} onClick={() => void downloadDocument(url)}>
                {text.download}
              </Button>
            </>
          )}
        </>
      }
    >
      {/* One height for every file, so that the dialog doesn't jump. */}
      <div className="flex h-full min-h-64 flex-col sm:h-[calc(100dvh-12rem)]">
        {withdrawn ? (
          <WithdrawnReport referral={withdrawn} onOpen={(standing) => setShown({ ...standing, title })} />
        ) : (
          <DocumentView key={typeof url === 'string' ? url : title} document={url} title={title} />
        )}
      </div>
    </Dialog>
  );
}
