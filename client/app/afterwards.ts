import { reopenLeft } from '#client/lib/actions.ts';
import { keepFilesOut } from '#client/lib/keep-files-out.ts';
import { keepFocusInPlace } from '#client/lib/keep-focus.ts';
import { reopenLeftEntries } from '#client/lib/left-entries.ts';
import { pushHere } from '#client/lib/session/push-here.ts';
import { textOf } from '#client/lib/text.ts';
import { loadToaster, toast } from '#client/lib/toast.ts';
import { shellText } from '#client/text/en/shell.ts';
import { followHints } from '#client/ui/hints.ts';
import { loadOverlays } from '#client/ui/overlay-parts.ts';
import { palette } from './shell/palette-part.ts';

/** What begins once the shell stands, until the signal says that it is gone. */
export function begin(userId: number, signal: AbortSignal): void {
  if (signal.aborted) return;
  signal.addEventListener('abort', keepFocusInPlace());
  signal.addEventListener('abort', followHints());
  keepFilesOut(signal);
  whenSomebodyIsHere(() => {
    void loadOverlays();
    // What goes wrong without the network could not be said any more.
    void loadToaster();
    // Whoever presses Ctrl+K goes on typing at once.
    palette.preload();
  }, signal);
  if (reopenLeft(userId)) toast.info(textOf(shellText).wentOn);
  else reopenLeftEntries(userId);
  if (pushHere())
    import('#client/lib/push.ts').then(
      ({ followPushes }) => followPushes(userId, signal),
      () => undefined,
    );
}

/** At the first sign of a person: whoever only reads what stands there loads nothing more. */
function whenSomebodyIsHere(begin: () => void, signal: AbortSignal) {
  const first = new AbortController();
  const once = () => {
    first.abort();
    begin();
  };
  signal.addEventListener('abort', () => first.abort());
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(name, once, { passive: true, signal: first.signal });
}
