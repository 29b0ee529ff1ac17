import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Switch } from './switch.tsx';

it('is turned by a press, by space and by Enter, which sends no form off', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<() => void>();
  function Setting() {
    const [on, setOn] = useState(false);
    return (
      <form onSubmit={onSubmit}>
        <Switch label="Quiet hours" description="Nothing is sent at night." checked={on} onChange={setOn} />
      </form>
    );
  }
  render(<Setting />);
  const quiet = screen.getByRole('switch', { name: 'Quiet hours', description: 'Nothing is sent at night.' });
  await user.click(quiet);
  expect(quiet).toBeChecked();
  await user.keyboard(' ');
  expect(quiet).not.toBeChecked();
  await user.keyboard('{Enter}');
  expect(quiet).toBeChecked();
  await user.click(screen.getByText('Quiet hours'));
  expect(quiet).not.toBeChecked();
  expect(onSubmit).not.toHaveBeenCalled();
});
