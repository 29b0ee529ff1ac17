import { once } from 'node:events';
import fs from 'node:fs';
import { Worker } from 'node:worker_threads';

/** What is too long to be one piece of work for the threads: it goes in piece by piece, and its bytes come out in between. */

const PLACES = 2;
const MOST_MEMORY_MB = 512;
let busy = 0;
const waiting: (() => void)[] = [];

/** Beside the bundle stands one of this thread's; the sources are TypeScript, which a thread reads with tsx once it runs. */
function openThread(head: unknown): Worker {
  const built = new URL('../../stream-in-thread.js', import.meta.url);
  const options = { workerData: head, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } };
  if (fs.existsSync(built)) return new Worker(built, options);
  const source = JSON.stringify(built.href.replace(/js$/, 'ts'));
  const begin = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(begin, { ...options, eval: true });
}

async function takePlace(): Promise<void> {
  if (busy >= PLACES) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
}

/** Whoever waits longest has it from now on. */
function leavePlace(): void {
  const next = waiting.shift();
  if (next) next();
  else busy -= 1;
}

/**
 * Hands the pieces to a thread of its own, one after the other, and gives its bytes as they come: the next piece is asked for
 * when the last one's bytes were read, so nothing gathers on either side. Two at once in a process; the third waits for its turn.
 */
export async function* streamInThread<Piece>(
  head: unknown,
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
): AsyncGenerator<Buffer> {
  await takePlace();
  const worker = openThread(head);
  const ask = async (message: { piece: Piece } | 'end'): Promise<Buffer> => {
    worker.postMessage(message);
    // `once` rejects with an error of the thread, which ends it.
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  try {
    for await (const piece of pieces) {
      const bytes = await ask({ piece });
      if (bytes.length > 0) yield bytes;
    }
    yield await ask('end');
  } finally {
    await worker.terminate();
    leavePlace();
  }
}
