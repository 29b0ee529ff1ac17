import { sql } from 'drizzle-orm';
import { makeLargeOrganisation } from '#server/demo/large-organisation.ts';
import { type Connection, connect } from '#server/kernel/db/client.ts';
import type { EmbeddedPostgres } from '#server/kernel/db/embedded.mjs';
import { migrateDatabase } from '#server/kernel/db/migrate/migrate.ts';
import { analyze } from '#server/kernel/db/open-database.ts';
import { median } from './measure.ts';
import { tokenFrom } from './record-calls.ts';
import { type Ground as GroundOf, phoneOf } from './scenarios.ts';
import { type Bench, startProduct } from './servers.ts';

/** A clinic beside another one of the same database: at most so many times what it costs alone. */
const PROMISED = 1.5;
const CALLS = 40;
const WARM = 5;
const PAGE = 24;

/** Each clinic alone in a database, and both in one, served side by side. Made once: a million patients take some ten minutes. */
export async function measureNeighbours(bench: Bench, postgres: EmbeddedPostgres, few: number, many: number) {
  const [small, large, both] = [
    await serve(bench, postgres, { name: 'naadi', clinics: [few] }),
    await serve(bench, postgres, { name: `alone_${many}`, clinics: [many] }),
    await serve(bench, postgres, { name: `beside_${many}`, clinics: [few, many] }),
  ];
  const [smallAlone, largeAlone, smallBeside, largeBeside] = [...small, ...large, ...both];
  if (!smallAlone || !largeAlone || !smallBeside || !largeBeside) throw new Error('A clinic is missing');
  await compareCalls(`A clinic of ${few} patients beside one of ${many}`, smallAlone, smallBeside);
  await compareCalls(`A clinic of ${many} patients beside one of ${few}`, largeAlone, largeBeside);
}

interface Ground {
  name: string;
  /** How many patients each has, in the order that they are made. */
  clinics: number[];
}

/** The clinics of a database, once it is filled and a server stands on it. */
async function serve(bench: Bench, postgres: EmbeddedPostgres, { name, clinics }: Ground): Promise<Served[]> {
  await postgres.createDatabase(name);
  const addresses = { url: postgres.appUrl(name), ownerUrl: postgres.url(name) };
  await migrateDatabase(addresses);
  const connection = connect(addresses.url);
  try {
    const made = (await clinicsOf(connection.db)).length;
    for (const patients of clinics.slice(made)) {
      console.log(`Making a clinic of ${patients} patients in ${name}, once ...`);
      await makeLargeOrganisation(connection.db, patients, (line) => console.log(`  ${line}`));
    }
    if (made < clinics.length) await analyze(addresses);
    const { url } = await startProduct({ ...bench, databaseUrl: addresses.url });
    const found = await clinicsOf(connection.db);
    return await Promise.all(
      found.map(async ({ email, ...clinic }) => ({
        ...clinic,
        patientAt: (n: number) => clinic.firstPatient + n,
        url,
        headers: { authorization: `Bearer ${await tokenFrom(url, email)}` },
      })),
    );
  } finally {
    await connection.close();
  }
}

type Clinic = Omit<Served, 'url' | 'headers' | 'patientAt'> & { email: string; firstPatient: number };

async function clinicsOf(db: Connection['db']): Promise<Clinic[]> {
  const { rows } = await db.execute<Clinic & Record<string, unknown>>(sql`
    select users.email, people.first as "firstPatient", people.count as patients, (current_date - 30)::text as day,
      (select min(id) from users where assigned_clinic_id = clinics.id and role = 'clinic_doctor') as "doctorId"
    from clinics
    join users on users.assigned_clinic_id = clinics.id and users.role = 'clinic_reception'
    cross join lateral (
      select min(id) as first, count(*)::integer as count from patients where clinic_id = clinics.id) people
    where clinics.name = 'Large Clinic' order by clinics.id`);
  return rows;
}

/** One clinic, served from a database. */
export interface Served {
  url: string;
  headers: Record<string, string>;
  patientAt: (n: number) => number;
  patients: number;
  doctorId: number;
  /** A day on which the doctor has visits. */
  day: string;
}

/** A clinic, as a server at this address shows it to somebody with this token. */
export const servedTo = (url: string, { patients, patientAt, doctorIds }: GroundOf, token: string): Served => ({
  url,
  headers: { authorization: `Bearer ${token}` },
  patientAt,
  patients,
  doctorId: doctorIds[0] ?? 0,
  day: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10),
});

const names = [
  'Kumar',
  'Deshmukh',
  'Kulkarni',
  'Quadros',
  'Agarwal',
  'Chavan',
  'Kavita',
  'Lakshmi',
  'Ramesh',
  'Shreya',
];
/** Three and four letters out of the middle of a name, ever others, so that no count is known from the call before. */
const fragments = names.flatMap((name) =>
  [3, 4].flatMap((length) =>
    Array.from({ length: name.length - length + 1 }, (_, at) => name.slice(at, at + length).toLowerCase()),
  ),
);
const given = ['zubin', 'kavita', 'ramesh', 'imran', 'pooja', 'lakshmi', 'sanjay'];
const family = ['quadros', 'kumar', 'deshmukh', 'shinde', 'iyer', 'patil'];
const statuses = ['bill_paid', 'appointment', 'inprogress', 'bill_pending'];

const one = (of: readonly string[], n: number) => of[n % of.length] ?? '';
const list = (asked: string) => `/api/patients?limit=${PAGE}${encodeURI(asked)}`;
const phoneOfAny = (n: number, { patients }: Served) => phoneOf((n * 7919) % patients);

export const calls: Record<string, (n: number, served: Served) => string> = {
  'a patient by id': (n, { patientAt, patients }) => `/api/patients/${patientAt((n * 7919) % patients)}`,
  'the first page': () => list(''),
  'page 40': () => list(`&offset=${39 * PAGE}`),
  'a status': (n) => list(`&status=${one(statuses, n)}`),
  'a common fragment of a name': (n) => list(`&search=${one(fragments, n)}`),
  'its second page': (n) => list(`&offset=${PAGE}&search=${one(fragments, n)}`),
  'a common fragment and a status': (n) => list(`&search=${one(fragments, n)}&status=${one(statuses, n)}`),
  'three words': (n) => list(`&search=${one(given, n)} ${String.fromCharCode(97 + (n % 26))} ${one(family, n)}`),
  'a phone number': (n, served) => list(`&search=${phoneOfAny(n, served)}`),
  'its last five digits': (n, served) => list(`&search=${phoneOfAny(n, served).slice(5)}`),
  'nobody at all': (n) => list(`&search=nobody ${n} at all`),
  "a doctor's day": (_, { doctorId, day }) =>
    `/api/appointments?doctorId=${doctorId}&startDate=${day}&endDate=${day}&limit=100`,
  'the dashboard': () => '/api/dashboard-analytics',
};

/**
 * One caller, one call after the other, alone and beside in turns: what else the machine does meets both. Before each, somebody
 * of the clinic is changed, as in a clinic at work, so that no total is known from before.
 */
export async function compareCalls(name: string, alone: Served, beside: Served): Promise<void> {
  console.log(`\n${name}: medians of ${CALLS} calls, at most ${PROMISED} times promised\n   alone    beside   times`);
  for (const [what, path] of Object.entries(calls)) {
    const took = { alone: [] as number[], beside: [] as number[] };
    for (let n = -WARM; n < CALLS; n += 1) {
      for (const [where, served] of [
        ['alone', alone],
        ['beside', beside],
      ] as const) {
        await changeSomebody(served, n);
        const ms = await timed(served, path(n + WARM, served));
        if (n >= 0) took[where].push(ms);
      }
    }
    const ratio = median(took.beside) / median(took.alone);
    const cells = [took.alone, took.beside].map((ms) => `${median(ms).toFixed(2)} ms`.padStart(9));
    console.log(`${cells.join(' ')} ${ratio.toFixed(2).padStart(6)}   ${what}${ratio > PROMISED ? '   above' : ''}`);
  }
}

export async function changeSomebody({ url, headers, patientAt }: Served, n: number): Promise<void> {
  const reply = await fetch(`${url}/api/patients/${patientAt(0)}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ address: `${n + WARM} Main Road` }),
  });
  if (!reply.ok) throw new Error(`A patient was not changed: ${reply.status} ${await reply.text()}`);
  await reply.arrayBuffer();
}

async function timed({ url, headers }: Served, path: string): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(url + path, { headers });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return performance.now() - begun;
}
