import pg from 'pg';

/** One statement as the product sent it, with the values of that call and the first row that came back. */
export interface RecordedStatement {
  name?: string;
  text: string;
  values: unknown[];
  firstRow: Record<string, unknown> | undefined;
}

interface SentQuery {
  name?: string;
  text?: string;
  values?: unknown[];
  rowMode?: string;
}

/**
 * Runs something and writes down every statement that the driver sends meanwhile: what a bare server must run to do
 * the same for the database.
 */
export async function recordStatements(run: () => Promise<void>): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function record(this: unknown, ...args: unknown[]) {
    const [first, second] = args;
    const sent: SentQuery = typeof first === 'string' ? { text: first } : (first ?? {});
    const values = Array.isArray(second) ? second : (sent.values ?? []);
    const statement: RecordedStatement = {
      ...(sent.name && { name: sent.name }),
      text: sent.text ?? '',
      values,
      firstRow: undefined,
    };
    if (statement.text) recorded.push(statement);
    const result = original.apply(this, args);
    if (!(result instanceof Promise)) return result;
    return result.then((answer: { rows?: unknown[]; fields?: { name: string }[] }) => {
      statement.firstRow = namedRow(answer);
      return answer;
    });
  };
  try {
    await run();
    // What follows the reply belongs to the call too.
    await new Promise((resolve) => setTimeout(resolve, 200));
  } finally {
    prototype.query = original;
  }
  return recorded.filter(({ text }) => !/pg_notify|^update "sessions"/i.test(text));
}

/** Drizzle asks for rows as arrays; the bare server gets objects. */
function namedRow(answer: { rows?: unknown[]; fields?: { name: string }[] }): Record<string, unknown> | undefined {
  const row = answer.rows?.[0];
  if (!Array.isArray(row)) return row as Record<string, unknown> | undefined;
  return Object.fromEntries((answer.fields ?? []).map(({ name }, index) => [name, row[index] as unknown]));
}
