import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { pdf } from '#server/kernel/files/sample-files.ts';
import { refusalOf, startTestApp } from '#server/test/harness.ts';
import { startS3, type S3StandIn } from '#server/test/s3-stand-in.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './storage.ts';

const BUCKET = 'clinic-files';
const LOGO = 'uploads/logos/logo_a.png';
const AWAY = 'The file storage cannot be reached at the moment';

let s3: S3StandIn;
let store: FileStore;
let folder: string;

beforeEach(async () => {
  s3 = await startS3();
  store = s3Store(s3.settings, BUCKET);
  folder = mkdtempSync(path.join(os.tmpdir(), 'naadi-s3-'));
});
afterEach(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const factsOf = (content: Buffer) => ({
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});
const contentOf = async (stored: string) => {
  const stream = await store.read(stored);
  return stream && (await buffer(stream));
};
const sent = (method: string) => s3.calls.filter((call) => call.method === method);

describe('files in a bucket', () => {
  // The first of the file: the package warns once for each process.
  it('are reached without a warning that only concerns who updates the package', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    await store.isEmpty();
    expect(JSON.stringify(warned.mock.calls)).not.toContain('AWS SDK');
    warned.mockRestore();
  });

  it('are kept, read, measured and removed', async () => {
    const content = Buffer.from('a picture of a clinic');
    writeFileSync(path.join(folder, 'upload'), content);
    expect(await store.isEmpty()).toBe(true);
    expect(await store.keep(LOGO, path.join(folder, 'upload'))).toEqual(factsOf(content));
    expect(await contentOf(LOGO)).toEqual(content);
    expect(await store.sizeOf(LOGO)).toBe(content.length);
    expect(await store.isEmpty()).toBe(false);
    await store.remove(LOGO);
    expect(await store.read(LOGO)).toBeUndefined();
    expect(await store.sizeOf(LOGO)).toBeUndefined();
    await store.remove(LOGO);
  });

  it('are written once: of two that write the same document, the first stands', async () => {
    const first = Buffer.from('first');
    expect(await store.write(LOGO, first)).toEqual(factsOf(first));
    expect(await store.write(LOGO, Buffer.from('second'))).toEqual(factsOf(first));
    expect(await contentOf(LOGO)).toEqual(first);
  });

  it('go there in parts when they are large, and are there when they are whole', async () => {
    const large = Buffer.alloc(40 * 1024 * 1024, 'naadi');
    const { stream, keep } = await store.begin('uploads/exports/export_a.zip');
    const pieces = Array.from({ length: 80 }, (_, index) => large.subarray(index * 524_288, (index + 1) * 524_288));
    await pipeline(Readable.from(pieces), stream);
    expect(await keep()).toEqual(factsOf(large));
    expect(s3.objects.get(`${BUCKET}/uploads/exports/export_a.zip`)?.content.equals(large)).toBe(true);
    expect(sent('PUT')).toHaveLength(3);
    expect(s3.openUploads.size).toBe(0);
  });

  it('leave nothing behind when they are dropped half way', async () => {
    const { stream, drop } = await store.begin('uploads/exports/export_a.zip');
    stream.write(Buffer.alloc(20 * 1024 * 1024));
    await expect.poll(() => s3.openUploads.size).toBe(1);
    await drop();
    expect(s3.objects.size).toBe(0);
    await expect.poll(() => s3.openUploads.size).toBe(0);
  });

  it('go when they are old, all pages of them, and of one kind', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await store.write(`uploads/exports/export_${name}.zip`, Buffer.from(name));
    await store.write(LOGO, Buffer.from('stays'));
    for (const [key, kept] of s3.objects) if (!key.endsWith('c.zip')) kept.at = new Date(Date.now() - 10_000);
    await store.removeOlderThan('exports', 5_000);
    expect([...s3.objects.keys()]).toEqual([`${BUCKET}/uploads/exports/export_c.zip`, `${BUCKET}/${LOGO}`]);
  });

  it('are never public, and no other place can be reached', async () => {
    await store.write(LOGO, Buffer.from('x'));
    expect(s3.calls.filter(({ headers }) => headers['x-amz-acl'])).toEqual([]);
    for (const said of ['uploads/../secrets.json', '/etc/passwd', 'backups/x.png']) {
      await expect(async () => await store.read(said)).rejects.toThrow('This is no path of the store');
    }
  });
});

describe('a bucket that is away', () => {
  it.each(['silence', { status: 500 }, { status: 403 }] as const)(
    'refuses in words and keeps nothing: %j',
    async (way) => {
      s3.goes(way);
      writeFileSync(path.join(folder, 'upload'), 'x');
      await expect(store.write(LOGO, Buffer.from('x'))).rejects.toThrow(AWAY);
      await expect(store.keep(LOGO, path.join(folder, 'upload'))).rejects.toThrow(AWAY);
      await expect(store.read(LOGO)).rejects.toThrow(AWAY);
      await expect(store.probe()).rejects.toThrow(AWAY);
      const { stream, keep, drop } = await store.begin('uploads/exports/export_a.zip');
      await pipeline(Readable.from([Buffer.from('x')]), stream).catch(() => undefined);
      await expect(keep()).rejects.toThrow(AWAY);
      await drop();
      expect(s3.objects.size).toBe(0);
    },
  );

  it('breaks off what is read rather than end it short', async () => {
    await store.write(LOGO, Buffer.alloc(100_000));
    s3.goes('broken off');
    await expect(contentOf(LOGO)).rejects.toThrow('aborted');
  });
});

describe('the product on a bucket', () => {
  it('keeps an upload there, serves it through its own links, and leaves no record of one that was not kept', async () => {
    const t = await startTestApp({ s3: s3.settings });
    try {
      const clinic = await t.clinic();
      const doctor = await t.doctor(clinic);
      const patient = await t.patient(clinic);
      const upload = () =>
        t.as(doctor)(api.reports.createManual, {
          body: { patientId: patient.id, testName: 'CBC' },
          file: { name: 'report.pdf', content: pdf, type: 'application/pdf' },
        });
      const report = await upload();
      expect([...s3.objects.keys()]).toEqual([`${BUCKET}${report.fileUrl}`]);
      const answer = await t.raw({ method: 'GET', path: `${report.fileUrl}` }, doctor);
      expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
      expect((await t.raw({ method: 'GET', path: `${report.fileUrl}` })).status).toBe(404);
      expect((await t.raw({ method: 'GET', path: '/api/health/ready' })).status).toBe(200);

      s3.goes('silence');
      expect(await refusalOf(upload())).toMatchObject({ status: 503, code: 'unavailable' });
      expect((await t.raw({ method: 'GET', path: '/api/health/ready' })).status).toBe(503);
      s3.goes('answered');
      expect(s3.objects.size).toBe(1);
      const listed = await t.as(doctor)(api.reports.listManual, { query: { patientId: patient.id } });
      expect(listed.rows).toHaveLength(1);
      await upload();
      expect(s3.objects.size).toBe(2);
    } finally {
      await t.close();
    }
  });
});
