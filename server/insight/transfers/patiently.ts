import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#shared/kernel/http/errors.ts';

const PAUSE_MS = 2_000;
const MOST_ATTEMPTS = 10;

/** An export has time: while the clinic's people keep the threads busy with papers of their own, it asks again. */
export async function patiently<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'unavailable';
      if (!isBusy || attempt === MOST_ATTEMPTS) throw error;
    }
    await pause(PAUSE_MS, undefined, { signal });
  }
}
