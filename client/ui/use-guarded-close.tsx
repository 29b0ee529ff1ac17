import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface GuardedClose {
  onOpenChange: (open: boolean) => void;
  /** There is unsaved work: closing asks first, and so does leaving the page. */
  dirty: boolean;
  /** Something is being sent: closing waits for it. */
  busy: boolean;
}

/** For dialogs and drawers with a form: `change` goes to the primitive, `question` beside it. */
export function useGuardedClose({ onOpenChange, dirty, busy }: GuardedClose): {
  change: (open: boolean) => void;
  question: ReactNode;
} {
  const text = useText(kitText);
  const [asking, setAsking] = useState(false);
  useLeaveWarning(dirty);

  const change = (open: boolean) => {
    if (open) onOpenChange(true);
    else if (busy) return;
    else if (dirty) setAsking(true);
    else onOpenChange(false);
  };
  const question = (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      title={text.discardTitle}
      description={text.discardBody}
      confirmLabel={text.discard}
      cancelLabel={text.keepEditing}
      destructive
      onConfirm={() => {
        setAsking(false);
        onOpenChange(false);
      }}
    />
  );
  return { change, question };
}

/** The browser's own question on reload, closing the tab, or leaving the site. */
export function useLeaveWarning(active: boolean) {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}
