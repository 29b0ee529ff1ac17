import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { hasUnsaved } from '#client/lib/unsaved.ts';
import { kitText } from '#client/text/en/kit.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { Tab } from '../tabs.ts';

/**
 * The tab to show: the one that was asked for, by whatever way the address changed, unless the present one holds unsaved
 * work. Then it stays until the question is answered.
 */
export function useLeaveQuestion(asked: Tab): { tab: Tab; question: ReactNode } {
  const text = useText(kitText);
  const navigate = useNavigate();
  const [shown, setShown] = useState(asked);
  const held = asked.key !== shown.key && hasUnsaved();
  if (asked !== shown && !held) setShown(asked);
  const question = held && (
    <ConfirmDialog
      open
      onOpenChange={() => void navigate({ hash: tabHref(shown.key) })}
      title={text.discardTitle}
      description={text.discardBody}
      confirmLabel={text.discard}
      cancelLabel={text.keepEditing}
      destructive
      onConfirm={() => setShown(asked)}
    />
  );
  return { tab: held ? shown : asked, question };
}
