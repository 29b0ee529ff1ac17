import { useEffect } from 'react';
import { createStore, useStore } from './create-store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

// The key, the class and the colours are also in public/theme.js, which runs before the first paint.
const key = 'naadi.theme';
const barColour = { light: '#f7f9fb', dark: '#0b1220' };
const theme = createStore(readTheme(), followOthers);

/** The person's choice, what it comes to on this screen, and how to change it. */
export function useTheme(): ShownTheme & { setTheme: (chosen: Theme) => void } {
  return { ...useStore(theme), setTheme };
}

export function setTheme(chosen: Theme): void {
  if (chosen === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, chosen);
  show();
}

/** 16 px text and thumb-sized targets while the calling screen is mounted; also in its dialogs and menus. */
export function usePortalSurface(): void {
  useEffect(() => {
    document.documentElement.dataset['surface'] = 'portal';
    return () => {
      delete document.documentElement.dataset['surface'];
    };
  }, []);
}

interface ShownTheme {
  theme: Theme;
  shown: 'light' | 'dark';
}

function systemScheme() {
  return matchMedia('(prefers-color-scheme: dark)');
}

function readTheme(): ShownTheme {
  const stored = localStorage.getItem(key);
  const chosen = themes.find((known) => known === stored) ?? 'system';
  const isDark = chosen === 'dark' || (chosen === 'system' && systemScheme().matches);
  return { theme: chosen, shown: isDark ? 'dark' : 'light' };
}

function show() {
  const next = readTheme();
  document.documentElement.classList.toggle('dark', next.shown === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour[next.shown]);
  theme.set(next);
}

/** The system may turn dark in the evening, and another tab may have changed the choice. */
function followOthers() {
  const system = systemScheme();
  const onStorage = (event: StorageEvent) => event.key === key && show();
  system.addEventListener('change', show);
  addEventListener('storage', onStorage);
  // Either may have happened while nobody looked.
  show();
  return () => {
    system.removeEventListener('change', show);
    removeEventListener('storage', onStorage);
  };
}
