import { performance } from 'node:perf_hooks';
import { type SQLWrapper, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { checkpointsIn } from '#server/insight/audit/seal/checkpoints.ts';
import { sealing } from '#server/insight/audit/seal/chain.ts';
import { sealEntries } from '#server/insight/audit/seal/seal-entries.ts';
import { verifyAudit } from '#server/insight/audit/seal/verify.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { figure } from './figure.ts';

/** The audit log with millions of entries: what it costs to write, find, take out, seal and verify. AUDIT_ROWS says how many. */

const ROWS = Number(process.env.AUDIT_ROWS ?? 5_000_000);
const MONTHS = 24;
const DAYS = 720;
const ROUNDS = 300;
const WARM_UP = 50;

/** What a write would be without its entry: the product has no such switch. */
const switchedOff = vi.hoisted(() => ({ isOff: false }));
vi.mock(import('#server/kernel/http/audit-log.ts'), async (original) => {
  const product = await original();
  return {
    ...product,
    writeAudit: async (...given) => (switchedOff.isOff ? undefined : await product.writeAudit(...given)),
  };
});

let t: TestApp;
let owner: TestUser;
let reception: TestUser;
let clinic: ClinicRow;
let patient: PatientRow;

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
const somePhone = () => String(6_000_000_000 + Math.floor(Math.random() * 3_999_999_999));
const countEntries = async () => {
  const { rows } = await t.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from audit_logs where "timestamp" > now() - interval '1 hour' and request_id !~ '^r\\d'`,
  );
  return rows[0]?.count ?? 0;
};
const timeOf = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.superadmin();
  clinic = await t.clinic();
  reception = await t.reception(clinic, { name: 'Asha Rao' });
  patient = await t.patient(clinic);
  await t.db.execute(sql`
    insert into users (name, email, password_hash, role, assigned_clinic_id)
    select 'Person ' || n, 'person' || n || '@example.org', 'x', 'clinic_reception', ${clinic.id} from generate_series(1, 300) n`);
  const begun = performance.now();
  await t.asOwner(fill);
  // As the database does by itself after so many rows.
  await t.asOwner((db) => db.execute(sql`vacuum (analyze) audit_logs`));
  figure(`${ROWS} entries of ${DAYS} days in ${Math.round((performance.now() - begun) / 1000)} s`);
}, 600_000);
afterAll(() => t.close());

/**
 * As on an installation that has been at work for two years: a part for each month, filled before it has its indexes, since so many rows
 * would otherwise take half an hour.
 */
async function fill(db: TestApp['db']): Promise<void> {
  await db.execute(sql`alter table audit_logs detach partition audit_logs_earlier`);
  await db.execute(sql`drop table audit_logs_earlier`);
  const { rows: months } = await db.execute<{ part: string; from: string; until: string; isRunning: boolean }>(sql`
    select to_char(at, '"audit_logs_"YYYY_MM') as part, at::text as from, (at + interval '1 month')::text as until,
      at = date_trunc('month', now()) as "isRunning"
    from generate_series(date_trunc('month', now()) - interval '23 months', now(), interval '1 month') at order by at`);
  for (const [place, { part, from, until, isRunning }] of months.entries()) {
    const table = sql.identifier(isRunning ? 'audit_logs' : part);
    if (!isRunning)
      await db.execute(sql`create table ${table} (like audit_logs including defaults including constraints)`);
    await db.execute(entriesOf(table, { place, from, until: isRunning ? new Date().toISOString() : until, isRunning }));
    if (isRunning) continue;
    const bounds = sql.raw(`from ('${from}') to ('${until}')`);
    await db.execute(sql`alter table audit_logs attach partition ${table} for values ${bounds}`);
  }
  figure(`the log is in ${months.length} months`);
}

/** Half of it looks at patients, as in life; deletions, other clinics' reports and the stranger's address are rare. */
const entriesOf = (table: SQLWrapper, month: { place: number; from: string; until: string; isRunning: boolean }) => {
  const first = Math.round((month.place * ROWS) / MONTHS);
  const count = Math.round(((month.place + 1) * ROWS) / MONTHS) - first;
  return sql`
    insert into ${table} (id, action, entity_type, entity_id, performed_by_kind, performed_by_id, performed_by_user_id,
      performed_by_role, clinic_id, details, ip_address, user_agent, request_id, "timestamp")
    select ${month.isRunning ? sql`null` : sql`nextval('audit_log_ids')`},
      case when n % 100003 = 0 then 'DELETE' when n % 10 < 5 then 'VIEW' when n % 10 < 8 then 'UPDATE' else 'CREATE' end,
      case when n % 50021 = 0 then 'lab_test' when n % 10 < 7 then 'patient' when n % 10 < 9 then 'appointment' else 'invoice' end,
      (n % 100000)::text, 'staff', u.id::text, u.id, 'clinic_reception', ${clinic.id}, '{"fields": ["name", "phone"]}',
      case when n % 70001 = 0 then '203.0.113.9' else '10.0.' || n % 4 || '.' || n % 200 end,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'r' || n,
      ${month.from}::timestamptz + (${month.until}::timestamptz - ${month.from}::timestamptz) * ((n - ${first}::float8 - 1) / ${count}::float8)
    from generate_series(${first + 1}::integer, ${first + count}::integer) n
    join (select id, row_number() over (order by id) as place from users) u on u.place = 1 + n % 300`;
};

describe('a write', () => {
  const patients: [string, () => Promise<unknown>][] = [
    [
      'registering a patient',
      () =>
        t.as(reception)(api.patients.create, {
          body: { name: 'Asha Rao', age: 30, gender: 'female', phone: somePhone(), address: 'Pune' },
        }),
    ],
    [
      'changing one',
      () =>
        t.as(reception)(api.patients.update, {
          params: { id: patient.id },
          body: { address: `Street ${Math.random()}` },
        }),
    ],
  ];
  /** The very call with and without its entry, in turns, so that whatever else the machine does hits both alike. */
  it.each(patients)('%s costs less than a quarter more with its entry', async (name, call) => {
    const times = { with: [] as number[], without: [] as number[] };
    const before = await countEntries();
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      for (const way of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
        switchedOff.isOff = way === 'without';
        const took = await timeOf(call);
        if (round >= 0) times[way].push(took);
      }
    }
    switchedOff.isOff = false;
    expect((await countEntries()) - before).toBe(ROUNDS + WARM_UP);
    const [bare, audited] = [median(times.without), median(times.with)];
    figure(
      `${name}: ${audited.toFixed(2)} ms with its entry, ${bare.toFixed(2)} ms without: ${((audited / bare - 1) * 100).toFixed(0)} % more`,
    );
    expect(audited / bare).toBeLessThan(1.25);
  });
});

describe('finding entries', () => {
  const far = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10);
  const queries: [string, Record<string, unknown>, number][] = [
    ['the newest', {}, 100],
    ['of a common action and resource', { action: 'UPDATE', resource: 'patient' }, 100],
    ['of a rare action', { action: 'DELETE' }, 100],
    ['of a rare resource', { resource: 'lab_test' }, 100],
    ['of one user', { userId: 17 }, 100],
    ['of a role that did nothing', { userRole: 'gateway' }, 100],
    ['of a rare address', { ipAddress: '203.0.113.9' }, 100],
    ['of a day long ago', { startDate: far, endDate: far }, 100],
    ['of a rare action and another resource', { action: 'DELETE', resource: 'lab_test' }, 100],
    ['far down', { offset: 10_000 }, 200],
  ];
  it.each(queries)('%s', async (name, query, most) => {
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) times.push(await timeOf(() => t.as(owner)(api.audit.logs, { query })));
    figure(`list, ${name}: ${median(times).toFixed(1)} ms`);
    expect(median(times)).toBeLessThan(most);
  });

  it.each(['asha', 'person', 'delete', 'lab', '203.0', '10.0.3', '4711', 'nobody at all'])('by “%s”', async (q) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1)
      times.push(await timeOf(() => t.as(owner)(api.audit.search, { query: { q } })));
    figure(`search, ${q}: ${median(times).toFixed(1)} ms`);
    expect(median(times)).toBeLessThan(250);
  });

  it('figures, which are reckoned once', async () => {
    const first = await timeOf(() => t.as(owner)(api.audit.stats));
    const again = await timeOf(() => t.as(owner)(api.audit.stats));
    figure(`figures: ${Math.round(first)} ms at first, ${again.toFixed(1)} ms again`);
    expect(again).toBeLessThan(200);
  });
});

describe('taking out', () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

  /** Reads as a browser does, keeping nothing; answers bytes and the most that the memory grew. */
  async function take(body: object): Promise<{ bytes: number; ms: number; grew: number }> {
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = before;
    let bytes = 0;
    const begun = performance.now();
    const answer = await t.raw(
      {
        method: 'POST',
        path: '/api/v1/audit/export',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      owner,
    );
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      most = Math.max(most, process.memoryUsage().rss);
    }
    return { bytes, ms: performance.now() - begun, grew: (most - before) / 1024 ** 2 };
  }

  it.each(['csv', 'json'])('all of it as %s', async (format) => {
    const { bytes, ms, grew } = await take({ startDate: day(DAYS + 2), endDate: day(0), format });
    figure(
      `${format}: ${(bytes / 1024 ** 2).toFixed(0)} MB in ${(ms / 1000).toFixed(1)} s, ${Math.round((ROWS / ms) * 1000)} entries a second, the memory grew by ${grew.toFixed(0)} MB`,
    );
    expect(grew).toBeLessThan(200);
  });

  it('a week as a paper', async () => {
    const { bytes, ms, grew } = await take({ startDate: day(20), endDate: day(14), format: 'pdf' });
    const entries = (ROWS / DAYS) * 7;
    figure(
      `pdf: about ${Math.round(entries)} entries, ${(bytes / 1024 ** 2).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s, the memory grew by ${grew.toFixed(0)} MB`,
    );
    expect(grew).toBeLessThan(300);
  });
});

it('is sealed and verified faster than it can grow', async () => {
  const parts = {
    db: t.db,
    sealing: sealing(t.env.auditKey),
    checkpoints: checkpointsIn(t.env.dataDir, t.env.auditKey),
    log: pino({ level: 'silent' }),
  };
  let sealed = 0;
  const sealMs = await timeOf(async () => (sealed = await sealEntries(parts)));
  const idleMs = await timeOf(() => sealEntries(parts));
  figure(
    `sealing: ${Math.round((sealed / sealMs) * 1000)} entries a second; a round with nothing to do: ${idleMs.toFixed(0)} ms`,
  );
  expect((sealed / sealMs) * 1000).toBeGreaterThan(1000);
  const verifyMs = await timeOf(async () => expect((await verifyAudit(parts)).findings).toEqual([]));
  figure(`verification: ${Math.round((sealed / verifyMs) * 1000)} entries a second`);
});
