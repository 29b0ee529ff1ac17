import '#client/styles/portal.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '#client/lib/portal/language.ts';
import { portalSessionKnown, startPortalSession } from '#client/lib/portal/session.ts';
import { loadFirst, PortalApp } from './portal-app.tsx';
import { registerWorker } from './register-worker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('portal.html has no #root');

startPortalSession();
registerWorker();
keepFocusLater(root);

/** Not in one go: a slow phone hears what is pressed meanwhile. */
function show(at: HTMLElement) {
  startTransition(() =>
    createRoot(at).render(
      <StrictMode>
        <PortalApp />
      </StrictMode>,
    ),
  );
}

// In another language its words come first: nobody reads English for a moment. Without them it is English.
const speaking = startLanguage().catch(() => undefined);
const loaded = portalSessionKnown().then(loadFirst);
void Promise.all([speaking, loaded]).finally(() => show(root));

/** It is needed once somebody does something, and is no part of the first load. */
function keepFocusLater(around: HTMLElement) {
  const begin = () => {
    for (const kind of kinds) removeEventListener(kind, begin);
    import('#client/lib/portal/keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(around),
      () => undefined,
    );
  };
  const kinds = ['keydown', 'pointerdown'] as const;
  for (const kind of kinds) addEventListener(kind, begin);
}
