import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { MAX_UPLOAD_BYTES } from '#server/kernel/http/body.ts';
import { pdf, pdfOf, pixelsOf, png } from '#server/kernel/files/sample-files.ts';
import type { TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { type Answer, send } from './calls.ts';
import { wrongWith } from './judge-answer.ts';
import { doc, docWithMacros, docx, docxWithMacros, jpegWithScript, strangers, zipBomb } from './made-files.ts';
import { pour, sendBytes } from './raw-http.ts';

/** Files that nobody should keep, and that nothing is left of. */

const PATH = '/api/manual-clinic-report';
const OTHER_KIND = 'Only PDF, Word (doc, docx), JPEG and PNG files can be uploaded. This file is something else.';
const MACROS = 'Word files with macros cannot be uploaded. Save it without macros, or as PDF.';

let t: TestApp;
let doctor: TestUser;
let patientId: number;
let kept: string[];

beforeAll(async () => {
  t = await startTestApp();
  const clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  patientId = (await t.patient(clinic)).id;
});
afterAll(() => t.close());
beforeEach(() => {
  kept = allFiles();
});
// An upload's temporary file goes a moment after the answer.
afterEach(() =>
  vi.waitFor(() => {
    if (fs.readdirSync(path.join(t.env.dataDir, 'tmp')).length > 0) throw new Error('A temporary file was left');
  }),
);

/** Every file that the product keeps, wherever under its folder. */
const allFiles = (): string[] =>
  fs
    .readdirSync(t.env.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(t.env.dataDir, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('tmp'))
    .toSorted();

function form(content: Buffer, { field = 'reportFile', name = 'report.pdf', ...fields }: Record<string, string> = {}) {
  const data = new FormData();
  for (const [key, value] of Object.entries({ patientId: String(patientId), testName: 'CBC', ...fields }))
    data.set(key, value);
  data.append(field, new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
  return data;
}

const upload = (body: BodyInit, headers: Record<string, string> = {}) =>
  send(t, { method: 'POST', path: PATH, headers, body }, doctor);

/** What came of an upload: the refusal with its words, what is wrong with its form, and the files it left. */
const outcome = (answer: Answer) => ({
  status: answer.status,
  message: (answer.json as { message: string }).message,
  wrong: wrongWith(api.reports.createManual, answer),
  left: allFiles().filter((file) => !kept.includes(file)),
});
const refused = (status: number, message: string) => ({ status, message, wrong: undefined, left: [] });

describe('a file of another kind', () => {
  it.each(Object.entries(strangers))('is refused when it is %s, whatever its name and type say', async (_, content) => {
    expect(outcome(await upload(form(content)))).toEqual(refused(415, OTHER_KIND));
  });

  it.each([
    ['new', docxWithMacros],
    ['old', docWithMacros],
  ])('is refused when it is a %s Word file with macros', async (_, content) => {
    expect(outcome(await upload(form(content)))).toEqual(refused(415, MACROS));
  });

  it('is refused at once when it is a bomb', async () => {
    const bomb = zipBomb();
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    expect(outcome(await upload(form(bomb)))).toEqual(refused(415, OTHER_KIND));
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});

describe('a file that is too large', () => {
  it('is refused from the first byte over 10 MB', async () => {
    const largest = pdfOf({}, MAX_UPLOAD_BYTES);
    expect(largest).toHaveLength(MAX_UPLOAD_BYTES);
    expect((await upload(form(largest))).status).toBe(201);
    kept = allFiles();
    const tooLarge = Buffer.concat([largest, Buffer.from('x')]);
    expect(outcome(await upload(form(tooLarge)))).toEqual(refused(413, 'The file is larger than 10 MB'));
  });

  it('never stands in memory, nor do twelve that come together', async () => {
    const before = process.memoryUsage();
    let most = 0;
    const watch = setInterval(() => {
      const { arrayBuffers } = process.memoryUsage();
      most = Math.max(most, arrayBuffers - before.arrayBuffers);
    }, 2);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        pour(`${t.url}${PATH}`, { token: doctor.token, patientId, megabytes: index % 2 === 0 ? 9.9 : 60 }),
      ),
    );
    clearInterval(watch);
    expect(statuses).toEqual(Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 201 : 413)));
    expect(most).toBeLessThan(40 * 1024 * 1024);
    // Each of the large PDFs is read in turn.
  }, 90_000);
});

describe('a form that is not what it should be', () => {
  it('is refused when the file has another field', async () => {
    expect(outcome(await upload(form(pdf, { field: 'file' })))).toEqual(
      refused(400, 'The file came in a field of another name'),
    );
  });

  it('is refused when the name of the file holds what no name can', async () => {
    expect(outcome(await upload(form(pdf, { name: 'a\u0000.html' })))).toEqual(
      refused(400, 'The upload could not be read'),
    );
  });

  it('is refused with two files', async () => {
    const two = form(pdf);
    two.append('reportFile', new Blob([new Uint8Array(png)]), 'second.png');
    expect(outcome(await upload(two))).toMatchObject({ status: 400, wrong: undefined, left: [] });
  });

  it('is refused without a file, as a form and as JSON', async () => {
    const none = new FormData();
    none.set('patientId', String(patientId));
    none.set('testName', 'CBC');
    expect(outcome(await upload(none))).toEqual(refused(400, 'Please choose a file'));
    const json = JSON.stringify({ patientId, testName: 'CBC', reportFile: 'x' });
    expect(outcome(await upload(json, { 'content-type': 'application/json' }))).toEqual(
      refused(400, 'Please choose a file'),
    );
  });

  it('leaves nothing when something else about it is refused', async () => {
    expect(outcome(await upload(form(pdf, { testName: ' ' })))).toEqual(refused(400, 'Test name is required'));
    expect(outcome(await upload(form(pdf, { patientId: '999999' })))).toEqual(
      refused(404, 'The patient was not found'),
    );
    expect(outcome(await upload(form(pdf, { notes: 'A\u0000B' })))).toEqual(
      refused(400, 'Texts cannot contain the character NUL'),
    );
    const technician = await t.technician();
    const body = form(pdf);
    expect((await send(t, { method: 'POST', path: PATH, body }, technician)).status).toBe(403);
    expect((await send(t, { method: 'POST', path: PATH, body: form(pdf) })).status).toBe(401);
    expect(allFiles()).toEqual(kept);
  });

  it.each([
    ['its end', '', ''],
    ['its end within the file', '\r\n--x\r\nContent-Disposition: form-data; name="more', ''],
    ['its boundary', '', '; boundary=another'],
  ])('is refused without %s', async (_, tail, boundary) => {
    const body = `--x\r\nContent-Disposition: form-data; name="reportFile"; filename="x.pdf"\r\n\r\n${pdf.toString()}${tail}`;
    const answer = await upload(body, { 'content-type': `multipart/form-data${boundary || '; boundary=x'}` });
    expect(outcome(answer)).toMatchObject({ status: 400, wrong: undefined, left: [] });
  });

  it('leaves nothing when the connection breaks', async () => {
    const begun = `--x\r\nContent-Disposition: form-data; name="reportFile"; filename="x.pdf"\r\n\r\n%PDF-1.4\n${'x'.repeat(300_000)}`;
    const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${doctor.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n`;
    for (let round = 0; round < 5; round += 1) await sendBytes(t.url, head + begun, { hangUp: true });
    expect(allFiles()).toEqual(kept);
  });
});

describe('a file that is kept', () => {
  it.each([
    ['a Word file', docx, 'docx', 'attachment'],
    ['an old Word file', doc, 'doc', 'attachment'],
    ['a picture', png, 'png', 'inline'],
    ['a picture with a page in its comment', jpegWithScript, 'jpg', 'inline'],
    ['a PDF', pdf, 'pdf', 'inline'],
  ])('is served as what it is: %s', async (_, content, extension, disposition) => {
    const answer = await upload(form(content, { name: 'page.html' }));
    expect(answer.status).toBe(201);
    const { fileUrl } = answer.json as { fileUrl: string };
    expect(fileUrl).toMatch(new RegExp(`^/uploads/reports/report_[\\w-]{22}\\.${extension}$`));
    const served = await send(t, { method: 'GET', path: fileUrl }, doctor);
    const read = ['png', 'jpg'].includes(extension) ? pixelsOf : async (bytes: Buffer) => bytes;
    expect(await read(served.bytes)).toEqual(await read(content));
    expect(served.bytes.includes('<script>')).toBe(false);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-type')).not.toMatch(/html|svg|xml$|script/);
    expect(served.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
  });

  it.each([
    '../../../../etc/cron.d/x',
    '..\\..\\windows\\x.exe',
    '/etc/passwd',
    'x'.repeat(3000),
    '.htaccess',
    'con',
    "'; drop table files; --.pdf",
    '\u202Efdp.exe',
  ])('never lies where its name says: %j', async (name) => {
    const answer = await upload(form(pdf, { name }));
    expect(answer.status).toBe(201);
    const added = allFiles().filter((file) => !kept.includes(file));
    expect(added).toHaveLength(1);
    expect(added[0]).toMatch(/^uploads\/reports\/report_[\w-]{22}\.pdf$/);
    expect(JSON.stringify(answer.json)).not.toContain(name);
  });
});
