import { LRUCache } from 'lru-cache';
import type { Line } from './lines.ts';
import { closeSheet, drawLine, drawRule, MUTED, openSheet, type Sheet, styleOf } from './paper.ts';
import type { PlainColumn } from './plain-table.ts';
import { drawCell, linesHeight, tableHead } from './rows.ts';
import { set } from './setting.ts';

/** What stands at the head of every page. */
export interface LogPaperHead {
  title: string;
  /** Of when, and made when. */
  about: string;
  author: string;
  /** An instant. */
  issuedAt: string;
}

/** Rows of a table, or further rows of the one before where it has the same heading. */
export interface LogPart {
  heading: string;
  columns: readonly PlainColumn[];
  rows: readonly (readonly string[])[];
}

const GUTTER = 8;
const PADDING = 2.5;
const MOST_LINES = 3;
const MOST_BROKEN = 2000;

/**
 * A list of any length on paper. `add` draws rows, `taken` gives the bytes that are ready since it was last asked: a page leaves
 * as soon as it is full, so that the memory holds one.
 */
export function openLogPaper(head: LogPaperHead) {
  const sheet = openSheet({ endless: true }, head);
  const body = styleOf(sheet, 'small');
  let page = 0;
  let y = sheet.bottom;
  let current: LogPart | undefined;
  /** The same names, roles and addresses come again and again; breaking them into lines is a third of the work. */
  const broken = new LRUCache<string, Line[]>({ max: MOST_BROKEN });

  const linesOf = (text: string, width: number): Line[] => {
    const key = `${width} ${text}`;
    const known = broken.get(key);
    if (known) return known;
    const lines = set(sheet, { text, style: body }, width, MOST_LINES);
    broken.set(key, lines);
    return lines;
  };

  const columnsOf = ({ columns }: LogPart) => {
    let x = sheet.left;
    return columns.map(({ share, heading, align }) => {
      const width = (sheet.right - sheet.left) * share - GUTTER;
      const place = { x, width, text: heading, ...(align && { align }) };
      x += (sheet.right - sheet.left) * share;
      return place;
    });
  };

  const beginPage = () => {
    if (page > 0) sheet.doc.addPage();
    page += 1;
    y = drawHead(sheet, head, page);
  };

  const beginTable = (part: LogPart) => {
    const title = set(
      sheet,
      { text: part.heading, style: styleOf(sheet, 'strong', 'bold') },
      sheet.right - sheet.left,
      1,
    );
    const columns = tableHead(sheet, columnsOf(part));
    if (y + linesHeight(title) + columns.height * 3 > sheet.bottom) beginPage();
    drawCell(sheet, { x: sheet.left, width: sheet.right - sheet.left, lines: title }, y);
    y += linesHeight(title);
    columns.draw(y);
    y += columns.height;
  };

  const drawRow = (part: LogPart, row: readonly string[]) => {
    const cells = columnsOf(part).map(({ text: _heading, ...place }, index) => ({
      ...place,
      lines: linesOf(row[index] ?? '', place.width),
    }));
    const height = Math.max(body.size, ...cells.map(({ lines }) => linesHeight(lines))) + PADDING * 2;
    if (y + height > sheet.bottom) {
      beginPage();
      beginTable(part);
    }
    for (const cell of cells) drawCell(sheet, cell, y + PADDING);
    y += height;
    drawRule(sheet, y);
  };

  return {
    add(part: LogPart) {
      if (page === 0) beginPage();
      if (current?.heading !== part.heading) {
        if (current) y += GUTTER * 2;
        beginTable(part);
      }
      current = part;
      for (const row of part.rows) drawRow(part, row);
    },
    taken: (): Buffer => (sheet.doc.read() as Buffer | null) ?? Buffer.alloc(0),
    async end(): Promise<Buffer> {
      if (page === 0) beginPage();
      return await closeSheet(sheet);
    },
  };
}

function drawHead(sheet: Sheet, { title, about }: LogPaperHead, page: number): number {
  const width = sheet.right - sheet.left;
  const [line] = set(sheet, { text: title, style: styleOf(sheet, 'lead', 'bold') }, width * 0.5, 1);
  const style = styleOf(sheet, 'small', 'regular', MUTED);
  const [note] = set(sheet, { text: `${about} · ${page}`, style }, width * 0.5, 1);
  if (line) drawLine(sheet, line, sheet.left, sheet.top);
  if (note) drawLine(sheet, note, sheet.left + width * 0.5, sheet.top, 'right', width * 0.5);
  return sheet.top + (line?.height ?? 0) + GUTTER;
}
