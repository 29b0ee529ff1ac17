import { clsx } from 'clsx';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { namedPlaces } from './places.ts';

/**
 * At the thumb on a phone, below the header elsewhere. No word is broken or made small: where the five don't fit side by side,
 * the bar is pushed along, and the page that is shown stays in sight.
 */
export function TabBar({ shown }: { shown: string }) {
  const text = useText(portalText);
  return (
    <nav
      aria-label={text.main}
      className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:static md:border-t-0 md:border-b"
    >
      <ul className="scroll-row mx-auto flex max-w-2xl items-stretch md:px-2">
        {namedPlaces.map(({ key, tab: Icon }) => {
          if (!Icon) return null;
          const isShown = key === shown;
          return (
            <li key={key} ref={isShown ? bringToMiddle : undefined} className="flex min-w-min flex-auto">
              <a
                href={placeHref(key)}
                aria-current={isShown ? 'page' : undefined}
                className={clsx(
                  'flex min-h-14 w-full min-w-11 flex-col items-center gap-0.5 border-t-2 px-0.5 pt-1.5 pb-1 text-center font-medium text-[clamp(0.75rem,3.7vw,0.9375rem)] leading-tight focus-visible:-outline-offset-2 [&:lang(en)]:tracking-tight',
                  isShown ? 'border-brand text-brand-ink' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                <Icon aria-hidden className="size-5.5 shrink-0" />
                {text.places[key]}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** With the next picture, for which the browser measures the page anyway. */
function bringToMiddle(tab: HTMLLIElement | null) {
  const bar = tab?.parentElement;
  if (!bar) return;
  requestAnimationFrame(() => {
    bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  });
}
