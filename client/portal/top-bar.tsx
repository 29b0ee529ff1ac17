import { Menu } from 'lucide-react';
import { placeHref } from '#client/lib/portal/place.ts';
import { usePortalPatient } from '#client/lib/portal/session.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { PulseMark } from '#client/ui/pulse-mark.tsx';

/** Whose records these are, and the way to everything that has no tab: other people of the family, language, sign-out. */
export function TopBar() {
  const text = useText(portalText);
  const { name } = usePortalPatient();
  return (
    <header className="border-line border-b bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex max-w-2xl items-center gap-3 px-4 py-1.5">
        <PulseMark className="text-brand-ink" />
        <span className="sr-only">{text.product}</span>
        <a
          href={placeHref('menu')}
          aria-label={text.menu.open(name)}
          className="ml-auto flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 hover:bg-hover"
        >
          <span className="truncate font-medium text-sm">{name}</span>
          <Menu aria-hidden className="size-5 shrink-0" />
        </a>
      </div>
    </header>
  );
}
