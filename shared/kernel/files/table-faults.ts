import * as says from '#shared/kernel/words/says.ts';
/** Why a file can't be read as a list. */
export const tableFaults = {
  empty: says.table_empty,
  noRows: says.table_without_rows,
  tooLarge: says.file_over_10_mb,
  tooManyRows: says.table_too_long,
  tooManyColumns: says.table_too_wide,
  workbook: says.table_is_workbook,
  notText: says.table_not_csv,
} as const;
export type TableFault = keyof typeof tableFaults;
