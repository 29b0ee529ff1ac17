import { useState } from 'react';

const key = 'naadi.sidebar';

/** Whether the sidebar is collapsed; remembered on this device. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(key) === 'collapsed');
  const set = (next: boolean) => {
    setCollapsed(next);
    localStorage.setItem(key, next ? 'collapsed' : 'expanded');
  };
  return [collapsed, set];
}
