/** The page that explains the zip to whoever opens it, years later perhaps. */
export function exportReadme(facts: {
  clinic: string;
  made: string;
  timezone: string;
  counts: readonly (readonly [file: string, rows: number])[];
  documents: number;
  missing: readonly string[];
}): string {
  const width = Math.max(...facts.counts.map(([file]) => file.length));
  const lines = [
    facts.clinic,
    `Everything that the clinic had on record on ${facts.made} (${facts.timezone}).`,
    '',
    'The lists are CSV files in UTF-8: any spreadsheet opens them. The first row holds the headings.',
    `An instant stands twice: by the clock of ${facts.timezone}, and as ISO 8601 in UTC beside it.`,
    'Days are written yyyy-MM-dd, amounts in rupees with two decimals.',
    "A cell that begins with = + - or @ has a ' in front, so that no spreadsheet runs it as a formula.",
    'Records refer to each other by ID. "Document" is the place of a file in this zip.',
    '',
    ...facts.counts.map(([file, rows]) => `${file.padEnd(width)}  ${rows} ${rows === 1 ? 'row' : 'rows'}`),
    '',
    `documents/  ${facts.documents} ${facts.documents === 1 ? 'file' : 'files'}: prescriptions and invoices as PDF, uploaded reports as they came`,
    ...(facts.missing.length === 0 ? [] : ['', 'These documents could not be read:', ...facts.missing]),
    '',
  ];
  return lines.join('\r\n');
}
