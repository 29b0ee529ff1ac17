import { keepFocusInPlace } from '#client/lib/keep-focus.ts';
import { pushHere } from '#client/lib/session/push-here.ts';
import { reopenLeftEntries } from '#client/lib/left-entries.ts';

/** What begins once the shell stands, until the signal says that it is gone. */
export function begin(userId: number, signal: AbortSignal): void {
  if (signal.aborted) return;
  signal.addEventListener('abort', keepFocusInPlace());
  reopenLeftEntries(userId);
  if (pushHere())
    import('#client/lib/push.ts').then(
      ({ followPushes }) => followPushes(userId, signal),
      () => undefined,
    );
}
