import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '#client/lib/portal/session.ts';
import { renderInPortal } from '#client/test/portal.tsx';
import { aComingVisit, anOwnRequest, anOwnWait, inMinutes } from '#client/test/records/bookings.ts';
import { envelopedReply, reply, stubServer } from '#client/test/server.ts';
import { portalVisitsApi as api } from '#shared/portal/visits/visits.api.ts';
import { OwnRequests } from './own-requests.tsx';

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
});
afterEach(() => {
  signOut();
  vi.useRealTimers();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('own requests', () => {
  beforeEach(() => server.on(api.waits, () => envelopedReply([])));

  it('say what became of them: waiting, declined with the reason, and none that is a visit by now', async () => {
    server.on(api.requests, () =>
      envelopedReply([
        anOwnRequest({ id: 1 }),
        anOwnRequest({ id: 2, state: 'declined', declinedReason: 'The doctor is away this week.' }),
        anOwnRequest({ id: 3, state: 'accepted', visitId: 21 }),
      ]),
    );
    renderInPortal(<OwnRequests />);
    expect(await screen.findByText('The clinic will confirm')).toBeVisible();
    expect(screen.getByText('Not possible')).toBeVisible();
    expect(screen.getByText('The doctor is away this week.')).toBeVisible();
    expect(screen.queryByText('Confirmed')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Take back' })).toHaveLength(1);
  });

  it('can be taken back as long as nobody has decided', async () => {
    server.on(api.requests, () => envelopedReply([anOwnRequest()]));
    server.on(api.withdraw, () => {
      server.on(api.requests, () => envelopedReply([anOwnRequest({ state: 'withdrawn' })]));
      return reply(anOwnRequest({ state: 'withdrawn' }));
    });
    renderInPortal(<OwnRequests />);
    await press('Take back');
    await waitFor(() => expect(screen.queryByText('Your requests')).toBeNull());
  });
});

describe('a place on a waiting list', () => {
  beforeEach(() => server.on(api.requests, () => envelopedReply([])));
  const offer = (minutes: number) =>
    anOwnWait({ state: 'offered', offeredStart: '2026-12-01T04:30:00.000Z', offeredUntil: inMinutes(minutes) });

  it('counts down what is held, and leads to the questions when it was taken', async () => {
    server.on(api.waits, () => envelopedReply([offer(9.5)]));
    server.on(api.takeOffer, () => reply(aComingVisit()));
    renderInPortal(<OwnRequests />);
    expect(await screen.findByText(/^10:00 am is free/)).toBeVisible();
    expect(screen.getByText(/^9:[0-3]\d$/)).toBeVisible();
    await press('Take this time');
    await waitFor(() => expect(location.hash).toBe('#before/21?new=yes'));
  });

  it('cannot be taken when the time is over', async () => {
    server.on(api.waits, () => envelopedReply([offer(0.02)]));
    renderInPortal(<OwnRequests />);
    expect(await screen.findByText('This place is no longer kept for you', {}, { timeout: 4000 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take this time' })).toBeNull();
  });

  it('is asked for three times a minute while something is held, and once while not', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.on(api.waits, () => envelopedReply([offer(9)]));
    const { unmount } = renderInPortal(<OwnRequests />);
    await screen.findByText(/is free/);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(server.callsOf(api.waits)).toHaveLength(3);
    unmount();
    server.on(api.waits, () => envelopedReply([anOwnWait()]));
    renderInPortal(<OwnRequests />);
    await screen.findByText('Nothing is free yet');
    const before = server.callsOf(api.waits).length;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(server.callsOf(api.waits)).toHaveLength(before);
  });

  it('is asked for when the page comes back into sight', async () => {
    server.on(api.waits, () => envelopedReply([anOwnWait()]));
    renderInPortal(<OwnRequests />);
    await screen.findByText('Nothing is free yet');
    server.on(api.waits, () => envelopedReply([offer(9)]));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/is free/)).toBeVisible();
  });
});
