import { useEffect } from 'react';

/** Where a page was left: how far down, and by which of its links. */
interface Left {
  top?: number;
  link?: string;
}

/** A page that is opened begins at its top; one that is gone back to stands where it was left, with the focus on the link that led away. */
export function useScrollPlace(): void {
  useEffect(() => {
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    const note = (left: Left) => history.replaceState({ ...history.state, ...left }, '');
    const noteTop = () => note({ top: scrollY });
    const noteLink = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('#content a[href^="#"]')?.getAttribute('href') : null;
      if (link) note({ link });
    };
    const arrive = () => {
      const { top = 0, link } = (history.state ?? {}) as Left;
      // The page's own parts come first: a list is as long as it was.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (link) focusLink(link);
          scrollTo(0, top);
        }),
      );
    };
    addEventListener('scrollend', noteTop);
    addEventListener('click', noteLink, { capture: true });
    addEventListener('popstate', arrive);
    return () => {
      history.scrollRestoration = before;
      removeEventListener('scrollend', noteTop);
      removeEventListener('click', noteLink, { capture: true });
      removeEventListener('popstate', arrive);
    };
  }, []);
}

function focusLink(href: string) {
  document.querySelector<HTMLElement>(`#content a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
}
