import fs from 'node:fs';
import express from 'express';
import pg from 'pg';
import { type Placeholders, type ReplayStatement, valuesFor } from './replay.ts';

// The measure of all things: Express and the driver, and nothing else, running the statements that the product runs.

export interface BareCall {
  method: 'get' | 'post';
  path: string;
  placeholders: Placeholders;
  statements: ReplayStatement[];
}

const [file = '', port = '0'] = process.argv.slice(2);
const calls = JSON.parse(fs.readFileSync(file, 'utf8')) as BareCall[];
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
// The database is stopped before this process is.
pool.on('error', () => {});
const app = express();
app.use(express.json());

for (const { method, path, placeholders, statements } of calls) {
  const isTransaction = statements.some(({ text }) => /^begin/i.test(text));
  app[method](path, async (request, response) => {
    const given = {
      ...request.params,
      ...request.query,
      ...(request.body as Record<string, string> | undefined),
    } as Record<string, string>;
    const held = isTransaction ? await pool.connect() : undefined;
    const client = held ?? pool;
    const results: (Record<string, unknown> | undefined)[] = [];
    let rows: unknown[] = [];
    try {
      for (const statement of statements) {
        const values = valuesFor(statement, placeholders, given, results);
        const answer = await client.query({
          text: statement.text,
          values,
          ...(statement.name && { name: statement.name }),
        });
        results.push(answer.rows[0] as Record<string, unknown> | undefined);
        // A page is asked for again where the first look didn't fill it.
        if (answer.rows.length > rows.length) rows = answer.rows;
      }
      response.json(rows);
    } catch (error) {
      if (isTransaction) await client.query('rollback').catch(() => undefined);
      response.status(409).json({ message: String(error) });
    } finally {
      held?.release();
    }
  });
}

app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
