import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { ListTable } from './list-table.tsx';
import { useListSorting } from '#client/lib/list-sorting.ts';

afterEach(() => localStorage.clear());

const list = {
  rows: [{ id: 1 }],
  total: 1,
  atLeast: false,
  headers: {},
  page: 0,
  pageCount: 1,
  pageSize: 25,
  setPage: () => undefined,
  isPending: false,
  isFetching: false,
  error: null,
  refetch: () => undefined,
};
const columns = ['number', 'amount'].map((key) => ({ key, header: key, cell: ({ id }: { id: number }) => id }));

function Numbers({ searching = false, first }: { searching?: boolean; first?: '-number' }) {
  const { query, sorting } = useListSorting({ list: 'numbers', names: ['number'], searching, ...(first && { first }) });
  return (
    <>
      <output>{query.sort ?? 'own order'}</output>
      <ListTable label="Numbers" list={list} columns={columns} rowKey={({ id }) => id} failed="" sorting={sorting} />
    </>
  );
}

function open(props: Parameters<typeof Numbers>[0] = {}, at = '/') {
  stubServer();
  signInAs('clinic_reception');
  renderInApp(<Numbers {...props} />, at);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'number' }));
  const head = () => screen.getByRole('columnheader', { name: 'number' }).getAttribute('aria-sort');
  return { press, head };
}
const asked = () => screen.getByRole('status').textContent;

describe('the order of a list', () => {
  it('is chosen by a header that an index follows, said to screen readers, and remembered', async () => {
    const { press, head } = open({ first: '-number' });
    expect([asked(), head()]).toEqual(['own order', 'descending']);
    expect(screen.queryByRole('button', { name: 'amount' })).not.toBeInTheDocument();
    await press();
    expect([asked(), head()]).toEqual(['number', 'ascending']);
    cleanup();
    const again = open({ first: '-number' });
    expect([asked(), again.head()]).toEqual(['number', 'ascending']);
    await again.press();
    expect([asked(), again.head()]).toEqual(['own order', 'descending']);
  });

  it('is the one that a link asks for, until another is chosen', async () => {
    const { press, head } = open({}, '/#numbers?sort=-number');
    expect([asked(), head()]).toEqual(['-number', 'descending']);
    await press();
    expect([asked(), head()]).toEqual(['own order', 'none']);
    await press();
    expect(asked()).toBe('number');
  });

  it('that no column has is found again by a third press', async () => {
    const { press } = open();
    const orders = [asked()];
    for (let n = 0; n < 3; n += 1) {
      await press();
      orders.push(asked());
    }
    expect(orders).toEqual(['own order', 'number', '-number', 'own order']);
  });

  it('is the search’s while something is searched', () => {
    open({ searching: true });
    expect(screen.queryByRole('button', { name: 'number' })).not.toBeInTheDocument();
  });
});
