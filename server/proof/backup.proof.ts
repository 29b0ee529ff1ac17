import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '#server/kernel/db/embedded.mjs';
import { connect, type Db } from '#server/kernel/db/client.ts';
import { pdf } from '#server/kernel/files/sample-files.ts';
import { localStore } from '#server/kernel/files/storage.ts';
import { folderPlace } from '#server/insight/backup/places.ts';
import { restoreBackup } from '#server/insight/backup/restore-backup.ts';
import { takeBackup } from '#server/insight/backup/take-backup.ts';
import { figure } from './figure.ts';
import { brokenRules } from './invariants.ts';
import { type Clinic, lostWrites, openClinic, startLoad } from './load.ts';
import { embeddedUrl } from './own-postgres.ts';
import { buildServer, type ServerProcess, startServer } from './server-process.ts';

/** A backup that is taken while people work holds what was acknowledged before its moment, and nothing by half. */

const CLIENTS = 8;
const UPLOADERS = 3;
const PASSPHRASE = 'five words that nobody says';

let folder: string;
let server: ServerProcess;
const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  buildServer();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-backup-'));
  // Under root the database has another user than we.
  fs.chmodSync(folder, 0o711);
  server = await startServer({ dataDir: inFolder('first') });
});
afterAll(async () => {
  await server.end('SIGTERM');
  fs.rmSync(folder, { recursive: true, force: true });
});

interface Uploaded {
  at: number;
  id: number;
}

/** Reports that patients bring, one after the other, each noted when it was acknowledged. */
function startUploads({ reception }: Clinic, patientId: number) {
  const ending = new AbortController();
  const uploaded: Uploaded[] = [];
  const work = async () => {
    while (!ending.signal.aborted) {
      const form = new FormData();
      const said = { patientId: String(patientId), testName: 'CBC' };
      for (const [name, value] of Object.entries(said)) form.set(name, value);
      form.set('reportFile', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'report.pdf');
      const reply = await fetch(`${server.url}/api/manual-clinic-report`, {
        method: 'POST',
        headers: { authorization: `Bearer ${reception.token}` },
        body: form,
      });
      const { id } = (await reply.json()) as { id: number };
      expect(reply.status).toBeLessThan(300);
      uploaded.push({ at: Date.now(), id });
    }
  };
  const working = Array.from({ length: UPLOADERS }, work);
  return {
    uploaded,
    async stop() {
      ending.abort();
      await Promise.all(working);
    },
  };
}

/** How far a growing list had come at a moment, looked at every few milliseconds. */
function watchLength(list: readonly unknown[]) {
  const seen: { at: number; length: number }[] = [];
  const timer = setInterval(() => seen.push({ at: Date.now(), length: list.length }), 2);
  return {
    stop: () => clearInterval(timer),
    at: (moment: number) => seen.findLast(({ at }) => at < moment)?.length ?? 0,
  };
}

it('holds every write acknowledged before its moment, and no half of one', async () => {
  const source = connect(embeddedUrl(inFolder('first')), { max: 2 });
  const clinic = await openClinic(source.db);
  const load = startLoad(() => server.url, clinic, CLIENTS);
  while (load.acknowledged.length === 0) await sleep(20);
  const uploads = startUploads(clinic, Number(load.acknowledged[0]?.reply.patientId));
  const watched = watchLength(load.acknowledged);
  await sleep(4_000);

  const begun = performance.now();
  const before = { acknowledged: load.acknowledged.length, slowest: load.slowest };
  load.slowest = 0;
  const place = folderPlace(inFolder('backups'));
  const taken = await takeBackup({
    databaseUrl: embeddedUrl(inFolder('first')),
    store: localStore(inFolder('first')),
    dataDir: inFolder('first'),
    secrets: {},
    madeItsSecrets: false,
    place,
    passphrase: PASSPHRASE,
    say: () => {},
  });
  const took = performance.now() - begun;
  const during = { acknowledged: load.acknowledged.length - before.acknowledged, slowest: load.slowest };
  await sleep(1_000);
  await Promise.all([load.stop(), uploads.stop()]);
  watched.stop();
  await source.close();

  const moment = Date.parse(taken.at);
  const known = load.acknowledged.slice(0, watched.at(moment));
  expect(known.length).toBeGreaterThan(20);
  expect(load.acknowledged.length).toBeGreaterThan(known.length);

  fs.mkdirSync(inFolder('second'), { mode: 0o711 });
  const postgres = await startPostgres({ dataDir: inFolder('second') });
  await postgres.createDatabase('naadi');
  const database = { url: postgres.appUrl('naadi'), ownerUrl: postgres.url('naadi') };
  const store = localStore(inFolder('second'));
  const restored = await restoreBackup({
    database,
    store,
    dataDir: inFolder('second'),
    secrets: {},
    place,
    passphrase: async () => PASSPHRASE,
    say: () => {},
  });
  expect(restored.missing).toEqual([]);

  const there = connect(database.ownerUrl, { max: 2 });
  try {
    expect(await lostWrites(there.db, { ...load, acknowledged: known })).toEqual([]);
    expect(await brokenRules(there.db)).toEqual([]);
    const ids = await idsOf(there.db);
    const knownUploads = uploads.uploaded.filter(({ at }) => at < moment);
    expect(knownUploads.length).toBeGreaterThan(5);
    expect(knownUploads.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(await filesWithoutContent(there.db, inFolder('second'))).toEqual([]);
    figure(
      `${taken.rows} rows and ${taken.files} files in ${(took / 1000).toFixed(1)} s, read back; ${known.length} writes and ${knownUploads.length} uploads acknowledged before its moment, all there; ` +
        `${during.acknowledged} writes meanwhile, the slowest ${during.slowest.toFixed(0)} ms (${before.slowest.toFixed(0)} ms before)`,
    );
  } finally {
    await there.close();
    await postgres.stop();
  }

  const again = await startServer({ dataDir: inFolder('second') });
  expect(await again.end('SIGTERM')).toBe(0);
});

const idsOf = async (db: Db): Promise<Set<number>> =>
  new Set((await db.execute<{ id: number }>(sql`select id from clinic_patient_reports`)).rows.map(({ id }) => id));

/** Also the other way about: no file lies there that no row names. */
async function filesWithoutContent(db: Db, dataDir: string): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`select path from files order by path`);
  const named = rows.map(({ path: stored }) => stored);
  const lying = fs
    .readdirSync(path.join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [path.relative(dataDir, path.join(entry.parentPath, entry.name))] : []));
  return [...named.filter((one) => !lying.includes(one)), ...lying.filter((one) => !named.includes(one))];
}
