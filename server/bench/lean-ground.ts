import { fork } from 'node:child_process';
import pg from 'pg';
import { freePort } from '#server/kernel/db/embedded/free-port.mjs';
import { projectFile } from '#server/kernel/project-file.ts';
import { freshFrom, type Ground, phoneOf, type Scenario } from './scenarios.ts';
import type { Bench } from './servers.ts';

/** The large clinic's patients and visits once more, in tables that have what these calls need and no more. */
const tables = `
  -- Whom an earlier run registered: the newest would be nobody's namesakes.
  delete from patients where clinic_id = 1 and name like 'Lean %';
  drop schema if exists lean cascade;
  create schema lean;
  create table lean.patients as
    select id, clinic_id, name, name_key, date_of_birth, gender, phone, email, address, status, doctor_id, created_at
    from patients where clinic_id = 1;
  alter table lean.patients add primary key (id), alter clinic_id set not null, alter name set not null, alter created_at set default now();
  create sequence lean.ids owned by lean.patients.id;
  select setval('lean.ids', (select max(id) from lean.patients));
  alter table lean.patients alter id set default nextval('lean.ids');
  create index on lean.patients (clinic_id, id desc);
  create unique index on lean.patients (clinic_id, phone, name_key);
  create index on lean.patients using gin (name_key gin_trgm_ops);
  create table lean.appointments as
    select id, clinic_id, patient_id, doctor_id, status, start_date_time, end_date_time, visit_day, queue_number, reason
    from appointments where clinic_id = 1;
  alter table lean.appointments add primary key (id);
  create index on lean.appointments (doctor_id, visit_day);
  create table lean.audit (id bigint generated always as identity primary key, clinic_id integer not null, action text not null,
    entity_id integer not null, at timestamptz not null default now());
  create index on lean.audit (clinic_id, at);
  grant usage on schema lean to public;
  grant all on all tables in schema lean to public;
  grant all on all sequences in schema lean to public;
  analyze lean.patients;
  analyze lean.appointments;`;

export async function startLean({ databaseUrl, children }: Bench, ownerUrl: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(tables);
  await owner.end();
  const port = await freePort();
  const child = fork(projectFile('server/bench/lean-server.ts'), [String(port)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  });
  children.push(child);
  await new Promise((resolve) => child.once('message', resolve));
  return `http://127.0.0.1:${port}`;
}

const fragments = ['quadros', 'kumar', 'lakshmi', 'deshmukh', 'ramesh', 'imran', 'sanjay', 'shinde', 'arjun', 'kavita'];
const given = ['zubin', 'kavita', 'ramesh', 'imran', 'pooja', 'lakshmi', 'sanjay'];
const family = ['quadros', 'kumar', 'deshmukh', 'shinde', 'iyer', 'patil'];
const one = (of: readonly string[], n: number) => of[n % of.length] ?? '';

/** The calls of a working day against those of the lean server, with the share of its throughput that is promised. */
export function leanScenarios({ firstPatient, patients, doctorIds, emptyDay }: Ground): Scenario[] {
  const read = (
    name: string,
    route: string,
    promised: number,
  ): Pick<Scenario, 'name' | 'method' | 'route' | 'promised' | 'placeholders'> => ({
    name,
    method: 'GET',
    route,
    promised,
    placeholders: {},
  });
  const searchFor = ({ search }: Record<string, string>) =>
    `/api/patients?limit=24&search=${encodeURIComponent(search ?? '')}`;
  const id = (n: number) => String(firstPatient + ((n * 7919) % patients));
  const dayBefore = (n: number) =>
    new Date(Date.parse(emptyDay) - (20 + (n % 300)) * 86_400_000).toISOString().slice(0, 10);
  return [
    {
      ...read('patient by id', '/patients/:id', 0.85),
      request: (n) => ({ id: id(n % 300) }),
      path: (parts) => `/api/patients/${parts.id}`,
    },
    { ...read('list of 24 patients', '/patients', 0.7), request: () => ({}), path: () => '/api/patients?limit=24' },
    {
      ...read('a fragment of a name', '/fragment', 0.8),
      request: (n) => ({ search: one(fragments, n) }),
      path: searchFor,
    },
    {
      ...read('a whole phone number', '/phone', 0.8),
      request: (n) => ({ search: phoneOf((n * 7919) % patients) }),
      path: searchFor,
    },
    {
      ...read('three words of a name', '/words', 0.7),
      request: (n) => ({ search: `${one(given, n)} ${String.fromCodePoint(97 + (n % 26))} ${one(family, n)}` }),
      path: searchFor,
    },
    {
      ...read("one doctor's day", '/day/:doctorId/:day', 0.7),
      request: (n) => ({ doctorId: String(doctorIds[n % doctorIds.length]), day: dayBefore(n) }),
      path: ({ doctorId, day }) => `/api/appointments?doctorId=${doctorId}&startDate=${day}&endDate=${day}&limit=100`,
    },
    {
      ...read('register a patient', '/patients', 0.6),
      method: 'POST',
      request: (n, side) => ({
        name: `Lean ${side} ${n}`,
        phone: String(7_000_000_000 + side * 1_000_000_000 + freshFrom + n),
      }),
      path: () => '/api/patients',
      body: ({ name, phone }) => ({ name, phone, age: 40, gender: 'female', address: 'Main Road' }),
    },
  ];
}
