import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Connection } from '#server/kernel/db/client.ts';
import { tokenService } from '#server/kernel/principals/tokens.ts';
import { builders } from '#server/test/builders.ts';
import { figure } from './figure.ts';
import { median, p95 } from './in-turns.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { buildServer, SECRET, type ServerProcess, startServer } from './server-process.ts';

/** One organisation asks all that it can, and the one beside it works on as if it were alone. */

const CLIENTS = 64;
const PATIENTS = 200;
const ROUNDS = 5;
const CALLS_OF_ROUND = 40;
const CALLS_PER_SECOND = 20;
const PROMISED = 1.5;

interface Clinic {
  token: string;
}

interface Told {
  answered: number;
  refused: number;
  /** Neither an answer nor a refusal that says when to come back. */
  strange: number;
}

let folder: string;
let postgres: OwnPostgres;
let connection: Connection;
let noisy: Clinic;
let quiet: Clinic;

beforeAll(async () => {
  buildServer();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-share-'));
  postgres = await ownPostgres();
  connection = connect(postgres.url, { max: 2 });
});
afterAll(async () => {
  await connection.close();
  await postgres.remove();
  fs.rmSync(folder, { recursive: true, force: true });
});

const start = (env: Record<string, string>) =>
  startServer({ dataDir: path.join(folder, 'data'), databaseUrl: postgres.url, env });

async function openClinic(): Promise<Clinic> {
  const build = builders(connection.db, tokenService(SECRET));
  const clinic = await build.clinic();
  for (let n = 0; n < PATIENTS; n += 1) await build.patient(clinic);
  const { token } = await build.reception(clinic);
  return { token };
}

const list = (server: ServerProcess, { token }: Clinic) =>
  fetch(`${server.url}/api/patients?limit=24`, { headers: { authorization: `Bearer ${token}` } });

/** Every client asks again as soon as it is answered, whatever the answer, as a script would that nobody looks at. */
function fullLoad(server: ServerProcess, clinic: Clinic): { stop(): Promise<Told> } {
  const told: Told = { answered: 0, refused: 0, strange: 0 };
  const over = new AbortController();
  const client = async () => {
    while (!over.signal.aborted) {
      const answer = await list(server, clinic);
      await answer.arrayBuffer();
      if (answer.ok) told.answered += 1;
      else if (answer.status === 429 && Number(answer.headers.get('retry-after')) > 0) told.refused += 1;
      else told.strange += 1;
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    async stop() {
      over.abort();
      await Promise.all(clients);
      return told;
    },
  };
}

/** Each at its time, whether the last one was answered or not. */
async function timesOf(server: ServerProcess, clinic: Clinic): Promise<number[]> {
  const calls: Promise<number>[] = [];
  const timed = async () => {
    const began = performance.now();
    const answer = await list(server, clinic);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    return performance.now() - began;
  };
  for (let n = 0; n < CALLS_OF_ROUND; n += 1) {
    calls.push(timed());
    await sleep(1000 / CALLS_PER_SECOND);
  }
  return await Promise.all(calls);
}

/** Alone and beside in turns: what else the machine does meets both. */
async function measure(server: ServerProcess) {
  const alone: number[] = [];
  const beside: number[] = [];
  const told: Told[] = [];
  await timesOf(server, quiet);
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await timesOf(server, quiet)));
    const load = fullLoad(server, noisy);
    // What it may bring at once after a quiet while is over by then.
    await sleep(6_000);
    beside.push(...(await timesOf(server, quiet)));
    told.push(await load.stop());
    await sleep(1_000);
  }
  const sum = (of: keyof Told) => told.reduce((total, one) => total + one[of], 0);
  const ratio = median(beside) / median(alone);
  const text = `median ${median(alone).toFixed(1)} ms alone, ${median(beside).toFixed(1)} ms beside (${ratio.toFixed(2)} times); p95 ${p95(alone).toFixed(1)} and ${p95(beside).toFixed(1)} ms; the other one had ${sum('answered')} answers and ${sum('refused')} refusals`;
  return { ratio, text, strange: sum('strange'), answered: sum('answered') };
}

describe('a clinic at full load', () => {
  it('leaves the clinic beside it as quick as it was, and is told when to come back', async () => {
    const server = await start({ ORGANISATION_CALLS_PER_SECOND: '100' });
    noisy = await openClinic();
    quiet = await openClinic();
    const { ratio, text, strange, answered } = await measure(server);
    await server.end('SIGTERM');
    figure(`a list beside ${CLIENTS} clients of another clinic: ${text} (promised ${PROMISED} times)`);
    expect(strange).toBe(0);
    expect(answered).toBeGreaterThan(1000);
    expect(ratio).toBeLessThan(PROMISED);
  });

  it('would not, without its share', async () => {
    const server = await start({ ORGANISATION_CALLS_PER_SECOND: '0' });
    const { ratio, text } = await measure(server);
    await server.end('SIGTERM');
    figure(`without a share: ${text}`);
    expect(ratio).toBeGreaterThan(PROMISED);
  });
});
