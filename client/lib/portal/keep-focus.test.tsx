import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus(document.body);
});
afterEach(() => stop());

function Form() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen ? (
        <form>
          <input aria-label="Name" />
          <button type="button" onClick={() => setOpen(false)}>
            Cancel
          </button>
        </form>
      ) : (
        <>
          <p>Nothing yet</p>
          <button type="button" onClick={() => setOpen(true)}>
            Change
          </button>
        </>
      )}
      <button type="button">Another</button>
    </>
  );
}

function Rows() {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  return (
    <>
      <a href="#top">Top</a>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            {row}
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              Remove {row}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('goes into the form that opens in the place of its button, and back to the button', async () => {
  render(<Form />);
  await userEvent.click(button('Change'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await userEvent.click(button('Cancel'));
  await waitFor(() => expect(button('Change')).toHaveFocus());
});

it('goes to the next row when one is removed, to the one before after the last, and to what stands above after all', async () => {
  render(<Rows />);
  await userEvent.click(button('Remove two'));
  await waitFor(() => expect(button('Remove three')).toHaveFocus());
  await userEvent.click(button('Remove three'));
  await waitFor(() => expect(button('Remove one')).toHaveFocus());
  await userEvent.click(button('Remove one'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Top' })).toHaveFocus());
});

it('leaves alone where nothing was lost', async () => {
  const { rerender } = render(<Rows />);
  button('Remove one').focus();
  rerender(<Rows key="again" />);
  rerender(<p>Nothing</p>);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.body).toHaveFocus();
});

it('goes to the title of a page that comes in the place of another, and never to the way past the bars', async () => {
  function Pages({ title }: { title: string | undefined }) {
    const [isChosen, choose] = useState(false);
    if (!isChosen)
      return (
        <button type="button" onClick={() => choose(true)}>
          Choose
        </button>
      );
    return (
      <div>
        <a href="#content">Skip</a>
        <a href="#menu">Menu</a>
        {title && <h1 tabIndex={-1}>{title}</h1>}
      </div>
    );
  }
  const { unmount } = render(<Pages title="Overview" />);
  await userEvent.click(button('Choose'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Overview' })).toHaveFocus());
  unmount();
  render(<Pages title={undefined} />);
  await userEvent.click(button('Choose'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Menu' })).toHaveFocus());
});
