import { clsx } from 'clsx';
import { placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { namedPlaces } from './places.ts';

/** A word of no more letters keeps its width: in scripts with long words only the long ones are broken. */
const SHORT = 8;

/** At the thumb on a phone, below the header elsewhere. The words grow with the screen, so that five fit at 320 px. */
export function TabBar({ shown }: { shown: string }) {
  const text = useText(portalText);
  return (
    <nav
      aria-label={text.main}
      className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:static md:border-t-0 md:border-b"
    >
      <ul className="mx-auto flex max-w-2xl items-stretch justify-between md:px-2">
        {namedPlaces.map(({ key, tab: Icon }) => {
          if (!Icon) return null;
          const isShown = key === shown;
          return (
            <li key={key} className={clsx('flex min-w-0 flex-auto', text.places[key].length <= SHORT && 'shrink-0')}>
              <a
                href={placeHref(key)}
                aria-current={isShown ? 'page' : undefined}
                className={clsx(
                  'flex min-h-14 w-full min-w-0 flex-col items-center justify-center gap-0.5 border-t-2 px-1 py-1 text-center font-medium text-[clamp(0.6875rem,3.3vw,0.875rem)] leading-tight focus-visible:-outline-offset-2',
                  isShown ? 'border-brand text-brand-ink' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                <Icon aria-hidden className="size-5.5 shrink-0" />
                <span className="max-w-full break-words">{text.places[key]}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
