import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { AppError } from '#shared/kernel/http/errors.ts';

/** What may be uploaded, told by the file's bytes; its name and the sent type are never asked. */
const kinds: Record<string, { mime: string; extension: string }> = {
  'application/pdf': { mime: 'application/pdf', extension: 'pdf' },
  'image/jpeg': { mime: 'image/jpeg', extension: 'jpg' },
  'image/png': { mime: 'image/png', extension: 'png' },
  'application/x-cfb': { mime: 'application/msword', extension: 'doc' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
};

const refusal = () =>
  new AppError(
    'unsupported_type',
    'Only PDF, Word (doc, docx), JPEG and PNG files can be uploaded. This file is something else.',
  );
const withMacros = () =>
  new AppError('unsupported_type', 'Word files with macros cannot be uploaded. Save it without macros, or as PDF.');

export async function judgeUpload(file: string): Promise<{ mime: string; extension: string }> {
  const found = await fileTypeFromFile(file).catch(() => undefined);
  const kind = found && kinds[found.mime];
  if (!kind) throw refusal();
  if (kind.extension === 'doc') await assertPlainWordDocument(file);
  if (kind.extension === 'docx' && (await contains(file, [Buffer.from('vbaProject.bin')]))) throw withMacros();
  if (kind.extension === 'pdf' && !(await startsWith(file, '%PDF-'))) throw refusal();
  return kind;
}

/** Names in an old Office container are UTF-16: one holds 'WordDocument' when it is Word's, and 'VBA' when it has macros. */
async function assertPlainWordDocument(file: string): Promise<void> {
  if (!(await contains(file, [Buffer.from('WordDocument', 'utf16le')]))) throw refusal();
  if (await contains(file, [Buffer.from('_VBA_PROJECT', 'utf16le'), Buffer.from('Macros', 'utf16le')]))
    throw withMacros();
}

async function startsWith(file: string, text: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(text.length), 0, text.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === text;
  } finally {
    await handle.close();
  }
}

const PIECE = 256 * 1024;

/** Whether any of the byte sequences stands in the file, read piece by piece. */
async function contains(file: string, sequences: Buffer[]): Promise<boolean> {
  const overlap = Math.max(...sequences.map((sequence) => sequence.length)) - 1;
  const handle = await open(file);
  try {
    let carried = Buffer.alloc(0);
    for (;;) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(PIECE), 0, PIECE, null);
      if (bytesRead === 0) return false;
      const window = Buffer.concat([carried, buffer.subarray(0, bytesRead)]);
      if (sequences.some((sequence) => window.includes(sequence))) return true;
      carried = window.subarray(Math.max(0, window.length - overlap));
    }
  } finally {
    await handle.close();
  }
}
