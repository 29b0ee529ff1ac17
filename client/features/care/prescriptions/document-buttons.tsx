import { Download, ExternalLink, Eye } from 'lucide-react';
import { useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { downloadDocument, openDocument } from '#client/lib/open-document.ts';
import { Button } from '#client/ui/button.tsx';
import { SendDocumentButton } from '#client/ui/send-document-button.tsx';

interface DocumentButtonsProps {
  path: string;
  open: DocumentWords;
  download: DocumentWords;
  /** Shows it in place under this title, instead of in a new tab. */
  preview?: string | undefined;
  /** To whom it may be sent, and what it is called then. */
  send: { patientId: number; title: string };
  /** Whose report it is: it may be withdrawn. */
  referralId?: number | undefined;
}

interface DocumentWords {
  label: string;
  /** Which document it is, for those who hear the button without what stands around it. */
  name: string;
}

/** Opens a stored document in a new tab or in place, or saves it. */
export function DocumentButtons({ path, open, download, preview, send, referralId }: DocumentButtonsProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadDocument(path);
    setBusy(false);
  };
  return (
    <>
      <Button
        size="sm"
        icon={preview === undefined ? <ExternalLink aria-hidden /> : <Eye aria-hidden />}
        aria-label={open.name}
        onClick={() =>
          preview === undefined
            ? void openDocument(path)
            : runAction('preview-document', {
                url: path,
                title: preview,
                ...(referralId !== undefined && { referralId }),
              })
        }
      >
        {open.label}
      </Button>
      <Button
        size="sm"
        icon={<Download aria-hidden />}
        aria-label={download.name}
        busy={busy}
        onClick={() => void save()}
      >
        {download.label}
      </Button>
      <SendDocumentButton document={{ path, ...send }} />
    </>
  );
}
