import Papa from 'papaparse';
import pg from 'pg';
import { describeDose, describeMedicines } from '#shared/care/prescriptions/prescriptions.rules.ts';
import { formulaStart } from '#shared/kernel/files/formula-cells.ts';
import { threadTask } from '#server/kernel/threads/thread-task.ts';
import type { IssuedMedicine } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { toInstant } from '#server/kernel/db/columns.ts';

export interface Field {
  name: string;
  dataTypeID: number;
}

const INSTANT: number = pg.types.builtins.TIMESTAMPTZ;
const isInstant = (field: Field) => field.dataTypeID === INSTANT;

/** Excel reads a CSV as UTF-8 only with this mark in front. */
const MARK = '\uFEFF';

const LINES = { header: false, newline: '\r\n', escapeFormulae: formulaStart } as const;

/** The headings: an instant has two columns, the organisation's clock and ISO. */
export const headingLine = (fields: readonly Field[]): string =>
  MARK + lines([fields.flatMap((field) => (isInstant(field) ? [field.name, `${field.name} (ISO)`] : [field.name]))]);

export interface RowsToWrite {
  rows: readonly Record<string, unknown>[];
  fields: readonly Field[];
  timezone: string;
}

/** A page of rows as lines of a CSV, in a thread: a page may hold whatever people wrote or pasted. */
export const writingOfRows = threadTask<RowsToWrite, Uint8Array>('write rows');

/** Rows as lines. A cell that a spreadsheet would run as a formula becomes text. */
export function rowLines({ rows, fields, timezone }: RowsToWrite): string {
  const clock = clockOf(timezone);
  return lines(
    rows.map((row) =>
      fields.flatMap((field) => {
        const value = row[field.name];
        if (!isInstant(field)) return [readable(value)];
        const instant = typeof value === 'string' ? toInstant(value) : '';
        return [instant && clock(instant), instant];
      }),
    ),
  );
}

const lines = (rows: string[][]): string => `${Papa.unparse(rows, LINES)}\r\n`;

/** An instant as the organisation's clock shows it: '20/11/2026 14:30'. */
export function clockOf(timezone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return (instant) => format.format(new Date(instant)).replace(', ', ' ');
}

function readable(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return isMedicines(value) ? describeMedicines(value) : value.map(readable).join('; ');
  if (isMedicine(value)) return describeDose(value);
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([name, part]) => `${inWords(name)}: ${readable(part)}`)
      .join('; ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isMedicine = (value: unknown): value is IssuedMedicine =>
  typeof value === 'object' && value !== null && 'medicineName' in value;

const isMedicines = (list: unknown[]): list is IssuedMedicine[] => list.length > 0 && list.every(isMedicine);

/** 'bloodPressure' -> 'blood pressure' */
const inWords = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
