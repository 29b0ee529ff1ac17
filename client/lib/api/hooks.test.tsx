import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { setLiveState } from '#client/lib/live/state.ts';
import { sessionState } from '#client/lib/session/store.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import type { ApiFailure } from './failure.ts';
import { useApi, useApiList, useApiMutation } from './hooks.ts';
import { areasChanged, mayRetry } from './query-client.ts';

const row = z.object({ id: z.number(), name: z.string() });
const everyone = { roles: 'public', summary: '' } as const;
const beds = defineArea('beds', {
  list: {
    ...everyone,
    method: 'GET',
    path: '/api/beds',
    query: z.object({ search: z.string().optional(), limit: z.number().optional(), offset: z.number().optional() }),
    response: bareList(row),
  },
});
const wards = defineArea('wards', {
  rename: {
    ...everyone,
    method: 'POST',
    path: '/api/wards',
    body: z.object({ name: z.string() }),
    response: row,
    affects: ['beds'],
  },
});

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  signInAs();
  setLiveState('live');
});
afterEach(() => {
  act(() => setLiveState('off'));
});

function Beds() {
  const list = useApi(beds.list);
  return <p>{list.data?.rows.map(({ name }) => name).join(', ') ?? list.error?.message ?? 'waiting'}</p>;
}

function Rename({ onFailure }: { onFailure?: (failure: ApiFailure) => boolean }) {
  const rename = useApiMutation(wards.rename, {
    success: ({ name }) => ({ title: `Renamed to ${name}` }),
    failure: 'Failed to rename',
    ...(onFailure && { onFailure }),
  });
  return (
    <>
      <button type="button" onClick={() => rename.mutate({ body: { name: 'East' } })}>
        East
      </button>
      <button type="button" onClick={() => rename.mutate({ body: { name: 'West' } })}>
        West
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a read', () => {
  it('is fetched again when somebody changed its area', async () => {
    let name = 'One';
    server.on(beds.list, () => listReply([{ id: 1, name }]));
    renderInApp(<Beds />);
    await screen.findByText('One');
    name = 'Two';
    areasChanged(['patients', 'beds']);
    await screen.findByText('Two');
    expect(server.calls).toHaveLength(2);
  });

  it('is fetched again when its area changed while the first answer was on its way', async () => {
    let answer: (reply: Response) => void = () => {};
    server.on(beds.list, () => new Promise<Response>((resolve) => (answer = resolve)));
    renderInApp(<Beds />);
    await waitFor(() => expect(server.callsOf(beds.list)).toHaveLength(1));
    areasChanged(['beds']);
    await new Promise((resolve) => setTimeout(resolve, 300));
    server.on(beds.list, () => listReply([{ id: 1, name: 'After' }]));
    answer(listReply([{ id: 1, name: 'Before' }]));
    expect(await screen.findByText('After')).toBeInTheDocument();
    expect(server.callsOf(beds.list)).toHaveLength(2);
  });

  it('polls every ten seconds while the live stream is down, and only then', async () => {
    vi.useFakeTimers();
    server.on(beds.list, () => listReply([]));
    renderInApp(<Beds />);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(1);
    act(() => setLiveState('down'));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(server.calls).toHaveLength(4);
    vi.useRealTimers();
  });

  it('is tried once more after a fault of the network', async () => {
    vi.useFakeTimers();
    server.on(beds.list, unreachable);
    renderInApp(<Beds />);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(screen.getByText('Failed to fetch')).toBeInTheDocument();
    expect(server.calls).toHaveLength(2);
    vi.useRealTimers();
  });

  it.each([401, 403])('is not tried again after a %i, which ends the session', async (status) => {
    server.on(beds.list, () => refusal(status, 'unauthenticated', 'No'));
    renderInApp(<Beds />);
    await waitFor(() => expect(sessionState().phase).toBe('out'));
    expect(server.calls).toHaveLength(1);
  });

  it.each([404, 422])('is not tried again after a %i', async (status) => {
    server.on(beds.list, () => refusal(status, 'rule_broken', 'No'));
    renderInApp(<Beds />);
    await screen.findByText(`${status}: No`);
    expect(server.calls).toHaveLength(1);
  });

  it('never retries twice', () => {
    expect(mayRetry(0, new Error('fault'))).toBe(true);
    expect(mayRetry(1, new Error('fault'))).toBe(false);
  });
});

describe('a list in pages', () => {
  function Pages() {
    const [search, setSearch] = useState('a');
    const list = useApiList(beds.list, { query: { search } }, { pageSize: 10 });
    return (
      <>
        <p>
          {list.rows[0]?.name} {list.page + 1}/{list.pageCount}
        </p>
        <button type="button" onClick={() => list.setPage(list.page + 1)}>
          Next
        </button>
        <button type="button" onClick={() => setSearch('b')}>
          Other search
        </button>
      </>
    );
  }
  const answer = (total: number) =>
    server.on(beds.list, ({ url }) =>
      listReply([{ id: 1, name: new URLSearchParams(url.split('?')[1]).toString() }], total),
    );

  it('asks for one page at a time and goes back to the first with another search', async () => {
    answer(25);
    renderInApp(<Pages />);
    await screen.findByText('search=a&limit=10&offset=0 1/3');
    await press('Next');
    await screen.findByText('search=a&limit=10&offset=10 2/3');
    await press('Other search');
    expect(await screen.findByText('search=b&limit=10&offset=0 1/3')).toBeInTheDocument();
  });

  it('shows the last page when the one that was shown is no more', async () => {
    answer(15);
    renderInApp(<Pages />);
    await screen.findByText(/1\/2$/);
    await press('Next');
    await screen.findByText(/offset=10 2\/2$/);
    answer(10);
    areasChanged(['beds']);
    expect(await screen.findByText(/offset=0 1\/1$/)).toBeInTheDocument();
  });
});

describe('a write', () => {
  it('refetches what it affects and says that it is done', async () => {
    server.on(beds.list, () => listReply([{ id: 1, name: 'One' }]));
    server.on(wards.rename, () => reply({ id: 1, name: 'East' }));
    renderInApp(
      <>
        <Beds />
        <Rename />
      </>,
    );
    await screen.findByText('One');
    await press('East');
    await findToast('Renamed to East');
    await waitFor(() => expect(server.callsOf(beds.list)).toHaveLength(2));
  });

  it("shows the server's words under 'Error', and its own where the server has none", async () => {
    server.on(wards.rename, () => refusal(409, 'conflict', 'That name is taken'));
    renderInApp(<Rename />);
    await press('East');
    await findToast('That name is taken');
    expect(await findToast('Error')).toBeInTheDocument();
    server.on(wards.rename, () => new Response('', { status: 500 }));
    await press('East');
    await findToast('Failed to rename');
  });

  it('is never tried again by itself', async () => {
    server.on(wards.rename, unreachable);
    renderInApp(<Rename />);
    await press('East');
    await findToast('Unable to connect to server. Please check your internet connection.');
    expect(server.calls).toHaveLength(1);
  });

  it('leaves a failure to who has dealt with it', async () => {
    server.on(wards.rename, () => refusal(409, 'conflict', 'Another ward is called so'));
    const onFailure = vi.fn<() => boolean>(() => true);
    renderInApp(<Rename onFailure={onFailure} />);
    await press('East');
    await waitFor(() => expect(onFailure).toHaveBeenCalled());
    expect(screen.queryByText('Another ward is called so')).not.toBeInTheDocument();
  });

  it('is sent once by a double click, and anew by a press after it', async () => {
    let answer: (reply: Response) => void = () => undefined;
    server.on(wards.rename, () => new Promise<Response>((resolve) => (answer = resolve)));
    renderInApp(<Rename />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'East' }));
    await waitFor(() => expect(server.calls).toHaveLength(1));
    answer(reply({ id: 1, name: 'East' }));
    await findToast('Renamed to East');
    await press('East');
    await waitFor(() => expect(server.calls).toHaveLength(2));
  });

  it('keeps its key while the same content is sent again after a failure', async () => {
    server.on(wards.rename, unreachable);
    const onFailure = vi.fn<() => boolean>(() => true);
    renderInApp(<Rename onFailure={onFailure} />);
    const calls = (count: number) => waitFor(() => expect(server.calls).toHaveLength(count));
    await press('East');
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    await press('East');
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
    server.on(wards.rename, () => reply({ id: 1, name: 'East' }));
    await press('East');
    await calls(3);
    await findToast('Renamed to East');
    await press('East');
    await press('West');
    await calls(5);
    const keys = server.calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(new Set(keys).size).toBe(3);
  });
});
