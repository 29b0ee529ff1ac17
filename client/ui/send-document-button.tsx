import { Send } from 'lucide-react';
import { type ActionPayloads, runAction } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { documentsText } from '#client/text/en/documents.ts';
import { Button } from './button.tsx';
import { useRecordClosed } from './closed-record.tsx';
import { IconButton } from './icon-button.tsx';

interface SendDocumentButtonProps {
  document: ActionPayloads['send-document'];
  /** The icon alone, where its row has others. */
  small?: boolean;
  size?: 'sm' | 'md';
}

/** 'Send to patient', beside a stored document; how it goes is asked in a dialog. */
export function SendDocumentButton({ document, small = false, size = 'sm' }: SendDocumentButtonProps) {
  const text = useText(documentsText);
  const isClosed = useRecordClosed();
  const label = text.sendOf(document.title);
  const send = () => runAction('send-document', document);
  // Nothing goes out to who has left.
  if (isClosed) return null;
  if (small) return <IconButton size={size} label={label} icon={<Send aria-hidden />} onClick={send} />;
  return (
    <Button size={size} icon={<Send aria-hidden />} aria-label={label} onClick={send}>
      {text.send}
    </Button>
  );
}
