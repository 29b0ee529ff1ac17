import { type ChildProcess, fork } from 'node:child_process';
import { workMixed } from './mix.ts';
import type { Served } from './neighbours.ts';
import { LOOP_WATCH } from './servers.ts';

/** No call stops the event loop for longer, in milliseconds. */
const LONGEST_STOP = 50;
const CLIENTS = 64;
const SECONDS = 10;

interface Watched {
  name: string;
  served: Served;
  child: ChildProcess;
}

/**
 * The longest that a server stood still under load. Where the machine has more to do than it has cores, a process that does nothing stands
 * still as well: one is asked beside it, and what it stood is the machine's.
 */
export async function measureStops(places: readonly Watched[]): Promise<void> {
  console.log(
    `\nThe longest stop of the event loop, ${CLIENTS} clients with a mix of calls, ${SECONDS} s; ${LONGEST_STOP} ms promised`,
  );
  const idle = fork(LOOP_WATCH, [], { execArgv: [] });
  try {
    for (const { name, served, child } of places) {
      await workMixed(served, { clients: CLIENTS, seconds: 2 });
      await Promise.all([child, idle].map(longestStop));
      const { done, refused } = await workMixed(served, { clients: CLIENTS, seconds: SECONDS });
      const [stop = 0, machine = 0] = await Promise.all([child, idle].map(longestStop));
      const told = `${stop.toFixed(0)} ms (an idle process beside it: ${machine.toFixed(0)} ms)`;
      const refusals = refused > 0 ? `, ${refused} refused` : '';
      console.log(
        `${name.padEnd(12)} ${told}; ${Math.round(done / SECONDS)} calls a second${refusals}${stop > LONGEST_STOP ? '   above' : ''}`,
      );
    }
  } finally {
    idle.kill();
  }
}

const longestStop = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    const hear = (told: unknown) => {
      const { longestStop: ms } = told as { longestStop?: number };
      if (ms === undefined) return;
      child.off('message', hear);
      resolve(ms);
    };
    child.on('message', hear);
    child.send('longest stop');
  });
