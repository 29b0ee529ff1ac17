import pg from 'pg';

// Where two database servers stand: whether one follows the other, and how far each has come. Positions are bytes of the log that
// both have; a number holds nine petabytes of them exactly.

const PATIENCE_MS = 2_000;
/** An answer is a matter of a millisecond; who says nothing for so long is gone. */
const SILENCE_MS = 500;

export interface Standing {
  isStandby: boolean;
  /** Of the data, made once: a standby has its primary's. */
  system: string;
  /** Another one after each failover. */
  timeline: number;
  /** Of the process that runs there: another one after a restart. */
  instance: string;
  version: number;
}

/**
 * A primary's timeline is the one that it writes to, at once after its promotion. A standby says no more than which one it has followed to a
 * checkpoint: it is believed later than it could be, and never too early.
 */
const STANDING = `select pg_is_in_recovery() as "isStandby", (pg_control_system()).system_identifier::text as system,
  case when pg_is_in_recovery() then (pg_control_checkpoint()).timeline_id
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline,
  pg_postmaster_start_time()::text as instance, current_setting('server_version_num')::integer as version`;

/**
 * Everything that was acknowledged to anybody stands before it. What waits to be written out for others to come doesn't; where a commit
 * is acknowledged before that, it counts too.
 */
const ACKNOWLEDGED = `select pg_wal_lsn_diff(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end, '0/0')::float8 as position`;

/** Everything before it is seen there. The position stays for good where a standby has become a primary. */
const REPLAYED = `select pg_is_in_recovery() as "isStandby", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position`;

/** A connection that only asks such questions. */
export async function openAsker(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'naadi-position',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
  });
  // What is lost between two questions would otherwise end the process; the next question reports it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function standingOf(client: pg.ClientBase): Promise<Standing> {
  const { rows } = await client.query<Standing>(STANDING);
  const [standing] = rows;
  if (!standing) throw new Error('The database says nothing of itself');
  return standing;
}

export async function acknowledgedBy(primary: pg.ClientBase | pg.Pool): Promise<number> {
  const { rows } = await primary.query<{ position: number }>({ name: 'position_acknowledged', text: ACKNOWLEDGED });
  return rows[0]?.position ?? Number.POSITIVE_INFINITY;
}

/** What is written in the background is written by whole pages of the log, in the middle of whatever stands across their ends. */
export const isEndOfPage = (position: number): boolean => position % 8192 === 0;

/**
 * Has the primary write out all that waits, by a commit of nothing. Without it the half of an entry that was written by whole pages may
 * wait for its other half until somebody commits, and so long no standby comes to the position that the primary names.
 */
export async function writeOut(primary: pg.ClientBase): Promise<void> {
  await primary.query({ name: 'position_written_out', text: `select pg_logical_emit_message(true, 'naadi', '')` });
}

export async function replayedBy(standby: pg.ClientBase): Promise<number> {
  const { rows } = await standby.query<{ isStandby: boolean; position: number | null }>({
    name: 'position_replayed',
    text: REPLAYED,
  });
  if (!rows[0]?.isStandby) throw new Error('It is no standby any more');
  return rows[0].position ?? 0;
}

/** How long ago what was replayed last was committed, by the clocks of both machines; 0 where it has everything. */
export async function secondsBehind(standby: pg.ClientBase): Promise<number> {
  const { rows } = await standby.query<{ seconds: number | null }>(
    'select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds',
  );
  return Math.max(0, rows[0]?.seconds ?? 0);
}

export type Relation = 'follows' | 'no standby' | 'another database' | 'another timeline';

/** What two servers are to each other. Positions of another timeline say nothing: after a failover both count on from one place. */
export function relationOf(primary: Standing, standby: Standing): Relation {
  if (primary.system !== standby.system) return 'another database';
  if (!standby.isStandby) return 'no standby';
  return primary.timeline === standby.timeline ? 'follows' : 'another timeline';
}
