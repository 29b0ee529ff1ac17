import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { toInstant } from './columns.ts';
import * as appointments from './schema/appointments.ts';
import * as audit from './schema/audit.ts';
import * as availability from './schema/availability.ts';
import * as backup from './schema/backup.ts';
import * as booking from './schema/booking.ts';
import * as codes from './schema/codes.ts';
import * as dental from './schema/dental.ts';
import * as dispensing from './schema/dispensing.ts';
import * as files from './schema/files.ts';
import * as formF from './schema/form-f.ts';
import * as formulary from './schema/formulary.ts';
import * as idempotency from './schema/idempotency.ts';
import * as inventory from './schema/inventory.ts';
import * as immunisations from './schema/immunisations.ts';
import * as invoices from './schema/invoices.ts';
import * as lab from './schema/lab.ts';
import * as letters from './schema/letters.ts';
import * as messages from './schema/messages.ts';
import * as notices from './schema/notices.ts';
import * as organisations from './schema/organisations.ts';
import * as patients from './schema/patients.ts';
import * as payments from './schema/payments.ts';
import * as portal from './schema/portal.ts';
import * as pregnancies from './schema/pregnancies.ts';
import * as prescriptions from './schema/prescriptions.ts';
import * as referrals from './schema/referrals.ts';
import * as reports from './schema/reports.ts';
import * as therapySessions from './schema/therapy-sessions.ts';
import * as trackers from './schema/trackers.ts';
import * as users from './schema/users.ts';
import * as video from './schema/video.ts';

const schema = {
  ...appointments,
  ...audit,
  ...availability,
  ...backup,
  ...booking,
  ...dental,
  ...dispensing,
  ...files,
  ...formF,
  ...formulary,
  ...idempotency,
  ...inventory,
  ...immunisations,
  ...invoices,
  ...lab,
  ...letters,
  ...messages,
  ...notices,
  ...organisations,
  ...patients,
  ...payments,
  ...codes,
  ...portal,
  ...prescriptions,
  ...referrals,
  ...reports,
  ...therapySessions,
  ...pregnancies,
  ...trackers,
  ...users,
  ...video,
};

type Schema = typeof schema;

/** The database as handlers get it: the pool's or a transaction's, they needn't know which. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface Connection {
  db: NodePgDatabase<Schema>;
  pool: pg.Pool;
  close: () => Promise<void>;
}

interface Opening {
  max?: number;
  isReadOnly?: boolean;
  /** Asked of each new connection before it is used. */
  verify?: (client: pg.PoolClient, done: (error?: Error) => void) => void;
}

/** Opens a pool. Nothing is connected before the first query, and a lost server is met again with the next one. */
export function connect(url: string, { max = 10, isReadOnly = false, verify }: Opening = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'naadi',
    options: `-c timezone=UTC${isReadOnly ? ' -c default_transaction_read_only=on' : ''}`,
    verify,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser: plainText },
  });
  // An idle connection that dies would otherwise end the process. The query that needs one reports its own error.
  pool.on('error', () => {});
  // So would one that is on loan, when it dies between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle({ client: pool, schema }), pool, close: () => pool.end() };
}

const TIMESTAMPTZ: number = pg.types.builtins.TIMESTAMPTZ;
const DATE: number = pg.types.builtins.DATE;

/** SQL past Drizzle reads instants and days as the same strings: no Date ever appears. */
function plainText(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === TIMESTAMPTZ) return toInstant;
  if (oid === DATE) return (value) => value;
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
}
