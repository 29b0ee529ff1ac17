import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import express, { type Request, type Response } from 'express';
import multer from 'multer';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import { kindOf } from '#shared/kernel/http/principals.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { judgeTable } from '#server/kernel/files/judge-table.ts';
import { judgeUpload } from '#server/kernel/files/judge-upload.ts';
import type { UploadedFile } from './handlers.ts';

const USUAL_LIMIT = 1024 * 1024;
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

export interface ReadBody {
  body: unknown;
  file: UploadedFile | undefined;
  /** The bytes as they came, where a signature is checked over them. */
  raw?: Buffer;
}

type Middleware = (request: Request, response: Response, next: (error?: unknown) => void) => void;

const run = (middleware: Middleware, request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    middleware(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });

/** Reads the body of one endpoint's calls. Uploads stream to a temporary file; nothing large is held in memory. */
export function bodyReader(endpoint: Endpoint, temporaryFolder: string) {
  const keepRaw = kindOf(endpoint.roles) === 'gateway';
  const judge = endpoint.bodyAs === 'form' ? refuseUnstorableForm : refuseUnstorableText;
  const parse = textParser(endpoint, keepRaw ? keepingRaw(judge) : judge) as Middleware;
  const upload = multer({
    storage: multer.diskStorage({
      destination: temporaryFolder,
      filename: (_request, _file, done) => done(null, randomUUID()),
    }),
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 40, fieldSize: 64 * 1024, parts: 60 },
    defParamCharset: 'utf8',
  });

  return async function readBody(request: Request, response: Response, owner: string): Promise<ReadBody> {
    try {
      if (endpoint.upload && request.is('multipart/form-data')) {
        await run(upload.single(endpoint.upload.field) as Middleware, request, response);
        const isTable = endpoint.upload.accepts === 'table';
        return await readForm(request, isTable ? judgeTable : (file) => judgeUpload(file, owner));
      }
      await run(parse, request, response);
      return { body: request.body ?? {}, file: undefined, ...(keepRaw && { raw: rawOf(request) }) };
    } catch (error) {
      throw readable(error);
    }
  };
}

type JudgeText = (request: object, response: unknown, raw: Buffer, encoding: string) => void;

/** JSON, in the dialect's media type too, or the fields of a form. */
function textParser({ bodyLimit: limit = USUAL_LIMIT, bodyAs, dialect }: Endpoint, verify: JudgeText) {
  if (bodyAs === 'form') return express.urlencoded({ extended: false, limit, parameterLimit: 200, verify });
  return express.json({ limit, verify, type: ['application/json', ...(dialect ? [dialect.mediaType] : [])] });
}

/** The kind of a file by its bytes, and its size where judging changed it. */
type Judge = (file: string) => Promise<{ mime: string; extension: string; size?: number }>;

/** The fields and the file of a form that multer has taken apart. What is refused leaves no file behind. */
async function readForm({ body: fields, file }: Request, judge: Judge): Promise<ReadBody> {
  try {
    // Multer's fields hang on an object without a prototype.
    const body: Record<string, unknown> = { ...(fields as object) };
    if (Object.values(body).some((text) => typeof text === 'string' && text.includes('\0'))) throw containsNul();
    if (!file) return { body, file: undefined };
    const kind = await judge(file.path);
    return { body, file: { temporaryPath: file.path, size: file.size, ...kind } };
  } catch (error) {
    if (file) await discard({ temporaryPath: file.path });
    throw error;
  }
}

/** Removes an upload's temporary file, unless it was stored meanwhile. */
export const discard = (file: { temporaryPath: string }) => fs.promises.rm(file.temporaryPath, { force: true });

export function makeTemporaryFolder(dataDir: string): string {
  const folder = path.join(dataDir, 'tmp');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

const containsNul = () => new AppError('invalid_input', says.text_with_nul);

/**
 * Postgres can't store NUL, and half a character is no text at all. Both can only come as escapes; UTF-8 that isn't
 * one is replaced on decoding. In another encoding they would look otherwise.
 */
function refuseUnstorableText(_request: unknown, _response: unknown, raw: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw new AppError('invalid_input', says.text_not_utf8);
  const json = raw.toString('latin1');
  const found = /\\u(?:0000|d[89a-f])/i.test(json) && unstorableIn(json);
  if (found === 'nul') throw containsNul();
  if (found === 'half') throw new AppError('invalid_input', says.text_half_character);
}

/** Reads the escapes as text, since a parser goes as deep as the body does. The halves of a character must stand in pairs. */
function unstorableIn(json: string): 'nul' | 'half' | undefined {
  let awaitedAt = -1;
  for (const { index, 0: escape, 1: digits = '' } of json.matchAll(/\\(?:u([\da-f]{4})|.)/gi)) {
    const unit = Number.parseInt(digits, 16);
    if (unit === 0) return 'nul';
    const isSecond = unit >= 0xdc00 && unit <= 0xdfff;
    if ((awaitedAt !== -1 || isSecond) && !(isSecond && awaitedAt === index)) return 'half';
    awaitedAt = unit >= 0xd800 && unit < 0xdc00 ? index + escape.length : -1;
  }
  return awaitedAt === -1 ? undefined : 'half';
}

/** In a form NUL comes as an escape of its own; what is no UTF-8 is replaced on decoding. */
function refuseUnstorableForm(_request: unknown, _response: unknown, raw: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw new AppError('invalid_input', says.text_not_utf8);
  if (raw.includes(0) || raw.includes('%00')) throw containsNul();
}

const rawBytes = new WeakMap<object, Buffer>();
const rawOf = (request: Request): Buffer => rawBytes.get(request) ?? Buffer.alloc(0);

const keepingRaw =
  (judge: JudgeText): JudgeText =>
  (request, response, raw, encoding) => {
    rawBytes.set(request, raw);
    judge(request, response, raw, encoding);
  };

const multerProblems: Record<string, [code: 'too_large' | 'invalid_input', message: Sentence]> = {
  LIMIT_FILE_SIZE: ['too_large', says.file_over_10_mb],
  LIMIT_UNEXPECTED_FILE: ['invalid_input', says.file_in_other_field],
  LIMIT_FILE_COUNT: ['invalid_input', says.one_file_at_a_time],
};

/** What went wrong while reading, in words for the person. */
function readable(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof multer.MulterError) {
    const [code, message] = multerProblems[error.code] ?? ['invalid_input', says.upload_unreadable];
    return new AppError(code, message);
  }
  const { type, status, message } = error as { type?: string; status?: number; message?: string };
  if (type === 'entity.too.large') return new AppError('too_large', says.sent_too_large);
  if (type === 'entity.parse.failed') return new AppError('invalid_input', says.body_not_json);
  if (type === 'entity.verify.failed')
    return error instanceof Error && error.cause instanceof AppError
      ? error.cause
      : new AppError('invalid_input', says.body_unreadable);
  if (status !== undefined && status >= 400 && status < 500) return new AppError('invalid_input', says.body_unreadable);
  if (/multipart|boundary|unexpected end of|^(request )?(aborted|closed)$/i.test(message ?? '')) {
    return new AppError('invalid_input', says.upload_cut_off);
  }
  if (/malformed|content.type/i.test(message ?? '')) {
    return new AppError('invalid_input', says.upload_unreadable);
  }
  return error;
}
