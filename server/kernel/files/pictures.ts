import { rename, rm } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError, refusedAt } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { inTurns } from '#server/kernel/threads/in-turns.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';

/** Pictures are never kept as they came: what is stored was drawn anew from their pixels, without what hangs on them. */

const LOGO = { width: 600, height: 300, mostBytes: 512 * 1024 };
const PORTRAIT = 256;
const THUMBNAIL = 320;
const read = { limitInputPixels: 24_000_000, failOn: 'error' as const };

// Each is one small picture, seldom: the other cores belong to the requests, and so do the threads of libuv, in which sharp
// works beside files and passwords.
sharp.cache(false);
sharp.concurrency(1);
const inTurn = inTurns({ places: 1, mostWaiting: 10, patienceMs: 5_000 });

const judged = new Set(['image/png', 'image/jpeg', 'image/webp']);

const unsupported = (path: string, message: Sentence) => refusedAt(path, message, 'unsupported_type');

/** A PNG that fits the head of a document, from a data URL whose bytes are a PNG, JPEG or WebP. */
export async function logoFrom(dataUrl: string, field: string, owner: string): Promise<Buffer> {
  const [, base64 = ''] = /^data:[^,]{0,100};base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !judged.has(found.mime)) throw unsupported(field, says.choose_picture);
  return await drawn({ field, owner }, async () => {
    const small = sharp(bytes, read)
      .autoOrient()
      .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const full = await small.clone().png({ compressionLevel: 9 }).toBuffer();
    return full.length <= LOGO.mostBytes ? full : await small.png({ palette: true, compressionLevel: 9 }).toBuffer();
  });
}

/** A square JPEG of a person, from an uploaded JPEG or PNG. */
export async function portraitFrom(
  upload: { temporaryPath: string; mime: string },
  field: string,
  owner: string,
): Promise<Buffer> {
  if (!judged.has(upload.mime)) throw unsupported(field, says.choose_jpeg_or_png);
  return await drawn({ field, owner }, () =>
    sharp(upload.temporaryPath, read)
      .autoOrient()
      .resize(PORTRAIT, PORTRAIT, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 84 })
      .toBuffer(),
  );
}

/** A small JPEG of a picture that was drawn anew already, to find it among others. */
export const thumbnailOf = (picture: { temporaryPath: string }, field: string, owner: string): Promise<Buffer> =>
  drawn({ field, owner }, () =>
    sharp(picture.temporaryPath, { ...read, limitInputPixels: 80_000_000 })
      .resize(THUMBNAIL, THUMBNAIL, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );

/**
 * Draws an uploaded JPEG or PNG anew from its pixels, upright, in the place of what came: neither where it was taken nor a
 * page in its comment stays. 415 for one that can't be drawn.
 */
export async function drawAnew(file: string, extension: 'jpg' | 'png', owner: string): Promise<void> {
  const draft = `${file}.drawn`;
  const picture = sharp(file, { limitInputPixels: 80_000_000, failOn: 'error' }).autoOrient().toColourspace('srgb');
  const pressed = extension === 'jpg' ? picture.jpeg({ quality: 90 }) : picture.png({ compressionLevel: 9 });
  try {
    await inTurn(owner, () => pressed.toFile(draft));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof AppError) throw error;
    throw new AppError('unsupported_type', says.picture_unreadable);
  }
}

async function drawn(at: { field: string; owner: string }, draw: () => Promise<Buffer>): Promise<Buffer> {
  const { field, owner } = at;
  try {
    return await inTurn(owner, draw);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const message = says.picture_unreadable;
    throw new AppError('invalid_input', message, { issues: [{ path: field, message }] });
  }
}
