import { useEffect, useRef } from 'react';
import { useText } from '#client/lib/text.ts';
import { appText } from '#client/text/en/app.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { overlayClass } from '#client/ui/overlay-class.ts';

/**
 * In place of a dialog that broke or couldn't be loaded. It is no dialog of the library's, whose code may be the very part
 * that couldn't be loaded.
 */
export function ActionFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const text = useText(appText);
  const { close } = useText(kitText);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [onClose]);
  return (
    <div className={overlayClass('grid place-items-center p-4')}>
      <div
        ref={box}
        role="alertdialog"
        aria-label={text.failed}
        tabIndex={-1}
        className="w-full max-w-md rounded-lg border border-line bg-raised p-5 shadow-dialog outline-none"
      >
        <ErrorState onRetry={onRetry} />
        <div className="flex justify-end">
          <Button onClick={onClose}>{close}</Button>
        </div>
      </div>
    </div>
  );
}
