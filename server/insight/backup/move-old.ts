import { Readable } from 'node:stream';
import type pg from 'pg';
import { z } from 'zod';
import { VERSION } from '#server/kernel/version.ts';
import { checkTable, findBackup, openBackup } from './check-backup.ts';
import { copyIn, copyOut, copySession, listTables, nameOf, type Table } from './copied-tables.ts';
import { countRows } from './digests.ts';
import { type KeptTable, keptTable, LABEL, MANIFEST, newLabel, writeLabel } from './manifest.ts';
import { latestUntil, oldMonths, rowsOfMonth } from './old-rows.ts';
import { type OpenBackup, readPart, readWhole, writePart, writeWhole } from './parts.ts';
import type { BackupPlace } from './places.ts';
import { BackupRefused } from './refused.ts';
import { keyMark, keyOf, newKeyFacts } from './sealed-part.ts';

// Old rows leave the database for files that are made like a backup's parts: encrypted, read back before a row is removed, and able to
// come back. A month is one transaction: it is either in its file or in the database.

export interface OldParts {
  databaseUrl: string;
  place: BackupPlace;
  passphrase: string;
  say: (line: string) => void;
}

const listOfOld = z.object({ month: z.string(), tables: z.array(keptTable) });

/** Moves every month before the one named; answers how many rows went, and into what. */
export async function moveOld(until: string, parts: OldParts): Promise<{ rows: number; names: string[] }> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(until)) throw new BackupRefused('Name the month as 2024-03.');
  await parts.place.expectThere().catch((error: unknown) => {
    throw new BackupRefused(`${parts.place.said} isn't there, or can't be read: ${(error as Error).message}`);
  });
  const client = await copySession(parts.databaseUrl);
  try {
    const latest = await latestUntil(client);
    if (until > latest) throw new BackupRefused(`Thirteen months stay: the latest that can be named is ${latest}.`);
    const names: string[] = [];
    let rows = 0;
    for (const month of await oldMonths(client, until)) {
      const moved = await moveMonth(client, month, parts);
      if (moved.rows === 0) continue;
      parts.say(`${month}: ${moved.rows} rows in ${moved.name}, read back, and removed`);
      names.push(moved.name);
      rows += moved.rows;
    }
    return { rows, names };
  } finally {
    await client.end();
  }
}

async function moveMonth(client: pg.Client, month: string, { place, passphrase }: OldParts) {
  const facts = newKeyFacts();
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const backup: OpenBackup = { place, name: `old-${month}-${moment}Z`, key: await keyOf(passphrase, facts) };
  // Whoever changes one of the rows meanwhile makes this fail at its removal, and nothing has happened.
  await client.query('begin isolation level repeatable read');
  let isWhole = false;
  try {
    const tables = await listTables(client);
    const going = await rowsOfMonth(client, month);
    const kept: KeptTable[] = [];
    for (const { table: name, where } of going) kept.push(await keep(backup, client, tableOf(tables, name), where));
    const rows = kept.reduce((sum, table) => sum + table.rows, 0);
    if (rows === 0) throw new NothingOld();
    const list = await writeWhole(backup, MANIFEST, Buffer.from(JSON.stringify({ month, tables: kept })));
    for (const table of kept) await checkTable(backup, table);
    await tellAudit(client, month, going);
    for (const [place, { table: name, where }] of [...going.entries()].toReversed()) {
      const { rowCount } = await client.query(`delete from ${nameOf(tableOf(tables, name))} where ${where}`);
      if (rowCount !== kept[place]?.rows) throw changedMeanwhile(name);
    }
    const said = newLabel({
      at: new Date().toISOString(),
      version: VERSION,
      key: facts,
      keyMark: keyMark(backup.key),
      manifest: { size: list.size, sha256: list.sha256 },
    });
    // Before the rows are gone for good: a file too many can be thrown away.
    await place.write(backup.name, LABEL, Readable.from([writeLabel(said)]));
    isWhole = true;
    await client.query('commit');
    return { name: backup.name, rows };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    // A line that breaks at the commit doesn't say whether the rows are gone.
    if (!isWhole) await place.remove(backup.name).catch(() => undefined);
    if (error instanceof NothingOld) return { name: backup.name, rows: 0 };
    if ((error as { code?: string }).code === '40001') throw changedMeanwhile(month);
    throw error;
  }
}

const changedMeanwhile = (what: string) => new BackupRefused(`${what} was changed meanwhile. Run it again.`);

class NothingOld extends Error {}

function tableOf(tables: readonly Table[], name: string): Table {
  const found = tables.find((table) => table.schema === 'public' && table.name === name);
  if (!found) throw new BackupRefused(`The database has no table ${name}: run \`npm run migrate\` first.`);
  return found;
}

async function keep(backup: OpenBackup, client: pg.Client, table: Table, where: string): Promise<KeptTable> {
  const counted = countRows();
  const part = await writePart(backup, `tables/public.${table.name}`, copyOut(client, table, where), [counted.stream]);
  return { ...table, ...counted.seen(), part };
}

/** Of each organisation, in the same transaction: what left it, and for which file. */
async function tellAudit(client: pg.Client, month: string, going: readonly { table: string; where: string }[]) {
  for (const { table, where } of going) {
    await client.query(
      `insert into audit_logs (action, entity_type, performed_by_kind, performed_by_id, performed_by_role, clinic_id, center_id, details)
       select 'DELETE', $1, 'system', 'old:move', 'system', clinic_id, center_id,
         jsonb_build_object('movedToFile', $2::text, 'rows', count(*))
       from ${table} where ${where} group by clinic_id, center_id`,
      [table, month],
    );
  }
}

/** Brings what one of the files has back to where it was. */
export async function bringBack(name: string, { databaseUrl, place, passphrase }: OldParts): Promise<number> {
  const found = await findBackup(place, name);
  const backup = await openBackup(place, found, passphrase);
  const { tables } = listOfOld.parse(JSON.parse((await readWhole(backup, MANIFEST, found.label.manifest)).toString()));
  const client = await copySession(databaseUrl);
  try {
    await client.query('begin');
    for (const table of tables) await readPart(backup, table.part, (rows) => copyIn(client, table, rows));
    await client.query('commit');
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === '23505')
      throw new BackupRefused(`${name} is in the database already, or something has taken its place.`);
    throw error;
  } finally {
    await client.end();
  }
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
