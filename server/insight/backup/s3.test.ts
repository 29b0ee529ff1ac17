import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { s3Store } from '#server/kernel/files/s3-store.ts';
import { pdf } from '#server/kernel/files/sample-files.ts';
import { localStore } from '#server/kernel/files/storage.ts';
import { testDatabase } from '#server/test/database.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { type S3StandIn, startS3 } from '#server/test/s3-stand-in.ts';
import { api } from '#shared/api.ts';
import { moveFiles } from './move-files.ts';
import { backupNamed, placeNamed } from './place-named.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

// Each restore makes a database and compares a hundred tables.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let t: TestApp;
let s3: S3StandIn;
const paths: string[] = [];

beforeAll(async () => {
  s3 = await startS3();
  t = await startTestApp();
  const clinic = await t.clinic();
  const doctor = await t.doctor(clinic);
  const patient = await t.patient(clinic);
  for (const testName of ['CBC', 'LFT', 'RFT']) {
    const { fileUrl } = await t.as(doctor)(api.reports.createManual, {
      body: { patientId: patient.id, testName },
      file: { name: 'report.pdf', content: pdf, type: 'application/pdf' },
    });
    paths.push(fileUrl?.slice(1) ?? '');
  }
});
afterAll(async () => {
  await t.close();
  await s3.close();
});

it('a backup lies in a bucket under its prefix, is found there and restored; old ones can be removed', async () => {
  const place = placeNamed('s3://backups/naadi/pune/', s3.settings);
  const parts = {
    dataDir: t.env.dataDir,
    secrets: {},
    madeItsSecrets: false,
    passphrase: 'five words that nobody says',
    say: () => {},
  };
  const { name } = await takeBackup({ ...parts, databaseUrl: t.databaseUrl, store: localStore(t.env.dataDir), place });
  expect(await place.list()).toEqual([name]);
  expect(s3.objects.has(`backups/naadi/pune/${name}/backup.json`)).toBe(true);

  const database = await testDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'naadi-from-s3-'));
  const restored = await restoreBackup({
    ...parts,
    ...backupNamed(`s3://backups/naadi/pune/${name}`, s3.settings),
    database,
    dataDir,
    store: localStore(dataDir),
    passphrase: async () => parts.passphrase,
  });
  expect(restored.files).toBe(3);
  await place.remove(name);
  expect([...s3.objects.keys()].filter((key) => key.startsWith('backups/'))).toEqual([]);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('s3:// without its settings is refused in words', () => {
  expect(() => placeNamed('s3://backups', null)).toThrow('For s3:// set S3_REGION');
});

it('files move to a bucket and back, and a move that was stopped goes on', async () => {
  const [disk, bucket] = [localStore(t.env.dataDir), s3Store(s3.settings, 'clinic-files')];
  const move = (from: typeof disk, to: typeof disk) => moveFiles({ db: t.db, from, to, say: () => {} });
  let begun = 0;
  const stopping = {
    ...bucket,
    begin: async (stored: string) => {
      begun += 1;
      if (begun > 2) throw new Error('Stopped');
      return await bucket.begin(stored);
    },
  };
  await expect(move(disk, stopping)).rejects.toThrow('Stopped');
  expect(await move(disk, bucket)).toEqual({ moved: 1, there: 2, missing: [], differing: [] });
  for (const stored of paths) await disk.remove(stored);
  expect(await move(bucket, disk)).toMatchObject({ moved: 3, there: 0 });
  for (const stored of paths) expect(await disk.sizeOf(stored)).toBe(pdf.length);
});
