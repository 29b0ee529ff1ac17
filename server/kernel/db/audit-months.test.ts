import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/test/database.ts';
import { refusal } from '#server/test/rows.ts';
import { makeAuditMonths } from './audit-months.ts';
import { type Connection, connect } from './client.ts';

const DENIED = '42501';
const GROWS = { code: '23001', constraint: 'audit_logs_only_grow' };

let database: TestDatabase;
let app: Connection;
let owner: Connection;
const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });

beforeAll(async () => {
  database = await testDatabase();
  app = connect(database.url);
  owner = connect(database.ownerUrl);
});
afterAll(async () => {
  await app.close();
  await owner.close();
  await database.drop();
});
beforeEach(() => void lines.splice(0));

const asApp = (statement: string) => app.db.execute(sql.raw(statement));
const asOwner = (statement: string) => owner.db.execute(sql.raw(statement));
const make = () => makeAuditMonths(app.db, log);

/** The part of the log for the month that is so many away. */
const partOf = (ahead: number): string => {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
  return `audit_logs_${month.toISOString().slice(0, 7).replace('-', '_')}`;
};

async function parts(): Promise<string[]> {
  const { rows } = await asOwner(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_logs'::regclass order by 1`,
  );
  return rows.map(({ name }) => name as string);
}

/** Answers the entry's number and the part that it stands in. */
async function write(at: string): Promise<{ id: number; part: string }> {
  const { rows } = await asApp(`
    insert into audit_logs (action, performed_by_kind, performed_by_role, entity_type, "timestamp")
    values ('LOGIN', 'system', 'system', 'session', ${at}) returning id`);
  const id = rows[0]?.id as number;
  return { id, part: await partWith(id) };
}

async function partWith(id: number): Promise<string> {
  const { rows } = await asOwner(`select tableoid::regclass::text as part from audit_logs where id = ${id}`);
  expect(rows).toHaveLength(1);
  return rows[0]?.part as string;
}

/** As on an installation that nobody made this month for. */
const lose = (part: string) => asOwner(`drop table ${part}`);

describe('the months of the audit log', () => {
  it('are there for this one and three more, and are made once', async () => {
    const there = await parts();
    expect(there).toEqual(['audit_logs_earlier', 'audit_logs_unplaced', ...[0, 1, 2, 3].map(partOf)].toSorted());
    await Promise.all([make(), make(), make()]);
    await make();
    expect(await parts()).toEqual(there);
    expect(lines).toEqual([]);
  });

  it('take an entry of any time, also of one that has no month', async () => {
    expect(await write('now()')).toMatchObject({ part: partOf(0) });
    expect(await write("date_trunc('month', now()) + interval '1 month'")).toMatchObject({ part: partOf(1) });
    expect(await write("date_trunc('month', now()) - interval '1 millisecond'")).toMatchObject({
      part: 'audit_logs_earlier',
    });
    expect(await write("'2011-02-03'")).toMatchObject({ part: 'audit_logs_earlier' });
    const ahead = await write("now() + interval '20 years'");
    expect(ahead.part).toBe('audit_logs_unplaced');
    await make();
    expect(await partWith(ahead.id)).toBe('audit_logs_unplaced');
    expect(await parts()).toHaveLength(6);
  });

  it('get what was written before they were there, and everything of it', async () => {
    await lose(partOf(2));
    const content =
      "select l.* from audit_logs l where \"timestamp\" >= date_trunc('month', now()) + interval '2 months' order by id";
    const first = await write("date_trunc('month', now()) + interval '2 months'");
    const last = await write("date_trunc('month', now()) + interval '3 months' - interval '1 millisecond'");
    expect([first.part, last.part]).toEqual(['audit_logs_unplaced', 'audit_logs_unplaced']);
    const before = (await asApp(content)).rows;
    await make();
    expect(lines).toEqual([]);
    expect(await partWith(first.id)).toBe(partOf(2));
    expect(await partWith(last.id)).toBe(partOf(2));
    expect((await asApp(content)).rows).toEqual(before);
    expect(await refusal(asOwner('delete from audit_logs_unplaced'))).toMatchObject(GROWS);
  });

  it('wait for the next round where somebody reads for long, and change nothing until then', async () => {
    await lose(partOf(3));
    await owner.db.transaction(async (tx) => {
      await tx.execute(sql`select from audit_logs_unplaced limit 1`);
      await make();
    });
    expect(lines).toHaveLength(1);
    expect(await parts()).not.toContain(partOf(3));
    // Again and again: the one that gave up may still be letting go.
    await expect.poll(() => make().then(parts)).toContain(partOf(3));
  });
});

describe('every part of the audit log', () => {
  it('only grows, also for the owner who names it, also one that was made later', async () => {
    await lose(partOf(3));
    await make();
    for (const part of ['audit_logs', ...(await parts())]) {
      expect(await refusal(asOwner(`update ${part} set action = action`)), part).toMatchObject(GROWS);
      expect(await refusal(asOwner(`delete from ${part}`)), part).toMatchObject(GROWS);
      expect(await refusal(asOwner(`truncate ${part}`)), part).toMatchObject(GROWS);
    }
  });

  it('is nothing that the application reaches past the whole', async () => {
    for (const part of await parts()) {
      for (const statement of [
        `select from ${part}`,
        `insert into ${part} (action) values ('LOGIN')`,
        `update ${part} set action = action`,
        `delete from ${part}`,
        `truncate ${part}`,
        `alter table ${part} disable trigger all`,
        `alter table audit_logs detach partition ${part}`,
        `drop table ${part}`,
      ])
        expect(await refusal(asApp(statement)), statement).toMatchObject({ code: DENIED });
    }
    for (const statement of [
      "create table mine partition of audit_logs for values from ('2090-01-01') to ('2090-02-01')",
      'create or replace function make_audit_months() returns void language sql as $$ select $$',
    ])
      expect(await refusal(asApp(statement)), statement).toMatchObject({ code: DENIED });
  });

  it('has every index of the whole, so that no list reads a month to its end', async () => {
    const { rows } = await asOwner(`
      select count(*)::integer as parts, bool_and(i.indisvalid) as valid from pg_inherits h join pg_index i on i.indexrelid = h.inhrelid
      where h.inhparent in (select indexrelid from pg_index where indrelid = 'audit_logs'::regclass) group by h.inhparent`);
    expect(rows.length).toBeGreaterThan(10);
    for (const index of rows) expect(index).toEqual({ parts: (await parts()).length, valid: true });
  });

  it('is numbered by the database alone', async () => {
    const { id } = await write('now()');
    const values =
      "(id, action, performed_by_kind, performed_by_role, entity_type) values ($, 'LOGIN', 'system', 'system', 'session')";
    for (const number of [String(id), "nextval('audit_log_ids')"]) {
      const statement = `insert into audit_logs ${values.replace('$', number)}`;
      expect(await refusal(asApp(statement))).toMatchObject({ code: '23001', constraint: 'audit_logs_number' });
    }
  });
});

it('lets nobody but the application’s role make months', async () => {
  const { rows } = await asOwner(`
    select proacl::text like '%naadi_app=X%' as app, has_function_privilege('pg_read_all_data', oid, 'EXECUTE') as others
    from pg_proc where proname = 'make_audit_months'`);
  expect(rows).toEqual([{ app: true, others: false }]);
});
