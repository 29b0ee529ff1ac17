import { type Change, eventsApi } from '#shared/kernel/events/events.api.ts';
import { ApiFailure } from '../api/failure.ts';
import { readParts } from '../api/read-parts.ts';
import { type ApiClient, refusesSession } from '../api/client.ts';
import { setLiveState } from './state.ts';

/** The server sends a comment every so often; after this long without a word the connection is taken for dead. */
const SILENCE = 70_000;
const HIDDEN_FOR_LONG = 15_000;
const HELD = 5000;
const SLOWEST_RETRY = 30_000;

export interface LiveListener {
  onChange: (change: Change) => void;
  /** The stream is open. `again`: there was a gap, in which changes may have been missed. */
  onOpen: (again: boolean) => void;
}

/**
 * Keeps the event stream of the signed-in user open, comes back after a break, and lets go while the tab is out of
 * sight: a browser has only six connections to one server, and tabs that nobody sees must not use them up.
 */
export function keepStreamOpen(client: ApiClient, listener: LiveListener): () => void {
  let connection: AbortController | null = null;
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  let opened = false;

  const open = () => {
    if (connection) return;
    connection = new AbortController();
    const onOpen = () => {
      listener.onOpen(opened);
      opened = true;
    };
    void stayConnected(client, connection.signal, { ...listener, onOpen });
  };
  const close = () => {
    connection?.abort();
    connection = null;
    setLiveState('off');
  };
  const onVisibility = () => {
    clearTimeout(hideTimer);
    if (document.hidden) hideTimer = setTimeout(close, HIDDEN_FOR_LONG);
    else open();
  };

  document.addEventListener('visibilitychange', onVisibility);
  if (!document.hidden) open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(hideTimer);
    close();
  };
}

async function stayConnected(
  client: ApiClient,
  signal: AbortSignal,
  listener: { onChange: LiveListener['onChange']; onOpen: () => void },
) {
  let failures = 0;
  let openedAt = 0;
  const onOpen = () => {
    openedAt = Date.now();
    setLiveState('live');
    listener.onOpen();
  };
  setLiveState('connecting');
  while (!signal.aborted) {
    openedAt = 0;
    try {
      await readStream(client, signal, { ...listener, onOpen });
    } catch (error) {
      if (error instanceof ApiFailure && refusesSession(error)) return;
    }
    if (signal.aborted) return;
    // A stream that held was ended for a restart perhaps, or by the network: straight back. One that broke off at once
    // has a fault that will come again.
    failures = openedAt > 0 && Date.now() - openedAt > HELD ? 0 : failures + 1;
    setLiveState(failures === 0 ? 'connecting' : 'down');
    await pause(retryDelay(failures), signal);
  }
}

/** 1, 2, 4 ... 30 seconds, each a random part of it, so that a clinic's screens don't all come back at once. */
export function retryDelay(failures: number, random = Math.random()): number {
  const most = Math.min(SLOWEST_RETRY, 1000 * 2 ** Math.max(0, failures - 1));
  return most * (0.3 + 0.7 * random);
}

async function readStream(
  client: ApiClient,
  outer: AbortSignal,
  listener: { onChange: LiveListener['onChange']; onOpen: () => void },
) {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  outer.addEventListener('abort', stop);
  addEventListener('offline', stop);
  let silence = setTimeout(stop, SILENCE);
  try {
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE);
    };
    const { onOpen } = listener;
    const options = { signal: attempt.signal, background: true, onOpen, onWord: heard };
    for await (const { data } of readParts(client, eventsApi.stream, {}, options)) listener.onChange(data);
  } finally {
    clearTimeout(silence);
    outer.removeEventListener('abort', stop);
    removeEventListener('offline', stop);
  }
}

/** Waits, but no longer than until the network is back or the stream isn't wanted any more. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
