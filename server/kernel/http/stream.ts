import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { StreamReply } from '#shared/kernel/http/endpoint.ts';
import { statusOf } from '#shared/kernel/http/errors.ts';
import { streams } from '#server/kernel/watching/channels.ts';
import { errorReply, toAppError } from './faults.ts';
import type { StreamSource } from './handlers.ts';

/** Without a word now and then, a dead connection looks like a quiet one to both sides. */
const HEARTBEAT_MS = 25_000;
/** A reader that takes nothing for so long is given up: what waits for it fills memory. */
const STALLED_MS = 60_000;

/**
 * Sends the parts as they come, each by its schema, and never faster than they are read. When the reader goes away the
 * source's signal is aborted; when the source fails, the last part is `error`, in the shape of every refusal and with the status that it would have had.
 */
export async function sendStream(
  response: ServerResponse,
  { parts }: StreamReply,
  source: StreamSource,
  { headers, requestId, log }: { headers: Record<string, string>; requestId: string; log: Logger },
): Promise<void> {
  // Who left while the call was looked at tells nobody a second time.
  if (response.closed) return;
  streams.publish(1);
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'X-Accel-Buffering': 'no',
  });
  // Tells the reader that it is open before anything has happened.
  response.write(': connected\n\n');
  const heartbeat = setInterval(() => response.writableNeedDrain || response.write(': heartbeat\n\n'), HEARTBEAT_MS);
  const write = async (event: string, data: unknown) => {
    if (gone.signal.aborted || response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)) return;
    await once(response, 'drain', { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(STALLED_MS)]) });
  };
  try {
    for await (const { event, data } of source(gone.signal)) {
      if (gone.signal.aborted) break;
      await write(event, parts[event]?.parse(data));
    }
  } catch (error) {
    if (gone.signal.aborted) return;
    if (response.writableNeedDrain) {
      response.destroy();
      return;
    }
    const { error: refusal, reference } = toAppError(error, log, requestId);
    const said = { ...errorReply(refusal, reference), status: statusOf(refusal) };
    response.write(`event: error\ndata: ${JSON.stringify(said)}\n\n`);
  } finally {
    streams.publish(-1);
    clearInterval(heartbeat);
    gone.abort();
    response.end();
  }
}

interface Feed<Part> {
  push: (part: Part) => void;
  end: () => void;
}

/** How far a reader may be behind what is pushed. One that comes back reads everything anew, which costs less than a queue. */
const MOST_WAITING = 2_000;

/** Makes a stream of what is pushed: `start` begins, and gives back what stops it. A reader too far behind is let go. */
export async function* pushed<Part>(
  signal: AbortSignal,
  start: (feed: Feed<Part>) => () => void,
): AsyncGenerator<Part, void> {
  let waiting: Part[] = [];
  let ended = false;
  let wake = () => {};
  const end = () => {
    ended = true;
    wake();
  };
  const push = (part: Part) => {
    if (waiting.length >= MOST_WAITING) end();
    else waiting.push(part);
    wake();
  };
  const stop = start({ push, end });
  signal.addEventListener('abort', end);
  try {
    for (;;) {
      const now = waiting;
      waiting = [];
      yield* now;
      if (signal.aborted) return;
      if (waiting.length > 0) continue;
      if (ended) return;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    signal.removeEventListener('abort', end);
    stop();
  }
}
