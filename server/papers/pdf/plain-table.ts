import { type Block, keepEnd } from './flow.ts';
import type { Style } from './lines.ts';
import { drawRule, INK, MUTED, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { drawCell, linesHeight, rowBlocks, tableHead } from './rows.ts';
import { set, stack } from './setting.ts';

export interface PlainColumn {
  heading: string;
  /** Of the whole width, 0 to 1. */
  share: number;
  /** Of figures. */
  align?: 'right';
}

type PlainRow = readonly (string | null | undefined)[];

/** Rows of short texts under the names of their columns, and their sum in bold; nothing where there are no rows. */
export function plainTable(
  sheet: Sheet,
  columns: readonly PlainColumn[],
  rows: readonly PlainRow[],
  tallest: number,
  sum?: PlainRow,
): Block[] {
  if (rows.length === 0) return [];
  const places = placesOf(sheet, columns);
  const head = tableHead(
    sheet,
    columns.map(({ heading }, index) => ({ ...(places[index] ?? noPlace), text: heading })),
  );
  const put = (row: PlainRow, style: Style) =>
    rowBlocks(
      sheet,
      places.map((place, index) => ({ ...place, lines: stack(sheet, place.width, [{ text: row[index], style }]) })),
      { padding: spaced(sheet, 2.5), tallest, head, decorate: (top, height) => drawRule(sheet, top + height) },
    );
  const body = rows.flatMap((row) => put(row, styleOf(sheet, 'body')));
  const last = sum ? [...keepEnd(body), ...put(sum, styleOf(sheet, 'body', 'bold'))] : body;
  return [{ ...head, gap: spaced(sheet, 2), keepWithNext: true }, ...last];
}

const noPlace = { x: 0, width: 0 };

function placesOf(sheet: Sheet, columns: readonly PlainColumn[]) {
  const width = sheet.right - sheet.left;
  const gutter = scaled(sheet, 8);
  let x = sheet.left;
  return columns.map(({ share, align }) => {
    const last = Math.round(x + width * share) >= Math.round(sheet.right);
    // The last column of figures ends with the sheet.
    const place = { x, width: width * share - (last && align ? 0 : gutter), ...(align && { align }) };
    x += width * share;
    return place;
  });
}

/** The name of a part of a long document; beside it how much of it there is. Never parted from what follows. */
export function partHeading(sheet: Sheet, text: string, note?: string | null): Block {
  const width = sheet.right - sheet.left;
  const left = set(sheet, { text, style: styleOf(sheet, 'strong', 'bold', INK) }, width * 0.6, 1);
  const right = note
    ? set(sheet, { text: note, style: styleOf(sheet, 'small', 'regular', MUTED) }, width * 0.4, 1)
    : [];
  const drop = Math.max(0, (left[0]?.baseline ?? 0) - (right[0]?.baseline ?? 0));
  return {
    height: linesHeight(left),
    gap: spaced(sheet, 13),
    keepWithNext: true,
    draw(top) {
      drawCell(sheet, { x: sheet.left, width: width * 0.6, lines: left }, top);
      drawCell(sheet, { x: sheet.left + width * 0.6, width: width * 0.4, lines: right, align: 'right' }, top + drop);
    },
  };
}
