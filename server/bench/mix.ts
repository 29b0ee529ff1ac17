import http from 'node:http';
import { ask } from './paced.ts';
import type { Load } from './measure.ts';
import { calls, type Served } from './neighbours.ts';
import { freshFrom } from './scenarios.ts';

/** What a desk asks for while it works: each change makes the screens that show it ask again. */
const SHARES: Record<string, number> = {
  'the first page': 4,
  'a common fragment of a name': 2,
  'three words': 1,
  'a phone number': 1,
  'a patient by id': 4,
  "a doctor's day": 4,
  'the dashboard': 2,
};
const reads = Object.entries(SHARES).flatMap(([what, times]) => Array.from({ length: times }, () => calls[what]));
/** One of so many calls is a registration. */
const WRITE_EVERY = reads.length + 1;

let registered = 0;

function nth(n: number, served: Served): Load {
  const { url, headers } = served;
  const read = reads[n % WRITE_EVERY];
  if (read) return { url, headers, method: 'GET', path: () => read(n, served) };
  registered += 1;
  const number = registered;
  const phone = String(7_000_000_000 + freshFrom + number);
  const person = { name: `Bench Mix ${number}`, phone, age: 40, gender: 'female', address: 'Main Road' };
  return { url, headers, method: 'POST', path: () => '/api/patients', body: () => person };
}

/** So many clients, each with one call after the other. Answers how many calls were done, and how many refused. */
export async function workMixed(served: Served, { clients, seconds }: { clients: number; seconds: number }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const end = performance.now() + seconds * 1000;
  const sum = { done: 0, refused: 0 };
  let turn = 0;
  const client = async () => {
    while (performance.now() < end) {
      // In another order for each, and the same for all together.
      const { ok } = await ask(nth((turn += 1), served), agent);
      if (ok) sum.done += 1;
      else sum.refused += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return sum;
}
