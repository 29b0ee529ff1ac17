import fs from 'node:fs';
import type pg from 'pg';
import { projectFile } from '#server/kernel/project-file.ts';
import { differing, laidOut, withoutValues } from './plan-text.ts';
import { plannedCalls, type Planned, type PlannedFor } from './planned-calls.ts';
import { recordStatements, type RecordedStatement } from './record.ts';
import { serveHere, tokenFrom } from './record-calls.ts';
import type { Ground } from './scenarios.ts';
import type { Bench } from './servers.ts';

const FOLDER = projectFile('docs/plans');

interface Asked {
  ground: Ground;
  people: Record<PlannedFor, string>;
}

/**
 * How the database goes about the costliest statements, call by call, written into docs/plans: a change of a plan is a change of a
 * file, seen in review. Prints what has changed and answers how many have.
 */
export async function comparePlans(bench: Bench, pool: pg.Pool, { ground, people }: Asked): Promise<number> {
  const { url, close } = await serveHere(bench);
  const headers = new Map<string, Record<string, string>>();
  for (const [who, email] of Object.entries(people)) {
    headers.set(who, { authorization: `Bearer ${await tokenFrom(url, email)}` });
  }
  fs.mkdirSync(FOLDER, { recursive: true });
  let changed = 0;
  const known = new Set<string>();
  for (const call of plannedCalls(ground)) {
    const plan = await planOf(pool, url, call, headers.get(call.by) ?? {});
    const file = `${call.name
      .toLowerCase()
      .replaceAll('’', '')
      .replaceAll(/[^a-z0-9]+/g, '-')}.txt`;
    known.add(file);
    const before = readIfThere(`${FOLDER}/${file}`);
    if (before === plan) continue;
    changed += 1;
    console.log(`\n${before === undefined ? 'New' : 'Changed'}: docs/plans/${file}\n${differing(before ?? '', plan)}`);
    fs.writeFileSync(`${FOLDER}/${file}`, plan);
  }
  for (const file of fs.readdirSync(FOLDER)) if (!known.has(file)) fs.rmSync(`${FOLDER}/${file}`);
  await close();
  console.log(
    `\n${known.size} plans, ${changed} changed. The files in docs/plans are those of now: git shows the rest.`,
  );
  return changed;
}

/** Of the statements that the call sends, the one that the database reckons to be the costliest. */
async function planOf(pool: pg.Pool, url: string, call: Planned, headers: Record<string, string>): Promise<string> {
  const send = async () => {
    const reply = await fetch(url + call.path, { headers });
    if (!reply.ok) throw new Error(`${call.name}: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
  };
  const recorded = await recordStatements(send);
  const explained = await Promise.all(
    recorded
      .filter(
        ({ text }) =>
          /^\s*\(*\s*(select|with)/i.test(text) && !/^\s*with[^;]*\b(insert into|update|delete from)\b/i.test(text),
      )
      .map(async (statement) => ({ statement, cost: await costOf(pool, statement) })),
  );
  const [costliest] = explained.toSorted((one, other) => other.cost - one.cost);
  if (!costliest) throw new Error(`${call.name}: nothing was asked of the database`);
  const { text, values } = costliest.statement;
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
  const plan = rows.map((row) => withoutValues(row['QUERY PLAN'])).join('\n');
  return `${call.name} (${call.by})\n${withoutValues(call.path)}\n\n${plan}\n\n${laidOut(text)}\n`;
}

async function costOf(pool: pg.Pool, { text, values }: RecordedStatement): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Total Cost': number } }] }>(
    `explain (format json) ${text}`,
    values,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Total Cost'] ?? 0;
}

const readIfThere = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined);
