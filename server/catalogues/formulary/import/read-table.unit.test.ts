import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsvTable, readTabTable } from './read-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'naadi-table-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(content: string | Buffer): Promise<string> {
  const name = path.join(folder, 'table.txt');
  await writeFile(name, content);
  return name;
}

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const list: Row[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

describe('a table with a header', () => {
  it('is read by the names of its columns, whatever their order, case and neighbours', async () => {
    const name = await file('NAME\tMore\tcode\r\nFirst\tx\t1\r\nSecond\ty\t2\r\n');
    expect(await all(readTabTable(name, ['Code', 'Name']))).toEqual([
      { Code: '1', Name: 'First' },
      { Code: '2', Name: 'Second' },
    ]);
  });

  it('may begin with a byte order mark, lack its last line end and have empty lines', async () => {
    const name = await file('\uFEFFCode,Name\n\n1,"Eins, zwei"\n');
    expect(await all(readCsvTable(name, ['Code', 'Name']))).toEqual([{ Code: '1', Name: 'Eins, zwei' }]);
  });

  it('may have a quoted cell over two lines, and gives it on one', async () => {
    const name = await file('Code,Name\n1,"Two\nlines"\n2,Next');
    expect(await all(readCsvTable(name, ['Code', 'Name']))).toEqual([
      { Code: '1', Name: 'Two lines' },
      { Code: '2', Name: 'Next' },
    ]);
  });

  it('gives empty cells for what a short line lacks, and no control characters', async () => {
    const name = await file('Code\tName\n1\n2\tA\u0000B  C ');
    expect(await all(readTabTable(name, ['Code', 'Name']))).toEqual([
      { Code: '1', Name: '' },
      { Code: '2', Name: 'A B C' },
    ]);
  });

  it('keeps a character whose bytes lie in two chunks of the stream', async () => {
    const long = `Code\tName\n1\t${'a'.repeat(65_536 - 13)}é\n2\t₹`;
    const [first, second] = await all(readTabTable(await file(long), ['Code', 'Name']));
    expect(first?.Name.endsWith('aé')).toBe(true);
    expect(second?.Name).toBe('₹');
  });
});

describe('a file that is no such table', () => {
  it.each([
    ['has another header', 'Id\tTitle\n1\tx', "no column 'Code'. It has: Id, Title"],
    ['is empty', '', 'is empty'],
    ['is not text', Buffer.from([0x50, 0x4b, 0xff, 0xfe, 0x00]), 'is not a text file in UTF-8'],
  ])('is refused when it %s', async (_what, content, message) => {
    await expect(all(readTabTable(await file(content), ['Code']))).rejects.toThrow(message);
  });

  it('is refused when a quotation mark is never closed, with its line', async () => {
    const name = await file('Code,Name\n1,x\n2,"open\n3,y');
    await expect(all(readCsvTable(name, ['Code']))).rejects.toThrow(
      'the quotation mark opened in line 3 is never closed',
    );
  });

  it('is refused when it is not there or a folder', async () => {
    await expect(all(readTabTable(path.join(folder, 'none.txt'), ['Code']))).rejects.toThrow('There is no file');
    await expect(all(readTabTable(folder, ['Code']))).rejects.toThrow('is a folder, not a file');
  });
});
