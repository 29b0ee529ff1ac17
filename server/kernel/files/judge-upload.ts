import { open, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { AppError } from '#shared/kernel/http/errors.ts';
import { assertPlainDocx, officeRefusal } from './inspect-office.ts';
import { assertPlainPdf } from './inspect-pdf.ts';
import { drawAnew } from './pictures.ts';
import * as says from '#shared/kernel/words/says.ts';

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

const refusal = () => new AppError('unsupported_type', says.file_of_wrong_type);

/**
 * Reads an upload whole, for its first bytes prove nothing: a PDF is parsed, a Word file looked through, and a picture drawn
 * anew, in the same place, so that nothing that hung on it is kept. 415 with the reason for what doesn't pass. The owner is
 * whose turn it takes where that is work.
 */
export async function judgeUpload(
  file: string,
  owner: string,
): Promise<{ mime: string; extension: string; size: number }> {
  const found = await fileTypeFromFile(file).catch(() => undefined);
  const kind = found && kinds[found.mime];
  if (!kind) throw refusal();
  await assertPlain(file, kind.extension, owner);
  return { ...kind, size: (await stat(file)).size };
}

async function assertPlain(file: string, extension: string, owner: string): Promise<void> {
  if (extension === 'doc') return await assertPlainWordDocument(file);
  if (extension === 'docx') return await assertPlainDocx(file);
  if (extension !== 'pdf') return await drawAnew(file, extension as 'jpg' | 'png', owner);
  if (!(await startsWith(file, '%PDF-'))) throw refusal();
  return await assertPlainPdf(file, owner);
}

/**
 * Names in an old Office container are UTF-16: one holds 'WordDocument' when it is Word's, 'VBA' when it has macros, and
 * 'ObjectPool' when it has other files inside.
 */
async function assertPlainWordDocument(file: string): Promise<void> {
  if (!(await contains(file, [Buffer.from('WordDocument', 'utf16le')]))) throw refusal();
  if (await contains(file, [Buffer.from('_VBA_PROJECT', 'utf16le'), Buffer.from('Macros', 'utf16le')]))
    throw officeRefusal('macros');
  if (await contains(file, [Buffer.from('ObjectPool', 'utf16le')])) throw officeRefusal('objects');
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
