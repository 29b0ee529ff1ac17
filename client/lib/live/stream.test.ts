import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffClient } from '#client/lib/session/staff-client.ts';
import { sessionState } from '#client/lib/session/store.ts';
import { refusal, stubServer, unreachable } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { eventsApi } from '#shared/kernel/events/events.api.ts';
import { BACKGROUND_HEADER } from '#shared/kernel/principals/session.rules.ts';
import { liveState } from './state.ts';
import { keepStreamOpen, type LiveListener, retryDelay } from './stream.ts';

let server: ReturnType<typeof stubServer>;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  server = stubServer();
  signInAs();
});
afterEach(() => {
  stop();
  setHidden(false);
  vi.useRealTimers();
});

/** A stream that the test writes to, and that breaks off like a real one when its request is given up. */
function openStream(signal?: AbortSignal) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
    },
  });
  signal?.addEventListener('abort', () => controller?.error(new DOMException('Aborted', 'AbortError')));
  return {
    response: new Response(body),
    write: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  };
}

function follow() {
  const listener = { onChange: vi.fn<LiveListener['onChange']>(), onOpen: vi.fn<LiveListener['onOpen']>() };
  stop = keepStreamOpen(staffClient, listener);
  return listener;
}

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

const settle = () => vi.advanceTimersByTimeAsync(1);

describe('the live stream', () => {
  it('hands on the changes, and is no activity of the person', async () => {
    const stream = openStream();
    server.on(eventsApi.stream, () => stream.response);
    const { onChange, onOpen } = follow();
    await settle();
    expect(liveState()).toBe('live');
    expect(onOpen).toHaveBeenCalledWith(false);
    expect(server.calls[0]?.headers.has(BACKGROUND_HEADER)).toBe(true);
    stream.write(': heartbeat\n\nevent: change\ndata: {"kind":"patients","id":7,"action":"updated"}\n\n');
    await settle();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ kind: 'patients', id: 7, action: 'updated' });
  });

  it('comes back after it was ended, and says that something may have been missed', async () => {
    const first = openStream();
    server.on(eventsApi.stream, () => (server.calls.length === 1 ? first.response : openStream().response));
    const { onOpen } = follow();
    await vi.advanceTimersByTimeAsync(10_000);
    first.end();
    await settle();
    expect(liveState()).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1000);
    expect(liveState()).toBe('live');
    expect(onOpen.mock.calls).toEqual([[false], [true]]);
  });

  it('is down while the server is away, and tries ever more seldom', async () => {
    server.on(eventsApi.stream, unreachable);
    follow();
    await settle();
    expect(liveState()).toBe('down');
    await vi.advanceTimersByTimeAsync(60_000);
    const inAMinute = server.calls.length;
    expect(inAMinute).toBeGreaterThan(3);
    expect(inAMinute).toBeLessThan(12);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls.length - inAMinute).toBeLessThan(8);
  });

  it('takes a stream that breaks off at once for a failure', async () => {
    server.on(eventsApi.stream, () => new Response(''));
    follow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(liveState()).toBe('down');
    expect(server.calls.length).toBeLessThan(12);
  });

  it('gives up a connection on which nothing comes any more', async () => {
    server.on(eventsApi.stream, ({ signal }) => openStream(signal).response);
    follow();
    await vi.advanceTimersByTimeAsync(69_000);
    expect(server.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(server.calls).toHaveLength(2);
  });

  it('lets go when the tab has been out of sight for a while, and comes back with it', async () => {
    server.on(eventsApi.stream, ({ signal }) => openStream(signal).response);
    const { onOpen } = follow();
    await settle();
    setHidden(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(liveState()).toBe('live');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(liveState()).toBe('off');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.calls).toHaveLength(1);
    setHidden(false);
    await settle();
    expect(liveState()).toBe('live');
    expect(onOpen).toHaveBeenLastCalledWith(true);
  });

  it('ends with the session', async () => {
    server.on(eventsApi.stream, () => refusal(401, 'unauthenticated', 'Gone'));
    follow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sessionState().phase).toBe('out');
    expect(server.calls).toHaveLength(1);
  });
});

describe('the pause before the next attempt', () => {
  it.each([
    [1, 300, 1000],
    [3, 1200, 4000],
    [20, 9000, 30_000],
  ])('after %i failures lies between %i and %i ms', (failures, least, most) => {
    expect(retryDelay(failures, 0)).toBe(least);
    expect(retryDelay(failures, 1)).toBe(most);
  });
});
