import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { tabHref, useTab } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { idOfSection, type Section } from './sections.ts';

/** The sections as links, beside them on a wide screen. The address names one: '#settings?section=security'. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const text = useText(settingsText).sections;
  const seen = useSectionInView(sections);
  return (
    <nav aria-label={text.label} className="sticky top-18 hidden w-56 shrink-0 self-start lg:block">
      <ul className="flex flex-col gap-0.5">
        {sections.map((section) => (
          <li key={section}>
            <Link
              to={{ hash: tabHref('settings', { section }) }}
              replace
              aria-current={section === seen ? 'location' : undefined}
              className={clsx(
                'flex min-h-9 items-center rounded-md px-3 py-1.5 text-sm transition-colors duration-100',
                section === seen
                  ? 'bg-brand-soft font-medium text-brand-ink'
                  : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {text[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The one that was asked for, as long as the page stands where the link has led; after that the one that is in view. */
function useSectionInView(sections: readonly Section[]): Section | undefined {
  const { key } = useLocation();
  const asked = useTab().query['section'];
  const known = sections.find((section) => section === asked);
  const [inView, setInView] = useState({ key: '', section: sections[0] });
  // Where the last link has led: at the end of the page the card that was asked for can't come to the top.
  const ledTo = useRef<number | null>(null);
  useEffect(() => {
    // With every link that was followed, also when it is the one before.
    if (!known || key === '') return;
    const card = document.getElementById(idOfSection(known));
    card?.scrollIntoView({ block: 'start' });
    card?.focus({ preventScroll: true });
    ledTo.current = scrollY;
  }, [known, key]);
  useEffect(() => {
    const look = () => {
      if (ledTo.current !== null && Math.abs(scrollY - ledTo.current) < 2) return;
      ledTo.current = null;
      setInView({ key, section: sectionInView(sections) });
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [sections, key]);
  return known !== undefined && inView.key !== key ? known : inView.section;
}

/** The last one that has reached the upper third of the window; at the end of the page the last of all. */
function sectionInView(sections: readonly Section[]): Section | undefined {
  const topOf = (section: Section) =>
    document.getElementById(idOfSection(section))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const reached = atEnd ? sections : sections.filter((section) => topOf(section) < innerHeight / 3);
  return reached.at(-1) ?? sections[0];
}
