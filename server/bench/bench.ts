import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Connection, connect } from '#server/kernel/db/client.ts';
import { makeLargeCenter } from '#server/demo/large-center.ts';
import { makeLargeOrganisation } from '#server/demo/large-organisation.ts';
import { startPostgres } from '#server/kernel/db/embedded.mjs';
import { migrateDatabase } from '#server/kernel/db/migrate/migrate.ts';
import { analyze } from '#server/kernel/db/open-database.ts';
import { measureBeside } from './beside.ts';
import { compare, type Course, holdAnswers } from './compare.ts';
import { measureCosts, patientCosts, recordCosts, referralCosts } from './costs.ts';
import { recordCalls, tokenFrom } from './record-calls.ts';
import { type Ground, scenarios } from './scenarios.ts';
import { measureGrowth } from './growth.ts';
import { countHands } from './hands.ts';
import { leanScenarios, startLean } from './lean-ground.ts';
import { measureNeighbours, servedTo } from './neighbours.ts';
import { comparePlans } from './plans.ts';
import { measureReplica } from './replica.ts';
import { type Bench, memoryOf, startBare, startProduct } from './servers.ts';

// npm run bench -- [--patients 100000] [--rounds 5] [--seconds 3] [--clients 64] [--only search|costs|beside|lean|neighbours|plans|replica|hands]
// npm run bench -- --only growth --data <data folder of npm run seed -- --organisations ...>

const { values: options } = parseArgs({
  options: {
    patients: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '64' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
});
const patients = Number(options.patients);
const REFERRALS = 200_000;
const NEIGHBOURS_PATIENTS = 1_000_000;
const course: Course = {
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
  clients: Number(options.clients),
};

// Hands need the demo in a browser, and none of the data below.
if (options.only === 'hands') process.exit(await countHands());

const grown = options.only === 'growth' ? path.resolve(options.data ?? '.data') : undefined;
if (grown && !fs.existsSync(path.join(grown, 'postgres'))) {
  console.error(`${grown} has no database: npm run seed -- --organisations 1000 makes one in the folder of DATA_DIR`);
  process.exit(1);
}

const folder = path.resolve('.data/bench');
fs.mkdirSync(folder, { recursive: true });
const postgres = await startPostgres({ name: `bench-${patients}`, dataDir: folder });
await postgres.createDatabase('naadi');
// Both servers go by the application's role; the tables are made before they come.
const addresses = { url: postgres.appUrl('naadi'), ownerUrl: postgres.url('naadi') };
const bench: Bench = { databaseUrl: addresses.url, folder, children: [] };
await migrateDatabase(addresses);
const connection = connect(bench.databaseUrl);

try {
  // By itself only: its data take the longest.
  if (options.only === 'neighbours') await measureNeighbours(bench, postgres, patients, NEIGHBOURS_PATIENTS);
  else if (options.only === 'plans') await keepPlans(connection);
  else if (options.only === 'replica') await takeOffPrimary(connection.db);
  else if (grown) await compareGrowth(connection.db, grown);
  else await run(connection.db);
} finally {
  for (const child of bench.children) child.kill('SIGTERM');
  await connection.close();
  await postgres.stop();
}

async function run(db: Connection['db']): Promise<void> {
  const ground = await makeGround(db);
  const email = await someoneOf(db, 'clinic_reception');
  const isFor = (part: string) => !options.only || part.includes(options.only);
  const chosen = scenarios(ground).filter(({ name }) => isFor(name));
  const bareUrl = await startBare(bench, await recordCalls(bench, db, chosen, email));
  const product = await startProduct(bench);
  const authorization = { authorization: `Bearer ${await tokenFrom(product.url, email)}` };

  const { rounds, seconds, clients } = course;
  console.log(
    `${patients} patients, ${patients * 3} visits; ${rounds} rounds of ${seconds} s, ${clients} clients, interleaved\n`,
  );
  console.log('call                    bare/s   naadi/s   ratio   promised   p99 bare   p99 naadi');
  for (const scenario of chosen) {
    const servers = { bareUrl, productUrl: product.url, authorization };
    await holdAnswers(scenario, servers);
    await compare(scenario, servers, course);
  }
  if (isFor('lean')) {
    const bareUrl = await startLean(bench, addresses.ownerUrl);
    console.log('\nAgainst a bare server with a lean schema of its own:');
    for (const scenario of leanScenarios(ground))
      await compare(scenario, { bareUrl, productUrl: product.url, authorization }, course);
  }
  if (isFor('costs')) {
    const { firstPatient, doctorIds } = ground;
    await measureCosts(patientCosts(firstPatient, patients, doctorIds[0] ?? 0), product.url, authorization);
    await measureCosts(recordCosts(firstPatient, patients), product.url, authorization);
    const { email: atCenter, last } = await largeCenter(db);
    const asCenter = { authorization: `Bearer ${await tokenFrom(product.url, atCenter)}` };
    await measureCosts(referralCosts(last, REFERRALS), product.url, asCenter);
  }
  if (isFor('beside')) {
    const doctor = { authorization: `Bearer ${await tokenFrom(product.url, await someoneOf(db, 'clinic_doctor'))}` };
    const { url, jwtSecret } = product;
    await measureBeside({ db, url, jwtSecret, reception: authorization, doctor });
  }
  console.log(`\nserver memory after the benchmark: ${memoryOf(product.child)} MB`);
}

async function compareGrowth(db: Connection['db'], dataDir: string): Promise<void> {
  const ground = await makeGround(db);
  const email = await someoneOf(db, 'clinic_reception');
  await measureGrowth({ bench, db, ground, email }, dataDir, course);
}

async function takeOffPrimary(db: Connection['db']): Promise<void> {
  const ground = await makeGround(db);
  const email = await someoneOf(db, 'clinic_reception');
  const servedAt = async (url: string) => servedTo(url, ground, await tokenFrom(url, email));
  await measureReplica({ bench, postgres, servedAt }, course);
}

async function keepPlans({ db, pool }: Connection): Promise<void> {
  const ground = await makeGround(db);
  const center = await largeCenter(db);
  await analyze(addresses);
  const people = {
    reception: await someoneOf(db, 'clinic_reception'),
    doctor: await someoneOf(db, 'clinic_doctor'),
    center: center.email,
  };
  const changed = await comparePlans(bench, pool, { ground, people });
  if (changed > 0) process.exitCode = 1;
}

async function makeGround(db: Connection['db']): Promise<Ground> {
  const { rows: known } = await db.execute<{ id: number }>(sql`select id from clinics where name = 'Large Clinic'`);
  if (known.length === 0) {
    console.log('Making the large organisation, once ...');
    await makeLargeOrganisation(db, patients, (line) => console.log(`  ${line}`));
    await analyze(addresses);
  }
  const { rows } = await db.execute<{ first: number; count: number; doctors: number[]; day: string }>(sql`
    select (select min(id) from patients) as first,
      (select array_agg(users.id order by users.id) from users join clinics on clinics.id = users.assigned_clinic_id
        where users.role = 'clinic_doctor' and clinics.name = 'Large Clinic') as doctors,
      (coalesce((select max(visit_day) from appointments), current_date) + 2)::text as day`);
  const [found] = rows;
  if (!found) throw new Error('The large organisation is not there');
  const patientAt = (n: number) => found.first + n;
  return { firstPatient: found.first, patients, patientAt, doctorIds: found.doctors, emptyDay: found.day };
}

/** A centre with many referrals, and the newest of them. */
async function largeCenter(db: Connection['db']): Promise<{ email: string; last: number }> {
  const find = async () => {
    const { rows } = await db.execute<{ email: string; last: number }>(sql`
      select users.email, (select max(id) from referrals where center_id = users.assigned_center_id) as last
      from users join diagnostic_centers on diagnostic_centers.id = users.assigned_center_id
      where diagnostic_centers.name = 'Large Diagnostic Centre' and users.role = 'diagnostic_doctor' limit 1`);
    return rows[0];
  };
  const known = await find();
  if (known) return known;
  console.log('\nMaking the large centre, once ...');
  await makeLargeCenter(db, REFERRALS, (line) => console.log(`  ${line}`));
  await analyze(addresses);
  const made = await find();
  if (!made) throw new Error('The large centre is not there');
  return made;
}

/** Of the large clinic, which was made first. */
async function someoneOf(db: Connection['db'], role: 'clinic_reception' | 'clinic_doctor'): Promise<string> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from users where role = ${role} order by id limit 1`,
  );
  return rows[0]?.email ?? '';
}
