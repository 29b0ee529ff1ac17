import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { Kbd } from '#client/ui/kbd.tsx';
import { type CopyLanguage, CopyLanguageField } from './copy-language.tsx';

interface PadFooterProps {
  /** Without a margin of its own. */
  compact: boolean;
  kept: boolean;
  busy: boolean;
  copy: CopyLanguage;
  /** Above the buttons. */
  notice: ReactNode;
  onDiscard: () => void;
}

/** Stays in sight below what scrolls. */
export function PadFooter({ compact, kept, busy, copy, notice, onDiscard }: PadFooterProps) {
  const text = useText(prescriptionsText);
  return (
    <div
      className={clsx(
        'sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-raised py-3',
        !compact && 'px-5',
      )}
    >
      {notice}
      {kept && (
        <div className="mr-auto flex items-center gap-3 text-muted text-sm">
          <span data-keep-clear className="hidden items-center gap-1.5 @md:flex">
            <Check aria-hidden className="size-4" />
            {text.draft.kept}
          </span>
          <Button variant="link" disabled={busy} onClick={onDiscard}>
            {text.draft.discard}
          </Button>
        </div>
      )}
      <CopyLanguageField language={copy.language} choose={copy.choose} />
      <span aria-hidden className="hidden coarse:hidden @2xl:block">
        <Kbd>{text.form.saveKeys}</Kbd>
      </span>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        busyLabel={text.form.saving}
        aria-keyshortcuts="Control+Enter"
      >
        {text.form.save}
      </Button>
    </div>
  );
}
