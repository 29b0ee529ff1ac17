import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { downloadDocument, openDocument } from '#client/lib/open-document.ts';
import { Button } from '#client/ui/button.tsx';

interface DocumentButtonsProps {
  path: string;
  open: DocumentWords;
  download: DocumentWords;
}

interface DocumentWords {
  label: string;
  /** Which document it is, for those who hear the button without what stands around it. */
  name: string;
}

/** Opens a stored document in a new tab, or saves it. */
export function DocumentButtons({ path, open, download }: DocumentButtonsProps) {
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
        icon={<ExternalLink aria-hidden />}
        aria-label={open.name}
        onClick={() => void openDocument(path)}
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
    </>
  );
}
