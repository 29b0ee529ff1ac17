import { open } from 'node:fs/promises';
import { AppError } from '#shared/kernel/http/errors.ts';
import { judgeTableBytes } from '#shared/kernel/files/table-file.ts';
import { type TableFault, tableFaults } from '#shared/kernel/files/table-faults.ts';

const LOOKED_AT = 4096;

/** Whether an upload may be a list as text (CSV), by its first bytes. Reading it whole says the rest. */
export async function judgeTable(file: string): Promise<{ mime: string; extension: string }> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    const fault = judgeTableBytes(buffer.subarray(0, bytesRead));
    if (fault) throw unreadableTable(fault);
    return { mime: 'text/csv', extension: 'csv' };
  } finally {
    await handle.close();
  }
}

/** 415 for another kind of file, 413 for one that is too large, 400 for a list that holds nothing to read. */
export function unreadableTable(fault: TableFault): AppError {
  const message = tableFaults[fault];
  if (fault === 'workbook' || fault === 'notText') return new AppError('unsupported_type', message);
  if (fault === 'tooLarge') return new AppError('too_large', message);
  return new AppError('invalid_input', message, { issues: [{ path: 'listFile', message }] });
}
