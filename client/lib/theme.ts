import { useEffect, useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

// The key, the class and the colours are also in public/theme.js, which runs before the first paint.
const key = 'naadi.theme';
const barColour = { light: '#f7f9fb', dark: '#0b1220' };
const listeners = new Set<() => void>();
let chosen = stored();
let following = false;

/** The person's choice, what it comes to on this screen, and how to change it. */
export function useTheme(): { theme: Theme; shown: 'light' | 'dark'; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, () => chosen);
  const shown = useSyncExternalStore(subscribe, shownTheme);
  return { theme, shown, setTheme };
}

export function setTheme(theme: Theme): void {
  chosen = theme;
  if (theme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  apply();
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

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
const shownTheme = () => (chosen === 'dark' || (chosen === 'system' && systemIsDark()) ? 'dark' : 'light');

function apply() {
  const shown = shownTheme();
  document.documentElement.classList.toggle('dark', shown === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour[shown]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  followOthers();
  return () => {
    listeners.delete(listener);
  };
}

/** The system may turn dark in the evening, and another tab may have changed the choice. */
function followOthers() {
  if (following) return;
  following = true;
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key !== key) return;
    chosen = stored();
    apply();
  });
}

function stored(): Theme {
  const value = localStorage.getItem(key);
  return themes.find((theme) => theme === value) ?? 'system';
}
