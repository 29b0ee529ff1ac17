import { z } from 'zod';
import { instantOut, text } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { columnsProblem, type ImportColumns, importFields } from './import-columns.ts';
import { MAX_IMPORT_COLUMNS, transferStatuses } from './transfers.states.ts';

const columns = z
  .partialRecord(
    z.enum(importFields),
    z
      .int()
      .min(0)
      .max(MAX_IMPORT_COLUMNS - 1),
    says.mapping_unreadable,
  )
  .superRefine((value, context) => {
    const problem = columnsProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem.message, path: [problem.field] });
  });

/** A part of a form is text: the mapping comes as JSON, `{"name":0,"phone":3}`, columns counted from 0. */
const mapping = z
  .string(says.mapping_missing)
  .max(2000)
  .transform((text, context): ImportColumns => {
    try {
      const checked = columns.safeParse(JSON.parse(text));
      if (checked.success) return checked.data;
      for (const { message, path } of checked.error.issues) context.addIssue({ code: 'custom', message, path });
    } catch {
      context.addIssue({ code: 'custom', message: says.mapping_unreadable });
    }
    return z.NEVER;
  });

export const importCheck = z.object({ mapping });

export const newImport = z.object({
  mapping,
  fileName: text(200).default(''),
  /** Import the good rows and leave the faulty ones out; else a faulty row refuses the file. */
  skipFaulty: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});

const rowFault = z.object({
  /** As the spreadsheet counts: the headings are row 1. */
  row: z.number(),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type RowFault = z.output<typeof rowFault>;

export const importCheckResult = z.object({
  rows: z.number(),
  /** People who will be registered. */
  ready: z.number(),
  /** Rows of people whom the clinic has already. */
  known: z.number(),
  /** Rows of people who stand further up in the file. */
  repeated: z.number(),
  /** People whose e-mail address can't be read: they are registered without one. */
  withoutEmail: z.number(),
  faults: z.array(rowFault),
});
export type ImportCheckResult = z.output<typeof importCheckResult>;

export const patientImport = z.object({
  id: z.number(),
  fileName: z.string(),
  status: z.enum(transferStatuses),
  totalRows: z.number(),
  doneRows: z.number(),
  createdPatients: z.number(),
  /** Rows of people whom the clinic had already, or who stood in the file twice. */
  knownPatients: z.number(),
  failure: z.string().nullable(),
  createdByName: z.string(),
  createdAt: instantOut,
  finishedAt: instantOut.nullable(),
  undoneAt: instantOut.nullable(),
  /** Of a list that was taken back: people who stayed, since something had been done with them. */
  keptPatients: z.number().nullable(),
  /** Of those, how many for which reason; null of a list that was taken back before the reasons were told apart. */
  keptBecause: z
    .object({ anonymised: z.number(), closed: z.number(), merged: z.number(), used: z.number() })
    .nullable(),
});
export type PatientImport = z.output<typeof patientImport>;

export const dataExport = z.object({
  id: z.number(),
  status: z.enum(transferStatuses),
  totalSteps: z.number(),
  doneSteps: z.number(),
  /** The list that is being written, or 'documents'. */
  stage: z.string().nullable(),
  /** Rows of each list, and the number of documents. */
  contents: z.record(z.string(), z.number()).nullable(),
  /** Null until it is done, and once it is gone. */
  fileUrl: z.string().nullable(),
  fileSize: z.number().nullable(),
  failure: z.string().nullable(),
  createdByName: z.string(),
  createdAt: instantOut,
  finishedAt: instantOut.nullable(),
  expiresAt: instantOut.nullable(),
});
export type DataExport = z.output<typeof dataExport>;
