import { useText } from '#client/lib/text.ts';
import { appText } from '#client/text/en/app.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';

/** In place of a dialog that broke or couldn't be loaded. */
export function ActionFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const text = useText(appText);
  return (
    <Dialog open size="sm" title={text.failed} onOpenChange={onClose}>
      <ErrorState onRetry={onRetry} />
    </Dialog>
  );
}
