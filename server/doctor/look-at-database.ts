import pg from 'pg';
import { readMigrations } from '#server/kernel/db/migrate/files.ts';
import { readHistory } from '#server/kernel/db/migrate/history.ts';
import { findMissingQueues } from '#server/kernel/jobs/queues.ts';
import { codeOf, type Finding, note, well, wrong } from './finding.ts';

const about = 'database';
const OLDEST = 150_000;
const NEEDED = ['pg_trgm', 'unaccent', 'btree_gin', 'btree_gist'];
/** More than that, and sessions, seals and reminders are judged by two different clocks. */
const MOST_SECONDS_APART = 5;

export interface DatabaseLook {
  url: string;
  /** Whether somebody else migrates, as DATABASE_OWNER_URL says. */
  hasOwner: boolean;
  isEmbedded: boolean;
}

/** The database as the application goes there. */
export async function lookAtDatabase({ url, hasOwner, isEmbedded }: DatabaseLook): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, options: '-c timezone=UTC' });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const todo =
      'See that PostgreSQL runs, that DATABASE_URL has its address, and that the role and its password are right.';
    return [wrong(about, `The database doesn't let us in (${codeOf(error)}).`, todo)];
  }
  try {
    return [
      await version(client),
      await extensions(client),
      await rights(client, { hasOwner, isEmbedded }),
      ...(await migrations(client)),
      await clock(client),
    ];
  } finally {
    await client.end();
  }
}

async function version(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ number: number; text: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as text`,
  );
  const { number = 0, text = '' } = rows[0] ?? {};
  return number >= OLDEST
    ? well(about, `PostgreSQL ${text}.`)
    : wrong(about, `PostgreSQL ${text} is too old.`, 'Upgrade it to version 15 or newer.');
}

async function extensions(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; installed: boolean }>(
    `select name, installed_version is not null as installed from pg_available_extensions where name = any($1)`,
    [NEEDED],
  );
  const absent = NEEDED.filter((name) => !rows.some((row) => row.name === name));
  if (absent.length > 0) {
    return wrong(
      about,
      `The server lacks the extensions ${absent.join(', ')}.`,
      "Install PostgreSQL's contrib package.",
    );
  }
  const waiting = rows.filter(({ installed }) => !installed).map(({ name }) => name);
  return waiting.length > 0
    ? note(about, `The extensions ${waiting.join(', ')} come with the migrations.`)
    : well(about, `It has the extensions ${NEEDED.join(', ')}.`);
}

/** The role of the application owns nothing and can't make itself an owner. */
async function rights(client: pg.Client, { hasOwner, isEmbedded }: Omit<DatabaseLook, 'url'>): Promise<Finding> {
  const { rows } = await client.query<{ role: string; mighty: boolean; owns: boolean }>(`
    select rolname as role, rolsuper or rolcreaterole or rolbypassrls or rolreplication as mighty,
      exists (select from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace) as owns
    from pg_roles where rolname = current_user`);
  const { role = '', mighty = false, owns = false } = rows[0] ?? {};
  const todo = 'Make a role of its own for DATABASE_URL: docs/operations.md, Roles.';
  if (mighty) return wrong(about, `The role ${role} may do anything in the database.`, todo);
  if (owns) {
    const says = `The role ${role} owns the tables: whoever gets hold of it can change the audit log.`;
    return hasOwner || isEmbedded ? wrong(about, says, todo) : note(about, says, todo);
  }
  return well(about, `The role ${role} owns no table.`);
}

async function migrations(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  const todo = 'Run `npm run migrate` with DATABASE_OWNER_URL, or start Naadi with it.';
  if (!rows[0]?.there) return [wrong(about, 'It is empty: no migration has run yet.', todo)];
  const applied = await readHistory(client);
  const known = readMigrations();
  const waiting = known.flatMap(({ when, name }) => (applied.has(when) ? [] : [name]));
  if (waiting.length > 0) return [wrong(about, `It lacks the migrations ${waiting.join(', ')}.`, todo)];
  const newest = Math.max(...known.map(({ when }) => when));
  const later = [...applied].filter((when) => when > newest).length;
  if (later > 0) {
    return [
      note(
        about,
        `It has seen ${later} migrations of a newer version.`,
        'Start the newer version, when the upgrade is over.',
      ),
    ];
  }
  const queues = await findMissingQueues(client);
  if (queues.length > 0) return [wrong(about, `It lacks the queues ${queues.join(', ')}.`, todo)];
  return [well(about, 'Every migration has run.')];
}

async function clock(client: pg.Client): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await client.query<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  );
  const here = (asked + Date.now()) / 2;
  return judgeClock("the database's", ((rows[0]?.at ?? here) - here) / 1000, MOST_SECONDS_APART);
}

/** How far another clock is ahead of this machine's. */
export function judgeClock(whose: string, secondsAhead: number, most: number): Finding {
  const apart = Math.abs(secondsAhead);
  if (apart <= most) return well('clock', `This machine's clock and ${whose} agree.`);
  const says = `This machine's clock is ${Math.round(apart)} s ${secondsAhead > 0 ? 'behind' : 'ahead of'} ${whose}.`;
  return wrong('clock', says, 'Let both machines keep time (chrony, systemd-timesyncd).');
}
