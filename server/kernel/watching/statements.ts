import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

interface Statement {
  /** Of a prepared one its name, else its first word. */
  name: string;
  verb: string;
}

/** Called when a statement begins; what it gives back is called at its end, with whether it failed. */
type OnStatement = (statement: Statement) => ((failed: boolean) => void) | undefined;

type Asking = (...args: unknown[]) => unknown;

/** Tells of every statement that goes over the pool's connections, those that are opened from now on. */
export function watchStatements(pool: pg.Pool, onStatement: OnStatement): () => void {
  let watching = true;
  const opened = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as Asking;
    const watched: Asking = (...args) => {
      const about = watching ? statementOf(args[0]) : undefined;
      const onEnd = about && onStatement(about);
      if (!onEnd) return query(...args);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        const done: Asking = (error, ...result) => {
          onEnd(Boolean(error));
          return (callback as Asking)(error, ...result);
        };
        return query(...args.slice(0, -1), done);
      }
      const answer = query(...args) as Promise<unknown>;
      answer.then(
        () => onEnd(false),
        () => onEnd(true),
      );
      return answer;
    };
    client.query = watched as typeof client.query;
  };
  pool.on('connect', opened);

  // Who waits for a connection is woken by whoever gives one back, and would be taken for part of that call.
  const connect = pool.connect.bind(pool) as Asking;
  pool.connect = ((callback?: (...args: unknown[]) => unknown) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect;
  return () => {
    watching = false;
    pool.off('connect', opened);
  };
}

function statementOf(asked: unknown): Statement | undefined {
  const { name, text } =
    typeof asked === 'string' ? { name: undefined, text: asked } : (asked as Partial<pg.QueryConfig>);
  if (typeof text !== 'string') return undefined;
  const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement';
  return { name: name ?? verb, verb };
}
