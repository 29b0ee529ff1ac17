import { type ImportColumns, importFields } from '#shared/insight/transfers/import-columns.ts';

/** Which column held what in the list imported last here, for the next one with the same headings. */
const KEY = 'naadi.importColumns';

interface Remembered {
  headings: string[];
  columns: ImportColumns;
}

export function rememberedColumns(headings: readonly string[]): ImportColumns | undefined {
  const known = stored();
  if (!known || JSON.stringify(known.headings) !== JSON.stringify(headings)) return undefined;
  const columns: ImportColumns = {};
  for (const field of importFields) {
    const column = known.columns[field];
    if (typeof column === 'number' && headings[column] !== undefined) columns[field] = column;
  }
  return columns;
}

export const rememberColumns = (remembered: Remembered): void => localStorage.setItem(KEY, JSON.stringify(remembered));

function stored(): Remembered | undefined {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<Remembered> | null;
    return known?.headings && known.columns ? { headings: known.headings, columns: known.columns } : undefined;
  } catch {
    return undefined;
  }
}
