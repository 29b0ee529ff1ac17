import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { keepFocusInPlace } from '#client/lib/keep-focus.ts';
import { Dialog } from './dialog.tsx';

const names = ['Anita', 'Bala', 'Chitra'];

/** Rows whose action takes the row away, changes what it can do next, or asks first. */
function Rows() {
  useEffect(keepFocusInPlace, []);
  const [rows, setRows] = useState(names.map((name) => ({ name, step: 'Confirm' })));
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (gone: string) => setRows((all) => all.filter(({ name }) => name !== gone));
  return (
    <main>
      <ul>
        {rows.map(({ name, step }) => (
          <li key={name}>
            <span>{name}</span>
            <button
              type="button"
              key={step}
              onClick={() => setRows((all) => all.map((row) => (row.name === name ? { name, step: 'Upload' } : row)))}
            >
              {step} {name}
            </button>
            <button type="button" onClick={() => remove(name)}>
              Remove {name}
            </button>
            <button type="button" onClick={() => setAsked(name)}>
              Ask about {name}
            </button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Dialog open title="Sure?" onOpenChange={() => setAsked(null)}>
          <button
            type="button"
            onClick={() => {
              remove(asked);
              setAsked(null);
            }}
          >
            Yes
          </button>
        </Dialog>
      )}
    </main>
  );
}

const press = async (name: string) => {
  const user = userEvent.setup();
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
};

it('stays in the row when one action takes the place of another', async () => {
  renderInApp(<Rows />);
  await press('Confirm Bala');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Upload Bala' })).toHaveFocus());
});

it('goes on with the next row when this one has left the list, and with the one before at the end', async () => {
  renderInApp(<Rows />);
  await press('Remove Bala');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm Chitra' })).toHaveFocus());
  await press('Remove Chitra');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm Anita' })).toHaveFocus());
});

it('goes on beside the row that a dialog has taken away', async () => {
  renderInApp(<Rows />);
  await press('Ask about Anita');
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm Bala' })).toHaveFocus());
});

it('is let go of by whoever presses beside everything', async () => {
  renderInApp(<Rows />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Confirm Bala' }));
  await user.click(screen.getByText('Anita'));
  expect(document.body).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.body).toHaveFocus();
});
