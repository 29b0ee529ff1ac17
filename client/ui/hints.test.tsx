import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogOut } from 'lucide-react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { followHints } from './hints.ts';

let stop: () => void;
beforeEach(() => {
  stop = followHints();
});
afterEach(() => stop());

const twoButtons = () =>
  render(
    <>
      <IconButton label="Logout" icon={<LogOut />} />
      <IconButton label="Silent" icon={<LogOut />} tooltip="none" />
      <input aria-label="Elsewhere" />
    </>,
  );

it('says the name of a control on focus by keyboard, and takes it back when the focus goes on', async () => {
  twoButtons();
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Logout');
  await userEvent.tab();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();

  // Escape closes the hint and nothing else.
  const heard: string[] = [];
  const hear = (event: KeyboardEvent) => void heard.push(event.key);
  document.addEventListener('keydown', hear);
  await userEvent.tab({ shift: true });
  await screen.findByRole('tooltip');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(heard).not.toContain('Escape');
  await userEvent.keyboard('{Escape}');
  expect(heard).toContain('Escape');
  document.removeEventListener('keydown', hear);
});

it('says nothing of a control without a hint', async () => {
  twoButtons();
  screen.getByRole('button', { name: 'Silent' }).focus();
  await userEvent.hover(screen.getByRole('button', { name: 'Silent' }));
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('comes after a while of pointing, stays while it is pointed at itself, and goes afterwards', async () => {
  twoButtons();
  await userEvent.hover(screen.getByRole('button', { name: 'Logout' }));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  const hint = await screen.findByRole('tooltip');
  await userEvent.hover(hint);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(hint).toBeInTheDocument();
  await userEvent.hover(screen.getByRole('textbox'));
  await waitFor(() => expect(hint).not.toBeInTheDocument());
});
