import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { Piscina } from 'piscina';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { inTurns } from './in-turns.ts';
import type { ThreadTask } from './thread-task.ts';

/** What takes long to reckon is done here, so that the thread which answers everybody goes on answering. */

const PLACES = Math.max(1, Math.min(4, os.availableParallelism() - 1));
const MOST_WAITING = 20;
const PATIENCE_MS = 30_000;
/** A piece of work that takes longer is ended with its thread. */
const LIMIT_MS = 20_000;
const IDLE_MS = 5 * 60_000;
/** Answers come first where cores are few: a thread has what nobody else wants. */
const NICENESS = 19;
const MOST_MEMORY_MB = 512;

const inTurn = inTurns({ places: PLACES, mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS });
let pool: Piscina<WorkInThread, Uint8Array> | undefined;

/** What a thread is given: the name of the task, and the rest as `serialize` writes it. */
export interface WorkInThread {
  name: string;
  packed: Uint8Array;
}

/** Beside the bundle there is one of the threads; the sources are TypeScript, which a thread reads with tsx. */
function threadFile(): { filename: string; niceIncrement?: number; execArgv?: string[] } {
  const built = fileURLToPath(new URL('../../work-in-thread.js', import.meta.url));
  if (fs.existsSync(built)) return { filename: built, niceIncrement: NICENESS };
  return { filename: built.replace(/js$/, 'ts'), execArgv: ['--import', 'tsx'] };
}

/** None until the first piece of work comes, and none again when there was nothing to do for some minutes. */
const threads = () =>
  (pool ??= new Piscina({
    ...threadFile(),
    minThreads: 0,
    maxThreads: PLACES,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  }));

/** Does it in a thread when it is its owner's turn. 503 when too much of the owner's waits, and for what takes too long. */
export const inThread = async <Given, Result>(
  task: ThreadTask<Given, Result>,
  given: Given,
  owner: string,
): Promise<Result> => await packedInThread(task, serialize(given), owner);

/** The same for what is packed already. */
export async function packedInThread<Given, Result>(
  { name }: ThreadTask<Given, Result>,
  packed: Buffer,
  owner: string,
): Promise<Result> {
  return await inTurn(owner, async () => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    try {
      return (await threads().run({ name, packed }, { signal })) as Result;
    } catch (error) {
      if (signal.aborted) throw new AppError('unavailable', says.took_too_long, { headers: { 'Retry-After': '10' } });
      throw error;
    }
  });
}

/** Ends the threads, and what they are doing. The next piece of work begins new ones. */
export async function endThreads(): Promise<void> {
  const ending = pool;
  pool = undefined;
  await ending?.destroy();
}
