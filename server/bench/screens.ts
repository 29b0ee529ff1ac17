import { setMaxListeners } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/kernel/db/client.ts';
import { tokenService } from '#server/kernel/principals/tokens.ts';
import { builders } from '#server/test/builders.ts';
import { median } from './measure.ts';
import { changeSomebody, type Served } from './neighbours.ts';

/** A change stands on another screen within so many milliseconds, and so many screens that only listen take at most such a part of a core. */
const SEEN_WITHIN = 300;
const SCREENS = 200;
const PER_SESSION = 5;
const PER_CENT = 2;
const CHANGES = 20;
const SECONDS = 20;
const TICKS_PER_SECOND = 100;

interface Watched {
  name: string;
  db: Db;
  served: Served;
  jwtSecret: string;
  pid: number;
}

export async function measureScreens(places: readonly Watched[]): Promise<void> {
  console.log(
    `\nA change on another screen, ${CHANGES} changes, ${SEEN_WITHIN} ms promised; ${SCREENS} idle screens, ${PER_CENT} % of a core`,
  );
  for (const place of places) {
    const times = await timesUntilSeen(place.served);
    const slowest = Math.max(...times);
    const cost = await costOfScreens(place);
    const seen = `median ${median(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;
    const above = slowest > SEEN_WITHIN || cost > PER_CENT ? '   above' : '';
    console.log(`${place.name.padEnd(12)} seen: ${seen}; idle screens: ${cost.toFixed(1)} % of a core${above}`);
  }
}

/** From the moment that somebody sends a change until another screen hears of it. */
async function timesUntilSeen(served: Served): Promise<number[]> {
  const ending = new AbortController();
  let hear = (): void => undefined;
  await open(served.url, served.headers, ending.signal, () => hear());
  const times: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    // What the change before has announced is through.
    await pause(200);
    const heard = new Promise<number>((resolve) => (hear = () => resolve(performance.now())));
    const begun = performance.now();
    await changeSomebody(served, n);
    times.push((await heard) - begun);
  }
  ending.abort();
  return times;
}

/** Of a core, in per cent, beyond what the process takes without them. */
async function costOfScreens({ db, served, jwtSecret, pid }: Watched): Promise<number> {
  const without = await processorOf(pid);
  const build = builders(db, tokenService(jwtSecret));
  const clinic = await build.clinic();
  const ending = new AbortController();
  setMaxListeners(SCREENS, ending.signal);
  const tag = Date.now();
  for (let n = 0; n < SCREENS / PER_SESSION; n += 1) {
    const { token } = await build.reception(clinic, { email: `screens-${tag}-${n}@bench.in` });
    for (let screen = 0; screen < PER_SESSION; screen += 1)
      await open(served.url, { authorization: `Bearer ${token}` }, ending.signal, () => undefined);
  }
  await pause(2_000);
  const withThem = await processorOf(pid);
  ending.abort();
  return Math.max(0, withThem - without);
}

async function processorOf(pid: number): Promise<number> {
  const ticks = () => {
    const after = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(after[11]) + Number(after[12]);
  };
  const before = ticks();
  await pause(SECONDS * 1000);
  return ((ticks() - before) / (SECONDS * TICKS_PER_SECOND)) * 100;
}

/** Reads a stream until it is ended; every event but the greeting and the signs of life is told. A connection of its own, as a browser's. */
function open(url: string, headers: Record<string, string>, signal: AbortSignal, tell: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}/api/events`, { agent: false, headers, signal }, (reply) => {
      if (reply.statusCode === 200) resolve();
      else reject(new Error(`A stream was refused: ${reply.statusCode}`));
      reply.setEncoding('utf8').on('data', (piece: string) => {
        if (piece.includes('data:')) tell();
      });
      // Ended by us.
      reply.on('error', () => undefined);
    });
    request.on('error', reject);
  });
}
