import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { setTheme, usePortalSurface, useTheme } from './theme.ts';

function Choice() {
  const { theme, shown, setTheme } = useTheme();
  return (
    <button type="button" onClick={() => setTheme('dark')}>
      {theme} {shown}
    </button>
  );
}

function Portal() {
  usePortalSurface();
  return null;
}

afterEach(() => act(() => setTheme('system')));

describe('the theme', () => {
  it('follows the system until somebody chooses, and remembers the choice', async () => {
    render(<Choice />);
    expect(screen.getByRole('button')).toHaveTextContent('system light');
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent('dark dark');
    expect(document.documentElement).toHaveClass('dark');
    expect(localStorage.getItem('naadi.theme')).toBe('dark');
    act(() => setTheme('system'));
    expect(document.documentElement).not.toHaveClass('dark');
    expect(localStorage.getItem('naadi.theme')).toBeNull();
  });

  it('takes over the choice of another tab', () => {
    render(<Choice />);
    localStorage.setItem('naadi.theme', 'dark');
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'naadi.theme' }));
    });
    expect(screen.getByRole('button')).toHaveTextContent('dark dark');
  });

  it('gives the portal its larger text, and only while it is open', () => {
    const { unmount } = render(<Portal />);
    expect(document.documentElement).toHaveAttribute('data-surface', 'portal');
    unmount();
    expect(document.documentElement).not.toHaveAttribute('data-surface');
  });
});
