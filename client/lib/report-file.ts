import { z } from 'zod';
import { reportsText } from '#client/text/en/reports.ts';
import { textOf } from './text.ts';

/** What a report's file may be. The server judges by the bytes; this spares the person a long upload in vain. */
export const acceptedExtensions = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;
export const MAX_BYTES = 10 * 1024 * 1024;

export type FileProblem = 'wrongType' | 'tooLarge' | 'empty';

export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!acceptedExtensions.some((accepted) => accepted === extension)) return 'wrongType';
  if (size > MAX_BYTES) return 'tooLarge';
  return size === 0 ? 'empty' : undefined;
}

/** The field of a form for a report's file, which may be left out. */
export const maybeReportFile = z.custom<File | null>().superRefine((file, context) => {
  const problem = file && fileProblem(file);
  if (problem) context.addIssue({ code: 'custom', message: textOf(reportsText).form[problem] });
});

/** The same where there is no report without its file. */
export const reportFile = maybeReportFile.refine((file) => file !== null, {
  error: () => textOf(reportsText).form.fileNeeded,
});

/** What the server says of the file itself. */
export const fileRefusals = { too_large: 'file', unsupported_type: 'file' } as const;
