import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { discard, MAX_UPLOAD_BYTES } from '#server/kernel/http/body.ts';
import type { UploadedFile } from '#server/kernel/http/handlers.ts';
import { judgeUpload } from './judge-upload.ts';

/**
 * A file that came as base64 within JSON, in a temporary file and judged by its bytes like one that came in a form. The
 * caller discards it.
 */
export async function fileOfText(temporaryFolder: string, base64: string, owner: string): Promise<UploadedFile> {
  const content = Buffer.from(base64, 'base64');
  if (content.length > MAX_UPLOAD_BYTES) throw new AppError('too_large', says.file_over_10_mb);
  const temporaryPath = path.join(temporaryFolder, randomUUID());
  await writeFile(temporaryPath, content, { mode: 0o600 });
  try {
    return { temporaryPath, ...(await judgeUpload(temporaryPath, owner)) };
  } catch (error) {
    await discard({ temporaryPath });
    throw error;
  }
}
