import { sql } from 'drizzle-orm';
import pino from 'pino';
import { emailOf } from '#server/demo/many-organisations.ts';
import { checkpointsIn } from '#server/insight/audit/seal/checkpoints.ts';
import { sealing } from '#server/insight/audit/seal/chain.ts';
import { sealEntries } from '#server/insight/audit/seal/seal-entries.ts';
import { connect, type Db } from '#server/kernel/db/client.ts';
import { startPostgres } from '#server/kernel/db/embedded.mjs';
import { migrateDatabase } from '#server/kernel/db/migrate/migrate.ts';
import { analyze } from '#server/kernel/db/open-database.ts';
import { readEnv } from '#server/kernel/env.ts';
import { compare, type Course, holdAnswers } from './compare.ts';
import { compareCalls, servedTo } from './neighbours.ts';
import { recordCalls, tokenFrom } from './record-calls.ts';
import { type Ground, scenarios } from './scenarios.ts';
import { measureFirstLoads } from './first-loads.ts';
import { measureScreens } from './screens.ts';
import { type Bench, startBare, startProduct } from './servers.ts';
import { measureStops } from './stops.ts';

/** A clinic in its database, with somebody of its reception. */
interface Place {
  bench: Bench;
  db: Db;
  ground: Ground;
  email: string;
}

/**
 * What is promised of speed, asked of one clinic that has a database to itself and of the largest of many organisations, side by side: the
 * calls of a working day against the bare server, each call's cost, the server's longest stop, what the first load of a screen takes, how
 * soon a change is seen, and what screens cost that only listen.
 */
export async function measureGrowth(alone: Place, dataDir: string, course: Course): Promise<void> {
  const postgres = await startPostgres({ dataDir });
  const addresses = { url: postgres.appUrl('naadi'), ownerUrl: postgres.url('naadi') };
  const { auditKey } = readEnv({ DATA_DIR: dataDir });
  const { children } = alone.bench;
  const bench: Bench = { databaseUrl: addresses.url, folder: dataDir, auditKey, children };
  await migrateDatabase(addresses);
  const connection = connect(addresses.url);
  try {
    const { db } = connection;
    if (await sealHistory(db, { dataDir, auditKey })) await analyze(addresses);
    const email = emailOf(1, 'reception');
    const grown: Place = { bench, db, ground: await groundOf(db, email), email };
    await sizesOf(grown);
    const places = [await serve(alone), await serve(grown)];
    await compareWithBare(places, course);
    const [one, among] = places.map(({ served }) => served);
    if (one && among) await compareCalls('One clinic alone, and one of its size among many', one, among);
    await measureStops(places);
    await measureFirstLoads(places.map(({ name, place, served }) => ({ name, url: served.url, email: place.email })));
    await measureScreens(
      places.map(({ name, place, served, jwtSecret, child }) => ({
        name,
        db: place.db,
        served,
        jwtSecret,
        pid: child.pid ?? 0,
      })),
    );
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await connection.close();
    await postgres.stop();
  }
}

/** As the server would at its first start, and nothing is measured beside it. Says whether there was something to do. */
async function sealHistory(db: Db, { dataDir, auditKey }: { dataDir: string; auditKey: string }): Promise<boolean> {
  console.log('Sealing the audit log, once (ten million entries take half an hour) ...');
  const done = async () =>
    (await db.execute<{ count: number }>(sql`select coalesce(max(id), 0) as count from audit_seals`)).rows[0]?.count ??
    0;
  const telling = setInterval(() => void done().then((count) => console.log(`  ${count} entries`)), 60_000);
  try {
    const log = pino({ level: 'silent' });
    const checkpoints = checkpointsIn(dataDir, auditKey);
    return (await sealEntries({ db, sealing: sealing(auditKey), checkpoints, log })) > 0;
  } finally {
    clearInterval(telling);
  }
}

/** The clinic of somebody: its patients lie among those of all the others. */
async function groundOf(db: Db, email: string): Promise<Ground> {
  const { rows } = await db.execute<{ patients: number[]; doctors: number[]; day: string }>(sql`
    with clinic as (select assigned_clinic_id as id from users where email = ${email})
    select (select array_agg(id order by id) from patients where clinic_id = (select id from clinic) and phone like '6%') as patients,
      (select array_agg(id order by id) from users where assigned_clinic_id = (select id from clinic) and role = 'clinic_doctor') as doctors,
      ((select max(visit_day) from appointments where clinic_id = (select id from clinic)) + 2)::text as day`);
  const [found] = rows;
  if (!found?.patients) throw new Error('The organisations are not there: npm run seed -- --organisations 1000');
  const { patients, doctors, day } = found;
  return {
    firstPatient: patients[0] ?? 0,
    patients: patients.length,
    patientAt: (n) => patients[n] ?? 0,
    doctorIds: doctors,
    emptyDay: day,
  };
}

async function sizesOf({ db, ground }: Place): Promise<void> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select (select count(*)::integer from clinics) as organisations, (select count(*)::integer from patients) as patients,
      (select count(*)::integer from appointments) as visits, (select count(*)::integer from audit_logs) as "audit entries"`);
  const sizes = Object.entries(rows[0] ?? {}).map(([what, count]) => `${count} ${what}`);
  console.log(`Among: ${sizes.join(', ')}; the clinic that is asked has ${ground.patients} patients.`);
}

type Standing = Awaited<ReturnType<typeof serve>>;

async function serve(place: Place) {
  const { bench, db, ground, email } = place;
  const chosen = scenarios(ground);
  const bareUrl = await startBare(bench, await recordCalls(bench, db, chosen, email));
  const { url, child, jwtSecret } = await startProduct(bench);
  const served = servedTo(url, ground, await tokenFrom(url, email));
  const name = bench.auditKey === undefined ? 'alone' : 'among many';
  return { name, place, chosen, bareUrl, served, jwtSecret, child };
}

async function compareWithBare(places: readonly Standing[], course: Course): Promise<void> {
  const { rounds, seconds, clients } = course;
  console.log(
    `\nAgainst the bare server with the same SQL; ${rounds} rounds of ${seconds} s, ${clients} clients, interleaved`,
  );
  console.log('call                    bare/s   naadi/s   ratio   promised   p99 bare   p99 naadi');
  for (const [at] of (places[0]?.chosen ?? []).entries()) {
    for (const { name, chosen, bareUrl, served } of places) {
      const scenario = chosen[at];
      if (!scenario) continue;
      console.log(`${name}:`);
      const servers = { bareUrl, productUrl: served.url, authorization: served.headers };
      await holdAnswers(scenario, servers);
      await compare(scenario, servers, course);
    }
  }
}
