import { quietPart } from '#client/lib/quiet-part.tsx';

// What opens over the page stands on a library that is larger than most screens, and the first screen opens nothing. It
// comes with the first sign of a person (client/app/afterwards.ts), so that it is there before anything is pressed.

export const menuPanel = quietPart(async () => (await import('./menu-panel.tsx')).MenuPanel);
export const popoverPanel = quietPart(async () => (await import('./popover-panel.tsx')).PopoverPanel);
export const confirmPanel = quietPart(async () => (await import('./confirm-panel.tsx')).ConfirmPanel);

/** Resolves when they are there, or can't be had. */
export const loadOverlays = (): Promise<unknown> =>
  Promise.all([menuPanel.ready(), popoverPanel.ready(), confirmPanel.ready()]);
