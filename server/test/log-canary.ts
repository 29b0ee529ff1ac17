import { sql } from 'drizzle-orm';
import pino, { type Logger } from 'pino';
import { connect, type Db } from '#server/kernel/db/client.ts';

/**
 * What a server writes into its log while a test file works it, held against everybody that the file has put into its database: no
 * line has a name, phone, e-mail or address of a person. So every call, job and fault that any test brings about is looked at.
 */
interface LogCanary {
  log: Logger;
  /** Throws where a line tells of somebody. Asked while the database is there. */
  assertSilent(ownerUrl: string): Promise<void>;
}

interface Telling {
  /** Where it stands in the database, or which kind of text it is. */
  of: string;
  line: string;
}

/** Ten digits are a phone, after the country's code too: an instant has more, an id and a duration have fewer. */
const PHONE = /(?<![\w.-]|\+\d*)(?:\+91)?\d{10}(?![\w.-])/;
/** A word of the canary's: server/proof/marks.ts. */
const MARK = /zq[abcd]\d{3}z/i;
/** Shorter ones are words of any line ('Om'). */
const LEAST = 4;
/** A line is JSON, and these are its own: an address of 'null' is no telling by `"by":null`. */
const OF_ANY_LINE = new Set(['null', 'true', 'false']);

export function logCanary(alsoTo?: { write(line: string): void }): LogCanary {
  const lines: string[] = [];
  const streams: pino.StreamEntry[] = [{ level: 'debug', stream: { write: (line: string) => void lines.push(line) } }];
  if (alsoTo) streams.push({ level: 'debug', stream: alsoTo });
  if (process.env.TEST_LOG) streams.push({ level: process.env.TEST_LOG as pino.Level, stream: process.stdout });
  return {
    log: pino({ level: 'debug' }, pino.multistream(streams)),
    async assertSilent(ownerUrl) {
      const told = tellings(lines, await peopleIn(ownerUrl));
      if (told.length === 0) return;
      const said = told.slice(0, 5).map(({ of, line }) => `${of}: ${line.trim()}`);
      throw new Error(`The log tells of people (${told.length} times):\n${said.join('\n')}`);
    },
  };
}

/** The lines that have a phone, a mark, or one of the texts in them. */
function tellings(lines: readonly string[], people: readonly { of: string; text: string }[]): Telling[] {
  const found: Telling[] = [];
  for (const line of lines) {
    if (PHONE.test(line)) found.push({ of: 'ten digits', line });
    if (MARK.test(line)) found.push({ of: 'a mark', line });
  }
  const all = lines.join('').toLowerCase();
  for (const { of, text } of people) {
    const wanted = text.trim().toLowerCase();
    if (wanted.length < LEAST || OF_ANY_LINE.has(wanted) || !all.includes(wanted)) continue;
    const literal = wanted.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
    const whole = new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'iu');
    const line = lines.find((one) => whole.test(one));
    if (line) found.push({ of, line });
  }
  return found;
}

/** Whatever a database has of people: names, phones, e-mails and addresses, also in tables that are yet to come. */
async function peopleIn(ownerUrl: string): Promise<{ of: string; text: string }[]> {
  const { db, close } = connect(ownerUrl, { max: 1 });
  try {
    return await readPeople(db);
  } finally {
    await close();
  }
}

async function readPeople(db: Db): Promise<{ of: string; text: string }[]> {
  const { rows: cells } = await db.execute<{ table: string; column: string }>(sql`
    select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'varchar'::regtype)
      and (a.attname ~ '(^|_)(phone|email)$'
        or a.attname ~ '^(patient|guardian|relative|recipient|signer|told|payee|prescriber)_(name|address)$'
        or (a.attname in ('name', 'address') and c.relname in ('patients', 'users', 'booking_requests', 'nominees', 'suppliers')))`);
  const selects = cells.map(({ table, column }) => {
    const cell = `${table}.${column}`;
    return sql`select distinct ${cell}::text as of, ${sql.identifier(column)} as text from ${sql.identifier(table)}
      where ${sql.identifier(column)} is not null`;
  });
  const { rows } = await db.execute<{ of: string; text: string }>(sql.join(selects, sql` union all `));
  return rows;
}
