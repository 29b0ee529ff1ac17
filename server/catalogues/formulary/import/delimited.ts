/**
 * The cells of a tab separated line. Quotation marks belong to the text, unless they enclose a whole cell, as
 * spreadsheets write it.
 */
export const splitTabs = (line: string): string[] => line.split('\t').map(unquoted);

const unquoted = (cell: string) =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;

/** The cells of a CSV record (RFC 4180), or undefined while a quoted cell is still open: the record goes on in the next line. */
export function splitCsv(record: string): string[] | undefined {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (record[at] === '"') {
      const end = closingQuote(record, at);
      if (end === -1) return undefined;
      cells.push(record.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
    } else {
      const comma = record.indexOf(',', at);
      cells.push(record.slice(at, comma === -1 ? undefined : comma));
      at = comma === -1 ? record.length : comma;
    }
    if (at >= record.length) return cells;
    at += 1;
  }
}

function closingQuote(record: string, opening: number): number {
  let at = record.indexOf('"', opening + 1);
  while (at !== -1 && record[at + 1] === '"') at = record.indexOf('"', at + 2);
  return at;
}
