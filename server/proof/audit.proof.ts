import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { checkpointsIn } from '#server/insight/audit/seal/checkpoints.ts';
import { sealing } from '#server/insight/audit/seal/chain.ts';
import { sealEntries } from '#server/insight/audit/seal/seal-entries.ts';
import { verifyAudit } from '#server/insight/audit/seal/verify.ts';
import { writeAudit } from '#server/kernel/http/audit-log.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { figure } from './figure.ts';

/** The audit log with millions of entries: what it costs to write, find, take out, seal and verify. AUDIT_ROWS says how many. */

const ROWS = Number(process.env.AUDIT_ROWS ?? 5_000_000);
const AT_ONCE = 200_000;
const DAYS = 720;
const ROUNDS = 200;

let t: TestApp;
let owner: TestUser;
let reception: TestUser;
let clinic: ClinicRow;
let patient: PatientRow;

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
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
  for (let from = 0; from < ROWS; from += AT_ONCE) await fill(from, Math.min(from + AT_ONCE, ROWS));
  await t.asOwner((db) => db.execute(sql`analyze audit_logs`));
  figure(`${ROWS} entries of ${DAYS} days in ${Math.round((performance.now() - begun) / 1000)} s`);
});
afterAll(() => t.close());

/** Half of it looks at patients, as in life; deletions, other clinics' reports and the stranger's address are rare. */
const fill = (from: number, until: number) =>
  t.db.execute(sql`
    insert into audit_logs (action, entity_type, entity_id, performed_by_kind, performed_by_id, performed_by_user_id,
      performed_by_role, clinic_id, details, ip_address, user_agent, request_id, "timestamp")
    select
      case when n % 100003 = 0 then 'DELETE' when n % 10 < 5 then 'VIEW' when n % 10 < 8 then 'UPDATE' else 'CREATE' end,
      case when n % 50021 = 0 then 'lab_test' when n % 10 < 7 then 'patient' when n % 10 < 9 then 'appointment' else 'invoice' end,
      (n % 100000)::text, 'staff', u.id::text, u.id, 'clinic_reception', ${clinic.id}, '{"fields": ["name", "phone"]}',
      case when n % 70001 = 0 then '203.0.113.9' else '10.0.' || n % 4 || '.' || n % 200 end,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'r' || n,
      now() - make_interval(days => ${DAYS}) + make_interval(secs => n::float * ${(DAYS * 86_400) / ROWS})
    from generate_series(${from + 1}::integer, ${until}::integer) n
    join (select id, row_number() over (order by id) as place from users) u on u.place = 1 + n % 300`);

it('costs a write less than a quarter', async () => {
  const by = { principal: null, request: { id: 'r', address: '10.0.0.1', userAgent: 'proof' } };
  const entry = {
    action: 'UPDATE' as const,
    resource: 'patient',
    entityId: patient.id,
    details: { fields: ['address'] },
  };
  const write = (audited: boolean) => () =>
    t.db.transaction(async (tx) => {
      await tx.execute(sql`update patients set address = 'Pune' where id = ${patient.id}`);
      if (audited) await writeAudit(tx, by, [entry]);
    });
  const call = () =>
    t.as(reception)(api.patients.update, { params: { id: patient.id }, body: { address: `Street ${Math.random()}` } });
  const times = { bare: [] as number[], audited: [] as number[], call: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(await timeOf(write(false)));
    times.audited.push(await timeOf(write(true)));
    times.call.push(await timeOf(call));
  }
  const cost = median(times.audited) - median(times.bare);
  const without = median(times.call) - cost;
  figure(
    `an entry costs ${cost.toFixed(2)} ms; a change of a patient takes ${median(times.call).toFixed(2)} ms with it: ${((100 * cost) / without).toFixed(0)} % more`,
  );
  expect(cost / without).toBeLessThan(0.25);
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
