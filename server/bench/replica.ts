import fs from 'node:fs';
import path from 'node:path';
import type { EmbeddedPostgres } from '#server/kernel/db/embedded.mjs';
import { freePort } from '#server/kernel/db/embedded/free-port.mjs';
import { programFolder } from '#server/kernel/db/embedded/places.mjs';
import { databaseUser } from '#server/kernel/db/embedded/system-user.mjs';
import { standbyOf } from '#server/proof/standby.ts';
import type { Course } from './compare.ts';
import { median } from './measure.ts';
import { workMixed } from './mix.ts';
import type { Served } from './neighbours.ts';
import { startProduct, type Bench } from './servers.ts';
import { processorSeconds } from './processor.ts';

interface Parts {
  bench: Bench;
  postgres: EmbeddedPostgres;
  /** A clinic as a product at this address serves it. */
  servedAt: (url: string) => Promise<Served>;
}

/**
 * What a read replica takes off the primary: two servers on one database, one of them with a standby to read from, asked for the same in
 * turns. Each process' share is told by the processor time that it took for a call, which other work on the machine changes little.
 */
export async function measureReplica({ bench, postgres, servedAt }: Parts, course: Course): Promise<void> {
  const { rounds, seconds, clients } = course;
  console.log('Making a standby of the database ...');
  const user = databaseUser(postgres.data);
  const cluster = {
    home: path.dirname(postgres.data),
    data: postgres.data,
    programs: await programFolder(user),
    user,
    ephemeral: false,
  };
  const standby = await standbyOf({ url: postgres.url('postgres'), cluster });
  try {
    const readUrl = new URL(bench.databaseUrl);
    readUrl.port = new URL(standby.url).port;
    const [place] = await standby.ask('show data_directory');
    const pids = { primary: postgres.pid, standby: postmasterOf(String(place?.data_directory)) };
    const metricsPort = await freePort();
    const start = async (name: string, env: Record<string, string>) => {
      const { url, child } = await startProduct({ ...bench, env });
      return { name, served: await servedAt(url), child, rounds: [] as Round[] };
    };
    const sides = [
      await start('without', {}),
      await start('with', { DATABASE_READ_URL: readUrl.href, METRICS_PORT: String(metricsPort) }),
    ];
    console.log(
      `The same mix with and without a read replica; ${rounds} rounds of ${seconds} s, ${clients} clients, in turns`,
    );
    for (let round = -1; round < rounds; round += 1) {
      for (const side of sides) {
        const measured = await measureRound(side.served, { ...pids, server: side.child.pid ?? 0 }, course);
        // The first warms up.
        if (round >= 0) side.rounds.push(measured);
      }
    }
    print(sides);
    console.log(await shareAtStandby(`http://127.0.0.1:${metricsPort}/metrics`));
    for (const { child } of sides) child.kill('SIGTERM');
  } finally {
    await standby.remove();
  }
}

const postmasterOf = (data: string): number =>
  Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Of the reads that a replica may do. The others found it behind, where the machine has more to do than it can. */
async function shareAtStandby(metrics: string): Promise<string> {
  const text = await (await fetch(metrics)).text();
  const counts = new Map(
    [...text.matchAll(/reads_total\{outcome="(\w+)"\} (\d+)/g)].map(([, how, count]) => [how, Number(count)]),
  );
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return `of the reads that may be done at the standby ${Math.round(((counts.get('replica') ?? 0) / all) * 100)} % were`;
}

interface Round {
  perSecond: number;
  refused: number;
  /** Milliseconds of a core for a call. */
  primary: number;
  standby: number;
  server: number;
}

async function measureRound(
  served: Served,
  pids: Record<'primary' | 'standby' | 'server', number>,
  course: Course,
): Promise<Round> {
  const read = () => [pids.primary, pids.standby, pids.server].map(processorSeconds);
  const before = read();
  const begun = performance.now();
  const { done, refused } = await workMixed(served, course);
  const elapsed = (performance.now() - begun) / 1000;
  const [primary = 0, standby = 0, server = 0] = read().map((now, at) => ((now - (before[at] ?? 0)) * 1000) / done);
  return { perSecond: done / elapsed, refused, primary, standby, server };
}

function print(sides: readonly { name: string; rounds: Round[] }[]): void {
  console.log('          calls/s   primary   standby   server    (ms of a core for a call)');
  const of = (rounds: Round[], what: keyof Round) => median(rounds.map((round) => round[what]));
  for (const { name, rounds } of sides) {
    const cells = (['primary', 'standby', 'server'] as const).map((what) => of(rounds, what).toFixed(2).padStart(9));
    const refused = rounds.reduce((sum, round) => sum + round.refused, 0);
    const refusals = refused > 0 ? `   refused: ${refused}` : '';
    console.log(`${name.padEnd(8)} ${of(rounds, 'perSecond').toFixed(0).padStart(8)} ${cells.join(' ')}${refusals}`);
  }
  const [without, beside] = sides.map(({ rounds }) => of(rounds, 'primary'));
  const left = (beside ?? 0) / (without ?? 1);
  console.log(
    `the primary's processor: ${Math.round((1 - left) * 100)} % freed, ${(1 / left).toFixed(1)} times as many calls for the same`,
  );
}
