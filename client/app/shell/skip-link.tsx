import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';

/** Without scrolling: below the sticky top bar the browser would bring the screen's head under it. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });

/** The first stop of the Tab key. Not a plain fragment link: the fragment is the tab's. */
export function SkipLink() {
  const text = useText(shellText);
  return (
    <button
      type="button"
      className="sr-only rounded-md bg-brand px-4 py-2 font-medium text-on-brand text-sm focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
      onClick={focusContent}
    >
      {text.skip}
    </button>
  );
}
