import { FileText } from 'lucide-react';
import { useState } from 'react';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalRecordsText } from '#client/text/en/portal-records.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { FieldError } from '#client/ui/portal/field.tsx';
import { openPortalDocument } from './open-document.ts';

interface DocumentButtonProps {
  path: string | null;
  /** Its number, where it is one of several. */
  name?: string;
}

/** Opens the paper of a record, where there is one. */
export function DocumentButton({ path, name }: DocumentButtonProps) {
  const text = useText(portalRecordsText).document;
  const { unreachable } = useText(portalText);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (path === null) return null;
  const open = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await openPortalDocument(path, text.opening);
    } catch (error) {
      setProblem(error instanceof ApiFailure && error.isNetwork ? unreachable : text.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <PortalButton
        variant={name === undefined ? 'primary' : 'secondary'}
        block={name === undefined}
        icon={<FileText aria-hidden />}
        busy={busy}
        onClick={() => void open()}
      >
        {busy ? text.opening : text.open}
        {name !== undefined && <span className="sr-only">: {name}</span>}
      </PortalButton>
      <FieldError>{problem}</FieldError>
    </div>
  );
}
