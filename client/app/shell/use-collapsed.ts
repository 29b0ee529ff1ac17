import { useState } from 'react';

const key = 'naadi.sidebar';

/** Beside its full width the tables of a narrower window would not fit. */
const narrow = () => matchMedia('(max-width: 79.99rem)').matches;

/** Whether the sidebar is collapsed, as it is in a narrow window until somebody chooses; remembered on this device. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => {
    const chosen = localStorage.getItem(key);
    return chosen === null ? narrow() : chosen === 'collapsed';
  });
  const set = (next: boolean) => {
    setCollapsed(next);
    localStorage.setItem(key, next ? 'collapsed' : 'expanded');
  };
  return [collapsed, set];
}
