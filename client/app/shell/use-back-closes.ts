import { useEffect, useEffectEvent } from 'react';
import { openActions } from '#client/lib/actions.ts';
import { sessionState } from '#client/lib/session/store.ts';
import { parseTab, useTab } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { hrefAt, hrefWith, openNamed } from './dialog-address.ts';

/** How many dialogs were open when the present entry of the history was made. */
const depth = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;

/**
 * The browser's Back closes the dialog in front instead of leaving the page: each open dialog has an entry of its own in
 * the history, at the same address or at one that names it. Back is what Escape is, so unsaved work is asked about; a dialog that stays gets its
 * entry back, and one that was closed by its button takes its entry along.
 */
export function useBackCloses(open: number): void {
  useEffect(() => {
    // After whatever is done together with opening or closing: another address makes entries of its own.
    const timer = setTimeout(() => settle(open));
    return () => clearTimeout(timer);
  }, [open]);

  useEffect(() => {
    const onBack = () => {
      const byPerson = !leaving;
      leaving = false;
      if (byPerson && depth() < openActions().length) {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      }
      setTimeout(() => settle(openActions().length));
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
}

/**
 * Opens what the address names when somebody comes by it. Its own entry in the history is made as for every dialog, so that Back
 * leads to the page below it; after a reload it is there already.
 */
export function useAddressedDialogs(): void {
  const text = useText(shellText);
  const asked = useTab().query.open;
  const open = useEffectEvent((named: string) => {
    const session = sessionState();
    if (session.phase !== 'in' || openActions().length > 0) return;
    history.replaceState(
      { ...history.state, dialogs: Math.min(depth(), 1) },
      '',
      depth() > 0 ? undefined : hrefWith(undefined),
    );
    openNamed(named, session.user.role, text.reportOf);
  });
  useEffect(() => {
    if (asked) open(asked);
  }, [asked]);
}

/** On the way back by our own step, which nobody asked for. */
let leaving = false;

function settle(open: number) {
  if (leaving) return;
  const surplus = depth() - open;
  if (surplus > 0) {
    leaving = true;
    history.go(-surplus);
  }
  // The router's own part of the state stays: for it this is the same entry.
  for (let next = depth() + 1; next <= open; next += 1) {
    history.pushState({ ...history.state, dialogs: next }, '', hrefAt(next));
  }
  // One dialog took the place of another.
  if (surplus === 0 && open > 0 && hrefAt(open) !== hrefWith(parseTab(location.hash).query.open)) {
    history.replaceState(history.state, '', hrefAt(open));
  }
}
