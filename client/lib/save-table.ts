import Papa from 'papaparse';
import { formulaStart } from '#shared/kernel/files/formula-cells.ts';

/** Hands a table to the person as a CSV that Excel reads as UTF-8. */
export function saveTable(name: string, rows: readonly (readonly string[])[]): void {
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: formulaStart },
  );
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
