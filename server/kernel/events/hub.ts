import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Change, change } from '#shared/kernel/events/events.api.ts';
import type { OrganisationColumns, Scope } from '#server/kernel/principals/principal.ts';

/** A change, and who may hear of it. */
export interface Announcement extends Change {
  clinicId: number | null;
  centerId: number | null;
}

type Listener = (change: Change) => void;

interface Subscriber {
  /** How far the listener sees: an organisation, or the administration of all. */
  scope: Scope;
  sessionId: string;
  onChange: Listener;
  /** The session ended: the stream must close. */
  onEnd: () => void;
}

const isNowhere = (one: { clinicId: number | null; centerId: number | null }) =>
  one.clinicId === null && one.centerId === null;

/** What a superadmin changed, for the screens of the others; the work of the server itself is nobody's to hear. */
const isAdministration = (change: Announcement) =>
  isNowhere(change) && ['users', 'organisations', 'notices'].includes(change.kind);

/** Of every organisation a superadmin sees when its doctors are there. */
const isOverviewed = (change: Announcement) => change.kind === 'availability';

/** Whether a change is one to hear of; of a scope that isn't named here, none is. */
function reaches(change: Announcement, scope: Scope): boolean {
  if (scope.kind === 'clinic') return change.clinicId === scope.id;
  if (scope.kind === 'center') return change.centerId === scope.id;
  return scope.kind === 'administration' && (isAdministration(change) || isOverviewed(change));
}

const CHANNEL = 'naadi';
/** Postgres refuses payloads of 8,000 bytes. */
const CHANGES_PER_MESSAGE = 60;
const FLUSH_AFTER_MS = 10;
const RECONNECT_AFTER_MS = 1000;

const message = z.object({
  from: z.string(),
  changes: z.array(change.extend({ clinicId: z.number().nullable(), centerId: z.number().nullable() })),
  /** Sessions, and users with all their sessions, that must be read anew. */
  sessions: z.array(z.string()),
  users: z.array(z.number()),
});
type Message = z.output<typeof message>;

export interface Hub {
  /** To be called after the commit. Reaches this process at once and the others within some ten milliseconds. */
  announce(changes: readonly Announcement[]): void;
  /** Makes every process forget what it keeps of these sessions or users, at once. */
  dropSessions(what: { sessions?: string[]; users?: number[] }): Promise<void>;
  subscribe(subscriber: Subscriber): () => void;
  onDrop(listener: (what: { sessions: string[]; users: number[] }) => void): void;
  /** Called after every committed change of any organisation, for what is kept in the process. */
  onAnyChange(listener: (change: Announcement) => void): void;
  /** Called when the listening connection is lost: what was announced until it is back is never heard. */
  onGap(listener: () => void): void;
  /** False while the listening connection is down: nothing kept in the process may be trusted then. */
  isListening(): boolean;
  /** Whether what is read of an organisation now may be kept in the process: it is told of every change, and has all that it was told of. */
  mayKeep(owner: OrganisationColumns): boolean;
  /** Nothing of an organisation is kept while this doesn't hold of it. */
  keepOnlyWhere(condition: (owner: OrganisationColumns) => boolean): void;
  subscriberCount(): number;
  /** How many streams of a session this process has open. */
  streamsOf(sessionId: string): number;
  /** Called before it closes, for what is kept in the process and must not be lost. */
  onClose(work: () => Promise<void>): void;
  close(): Promise<void>;
}

/**
 * Announces with the commit of the transaction that runs it, to every process. Such commits wait in one line: only for
 * what is rare and mustn't be forgotten between the commit and the announcement.
 */
export function announceWithCommit(change: Announcement): SQL {
  const content: Message = { from: 'a transaction', changes: [change], sessions: [], users: [] };
  return sql`select pg_notify(${CHANNEL}, ${JSON.stringify(content)})`;
}

/**
 * Live updates between server processes over Postgres LISTEN/NOTIFY, and to the streams of this one.
 * Changes are gathered for a few milliseconds and sent by one statement outside any transaction: a NOTIFY inside
 * each transaction would make all commits wait in one line.
 */
export async function startHub(options: { connectionString: string; pool: pg.Pool; log: Logger }): Promise<Hub> {
  const { pool, log } = options;
  const processId = randomUUID();
  const subscribers = new Set<Subscriber>();
  const dropListeners: ((what: { sessions: string[]; users: number[] }) => void)[] = [];
  const changeListeners: ((change: Announcement) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  const lastWorks: (() => Promise<void>)[] = [];
  let pending: Announcement[] = [];
  let flushTimer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let listening = false;
  let closed = false;
  let isUpToDate: (owner: OrganisationColumns) => boolean = () => true;

  const deliver = (changes: readonly Announcement[]) => {
    for (const { clinicId, centerId, ...change } of changes) {
      for (const listener of changeListeners) listener({ ...change, clinicId, centerId });
      for (const subscriber of subscribers) {
        if (reaches({ clinicId, centerId, ...change }, subscriber.scope)) subscriber.onChange(change);
      }
    }
  };

  const drop = (what: { sessions: string[]; users: number[] }) => {
    for (const listener of dropListeners) listener(what);
    for (const subscriber of subscribers) if (what.sessions.includes(subscriber.sessionId)) subscriber.onEnd();
  };

  const send = async (content: Pick<Message, 'changes' | 'sessions' | 'users'>) => {
    await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: processId, ...content })]);
  };

  const flush = async () => {
    flushTimer = undefined;
    const changes = pending;
    pending = [];
    try {
      for (let start = 0; start < changes.length; start += CHANGES_PER_MESSAGE) {
        await send({ changes: changes.slice(start, start + CHANGES_PER_MESSAGE), sessions: [], users: [] });
      }
    } catch (error) {
      // The other processes' listening connections are as dead as ours: their screens poll until they are back.
      log.warn({ error: String(error) }, 'changes could not be announced to other processes');
    }
  };

  const hear = (payload: string | undefined) => {
    const parsed = message.safeParse(JSON.parse(payload ?? '{}'));
    if (!parsed.success || parsed.data.from === processId) return;
    deliver(parsed.data.changes);
    if (parsed.data.sessions.length + parsed.data.users.length > 0) drop(parsed.data);
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'naadi-listen',
      keepAlive: true,
    });
    next.on('notification', ({ payload }) => hear(payload));
    const lost = () => {
      if (client !== next) return;
      client = undefined;
      listening = false;
      for (const listener of gapListeners) listener();
      if (!closed) setTimeout(retry, RECONNECT_AFTER_MS).unref();
    };
    next.on('error', lost);
    next.on('end', lost);
    client = next;
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    listening = true;
  };
  const retry = () => {
    if (closed) return;
    connect().catch((error: unknown) => {
      log.warn({ error: String(error) }, 'waiting for the database to listen again');
      client = undefined;
      setTimeout(retry, RECONNECT_AFTER_MS).unref();
    });
  };
  await connect();

  return {
    announce(changes) {
      if (changes.length === 0) return;
      deliver(changes);
      pending.push(...changes);
      flushTimer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS);
    },
    async dropSessions({ sessions = [], users = [] }) {
      drop({ sessions, users });
      await send({ changes: [], sessions, users });
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    onDrop: (listener) => void dropListeners.push(listener),
    onAnyChange: (listener) => void changeListeners.push(listener),
    onGap: (listener) => void gapListeners.push(listener),
    isListening: () => listening,
    mayKeep: (owner) => listening && isUpToDate(owner),
    keepOnlyWhere: (condition) => {
      isUpToDate = condition;
    },
    subscriberCount: () => subscribers.size,
    streamsOf: (sessionId) => [...subscribers].filter((one) => one.sessionId === sessionId).length,
    onClose: (work) => void lastWorks.push(work),
    async close() {
      closed = true;
      clearTimeout(flushTimer);
      await Promise.all(lastWorks.map((work) => work()));
      await flush();
      for (const subscriber of subscribers) subscriber.onEnd();
      await client?.end().catch(() => undefined);
    },
  };
}
