import { useEffect } from 'react';

/** A page that is opened begins at its top; one that is gone back to stands where it was left. */
export function useScrollPlace(): void {
  useEffect(() => {
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    const note = () => history.replaceState({ ...history.state, top: scrollY }, '');
    const arrive = () => {
      const top: unknown = history.state?.top;
      // The page's own parts come first: a list is as long as it was.
      requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(0, typeof top === 'number' ? top : 0)));
    };
    addEventListener('scrollend', note);
    addEventListener('popstate', arrive);
    return () => {
      history.scrollRestoration = before;
      removeEventListener('scrollend', note);
      removeEventListener('popstate', arrive);
    };
  }, []);
}
