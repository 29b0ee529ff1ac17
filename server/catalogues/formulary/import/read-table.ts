import path from 'node:path';
import { splitCsv, splitTabs } from './delimited.ts';
import { ImportError } from './import-error.ts';
import { readLines } from './read-lines.ts';

/** One record of a table, by the names of the wanted columns; a cell the record lacks is ''. */
export type TableRecord<Column extends string> = Record<Column, string>;

/** The records of a tab separated file whose first line names the columns. */
export function readTabTable<Column extends string>(file: string, columns: readonly Column[]) {
  return records(file, columns, tabLines(file));
}

/** The records of a CSV file whose first line names the columns. */
export function readCsvTable<Column extends string>(file: string, columns: readonly Column[]) {
  return records(file, columns, csvRecords(file));
}

async function* records<Column extends string>(
  file: string,
  columns: readonly Column[],
  lines: AsyncGenerator<string[]>,
): AsyncGenerator<TableRecord<Column>> {
  let places: (readonly [Column, number])[] | undefined;
  for await (const cells of lines) {
    if (places)
      yield Object.fromEntries(places.map(([column, at]) => [column, tidy(cells[at] ?? '')])) as TableRecord<Column>;
    else places = placesOf(file, columns, cells.map(tidy));
  }
  if (!places) throw new ImportError(`${file} is empty`);
}

function placesOf<Column extends string>(file: string, columns: readonly Column[], header: string[]) {
  const known = header.map((name) => name.toLowerCase());
  return columns.map((column) => {
    const at = known.indexOf(column.toLowerCase());
    if (at !== -1) return [column, at] as const;
    const found = header.slice(0, 20).join(', ').slice(0, 300);
    throw new ImportError(`The first line of ${path.basename(file)} has no column '${column}'. It has: ${found}`);
  });
}

/** Control characters and doubled spaces are accidents of the export; the database refuses some of them. */
const tidy = (cell: string) => cell.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

async function* tabLines(file: string): AsyncGenerator<string[]> {
  for await (const line of readLines(file)) if (line.trim()) yield splitTabs(line);
}

async function* csvRecords(file: string): AsyncGenerator<string[]> {
  let lineNumber = 0;
  let open: { text: string; line: number } | undefined;
  for await (const line of readLines(file)) {
    lineNumber += 1;
    if (!open && !line.trim()) continue;
    open = open ? { ...open, text: `${open.text}\n${line}` } : { text: line, line: lineNumber };
    const cells = splitCsv(open.text);
    if (!cells) continue;
    yield cells;
    open = undefined;
  }
  if (open) throw new ImportError(`${file}: the quotation mark opened in line ${open.line} is never closed`);
}
