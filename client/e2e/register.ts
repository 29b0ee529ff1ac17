import fs from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { goTo } from './people.ts';

/** A row of a list that was exported, by its headings. */
export type Row = Record<string, string>;

/** Has a list read and taken over, whose dialog stays open. */
export async function bringIn(page: Page, list: string, name: string): Promise<void> {
  await goTo(page, '/clinic-dashboard#settings?section=import');
  await page.getByRole('button', { name: 'Import patients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import patients' });
  await dialog.getByLabel(/List of patients/).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(list) });
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await dialog.getByRole('button', { name: /^Import \d/ }).click();
}

/** Has everything of the clinic written into a zip, and gives its lists, by name, as text. */
export async function takeOut(page: Page): Promise<(name: string) => string> {
  await goTo(page, '/clinic-dashboard#settings?section=export');
  const downloads = page.getByRole('button', { name: /^Download the export of/ });
  const before = await downloads.count();
  await page.getByRole('button', { name: 'Export everything' }).click();
  await expect(downloads).toHaveCount(before + 1, { timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), downloads.first().click()]);
  const zip = await fs.readFile(await download.path());
  return (name) => fileOf(zip, `${name}.csv`);
}

export const rowsOf = (list: string): Row[] =>
  Papa.parse<Row>(list.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data;

/** A text out of a zip, by the directory at its end. */
function fileOf(zip: Buffer, wanted: string): string {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    if (zip.toString('utf8', at + 46, at + 46 + (name ?? 0)) === wanted) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const content = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString('utf8');
    }
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  throw new Error(`The zip has no ${wanted}`);
}
