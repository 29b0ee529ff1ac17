import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { tabHref, useTab } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { idOfSection, type Section } from './sections.ts';

/** The sections as links, beside them on a wide screen. The address names one: '#settings?section=security'. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const text = useText(settingsText).sections;
  const seen = useSectionInView(sections);
  useScrollToAsked(sections);
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

/** With every link that was followed, also when it is the one before. */
function useScrollToAsked(sections: readonly Section[]) {
  const { key } = useLocation();
  const asked = useTab().query['section'];
  const known = sections.find((section) => section === asked);
  useEffect(() => {
    if (!known || key === '') return;
    const card = document.getElementById(idOfSection(known));
    card?.scrollIntoView({ block: 'start' });
    card?.focus({ preventScroll: true });
  }, [known, key]);
}

/** The last one that has reached the upper third of the window; at the end of the page the last of all. */
function useSectionInView(sections: readonly Section[]): Section | undefined {
  const [seen, setSeen] = useState(sections[0]);
  useEffect(() => {
    const topOf = (section: Section) =>
      document.getElementById(idOfSection(section))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    const look = () => {
      const atEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const reached = atEnd ? sections : sections.filter((section) => topOf(section) < innerHeight / 3);
      setSeen(reached.at(-1) ?? sections[0]);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [sections]);
  return seen;
}
