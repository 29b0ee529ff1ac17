import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useListFilters } from '#client/lib/list-filters.ts';
import { goToTab } from '#client/lib/tab-location.ts';
import { FilterSearch } from './filter-search.tsx';

const query = z.object({
  status: z.enum(['open', 'closed']).optional(),
  startDate: z.iso.date().optional(),
  search: z.string().max(100).optional(),
  limit: z.number().default(50),
});

function List() {
  const filters = useListFilters(query, ['status', 'startDate', 'search'], {
    inUrl: { startDate: 'from' },
    send: { search: (text) => text.toUpperCase() },
  });
  return (
    <>
      <p>{`${useLocation().hash} ${JSON.stringify(filters.query)} ${filters.active}`}</p>
      <FilterSearch filters={filters} label="Search" />
      <button type="button" onClick={() => filters.set({ status: 'open' })}>
        Open ones
      </button>
      <button type="button" onClick={() => filters.clear(['status', 'startDate'])}>
        Clear the panel
      </button>
      <button type="button" onClick={() => filters.clear()}>
        Clear all
      </button>
    </>
  );
}

function open(hash: string) {
  history.replaceState(null, '', `/clinic-dashboard${hash}`);
  render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
}
const shows = (words: string) => screen.findByText(words);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the filters of a list', () => {
  it('stand in the address, by the names that it has for them', async () => {
    open('#list?status=closed&from=2026-11-01&search=rao');
    await shows(
      '#list?status=closed&from=2026-11-01&search=rao {"status":"closed","startDate":"2026-11-01","search":"RAO"} 2',
    );
    expect(screen.getByRole('searchbox')).toHaveValue('rao');
    await press('Open ones');
    await shows(
      '#list?status=open&from=2026-11-01&search=rao {"status":"open","startDate":"2026-11-01","search":"RAO"} 2',
    );
  });

  it('leave out what the call would refuse, and cut a search that is too long', async () => {
    open(`#list?status=lost&from=31-11-2026&limit=7&search=${'a'.repeat(120)}`);
    expect(await screen.findByText(/\{.*\} 0$/)).toHaveTextContent(`{"search":"${'A'.repeat(100)}"} 0`);
  });

  it('take up a text when the typing pauses, and follow the address', async () => {
    open('#list');
    await userEvent.type(screen.getByRole('searchbox'), 'rao');
    await shows('#list?search=rao {"search":"RAO"} 0');
    act(() => goToTab('list', { search: 'khan' }));
    await shows('#list?search=khan {"search":"KHAN"} 0');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('khan'));
  });

  it('are taken away all or in part, with what was typed and is not in the address yet', async () => {
    open('#list?status=open&search=rao&tab=2');
    await press('Clear the panel');
    await shows('#list?search=rao&tab=2 {"search":"RAO"} 0');
    await userEvent.type(screen.getByRole('searchbox'), 'j');
    await press('Clear all');
    await shows('#list?tab=2 {} 0');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.getByText('#list?tab=2 {} 0')).toBeInTheDocument();
  });
});
