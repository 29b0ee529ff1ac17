/** Why a file can't be read as a list. */
export const tableFaults = {
  empty: 'This file is empty',
  noRows: 'This file has headings, but no rows below them',
  tooLarge: 'The file is larger than 10 MB',
  tooManyRows: 'At most 10,000 rows at a time. Split the list into several files.',
  tooManyColumns: 'This file has more than 200 columns',
  workbook: 'This is an Excel workbook. Save it as “CSV UTF-8 (comma delimited)” and choose that file.',
  notText: 'This is not a CSV file',
} as const;
export type TableFault = keyof typeof tableFaults;
