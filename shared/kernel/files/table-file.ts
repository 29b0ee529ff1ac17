import Papa from 'papaparse';
import { MAX_IMPORT_COLUMNS } from '#shared/insight/transfers/transfers.states.ts';
import type { TableFault } from './table-faults.ts';

/** Reading a list that somebody saved from a spreadsheet: the browser previews it, the server decides on it. */

const MAX_IMPORT_ROWS = 10_000;
const MAX_IMPORT_BYTES = 10 * 1024 * 1024;

/** One row as the spreadsheet counts: the headings are row 1. */
interface TableRow {
  number: number;
  cells: string[];
}

export interface Table {
  headings: string[];
  rows: TableRow[];
}

const WORKBOOKS = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];
const OTHER_KINDS = ['%PDF-', '\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', '{\\rtf', 'MZ\u0090'];
const LOOKED_AT = 4096;

/** What the first bytes say against it; undefined when they may be a list. */
export function judgeTableBytes(bytes: Uint8Array): TableFault | undefined {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > MAX_IMPORT_BYTES) return 'tooLarge';
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  if (WORKBOOKS.some((magic) => start.startsWith(magic))) return 'workbook';
  if (OTHER_KINDS.some((magic) => start.startsWith(magic))) return 'notText';
  return encodingOf(bytes) === undefined ? 'notText' : undefined;
}

/**
 * Excel writes UTF-8 with a mark, UTF-16, or the old code page of Western Windows; other programs UTF-8. Undefined for
 * what is no text.
 */
function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // Without a mark, UTF-16 of mostly Latin text has a zero in every other byte.
  const sample = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return 'utf-8 or windows-1252';
  if (odd > sample.length / 5 && even === 0) return 'utf-16le';
  return even > sample.length / 5 && odd === 0 ? 'utf-16be' : undefined;
}

function decode(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  if (encoding !== 'utf-8 or windows-1252') return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Beside tabs and line ends a list has next to no control characters; pictures and programs are full of them. */
function isText(text: string): boolean {
  if (text.includes('\0')) return false;
  const sample = text.slice(0, 65_536).replace(/\s/g, '');
  return (sample.match(/\p{Cc}/gu)?.length ?? 0) <= sample.length / 1000;
}

const refuse = (fault: TableFault): { fault: TableFault } => ({ fault });

/** The rows of a list, at most 10,000; blank ones are left out and still counted. Or why it can't be read. */
export function readTable(bytes: Uint8Array): Table | { fault: TableFault } {
  const judged = judgeTableBytes(bytes);
  if (judged) return refuse(judged);
  const text = decode(bytes);
  if (text === undefined || !isText(text)) return refuse('notText');
  return parse(text.replace(/^\uFEFF/, ''));
}

function parse(text: string): Table | { fault: TableFault } {
  const rows: TableRow[] = [];
  let number = 0;
  let fault: TableFault | undefined;
  // Excel's own first line about the separator is none of the list.
  const said = /^"?sep=(.)"?\r?\n/i.exec(text);
  Papa.parse<string[]>(said ? text.slice(said[0].length) : text, {
    delimiter: said?.[1] ?? separatorOf(text),
    step: ({ data: cells }, parser) => {
      number += 1;
      if (cells.length > MAX_IMPORT_COLUMNS) fault = 'tooManyColumns';
      else if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells });
      // The headings are one more.
      if (rows.length > MAX_IMPORT_ROWS + 1) fault = 'tooManyRows';
      if (fault) parser.abort();
    },
  });
  if (fault) return refuse(fault);
  const [headings, ...people] = rows;
  if (!headings) return refuse('empty');
  if (people.length === 0) return refuse('noRows');
  return { headings: headings.cells.map((heading) => heading.trim()), rows: people };
}

/** Whatever stands most often between the headings. */
function separatorOf(text: string): string {
  const headings = (/\S.*/.exec(text.slice(0, 65_536))?.[0] ?? '').replace(/"[^"]*"/g, '');
  const [separator = ','] = [',', ';', '\t', '|'].toSorted(
    (one, other) => headings.split(other).length - headings.split(one).length,
  );
  return separator;
}

/** What a column is called: by its heading, else by its place. */
export const columnName = (headings: readonly string[], column: number): string =>
  headings[column] || `Column ${column + 1}`;
