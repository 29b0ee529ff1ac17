import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Endpoint, isJsonReply, isListReply } from '#shared/kernel/http/endpoint.ts';
import type { FileContent, PageOf, StreamSource } from './handlers.ts';
import { type Facts, filledIn } from './incoming.ts';
import { sendStream } from './stream.ts';

/** Unknown fields never leave: what a handler gives back is parsed by the contract's reply. */
export function replyFilter(endpoint: Endpoint): (reply: unknown) => unknown {
  const { response } = endpoint;
  if (isListReply(response)) {
    const rows = z.array(response.item);
    return (reply) => {
      const page = reply as PageOf<unknown>;
      return { ...page, rows: rows.parse(page.rows) };
    };
  }
  return isJsonReply(response) ? (reply) => response.parse(reply) : (reply) => reply;
}

/** Sends a reply in the form that the contract names. */
export async function sendReply(
  endpoint: Endpoint,
  exchange: { request: Request; response: Response; facts: Facts; log: Logger },
  status: number,
  reply: unknown,
): Promise<void> {
  const { request, response, facts, log } = exchange;
  const form = endpoint.response;
  const headers: Record<string, string> = { 'X-Request-Id': facts.id, ...facts.replyHeaders };
  const how = { headers, acceptEncoding: request.headers['accept-encoding'], mediaType: endpoint.dialect?.mediaType };
  if (isListReply(form)) {
    const { json, listHeaders } =
      form.form === 'bare' ? bare(reply as PageOf<unknown>) : enveloped(reply as PageOf<unknown>, request);
    return sendText(response, status, json, { ...how, headers: { ...headers, ...listHeaders } });
  }
  if (isJsonReply(form)) return sendText(response, status, JSON.stringify(reply ?? null), how);
  if (form.kind === 'empty') return sendEmpty(response, headers);
  if (form.kind === 'file') return sendFile(response, reply as FileContent);
  if (form.kind === 'text') return sendText(response, status, reply as string, { ...how, mediaType: form.mediaType });
  const head = { ...apiHeaders, ...headers };
  return sendStream(response, form, reply as StreamSource, { headers: head, requestId: facts.id, log });
}

function bare(page: PageOf<unknown>): { json: string; listHeaders: Record<string, string> } {
  const listHeaders: Record<string, string> = { 'X-Total-Count': String(page.total), ...page.headers };
  if (page.atLeast) listHeaders['X-Total-At-Least'] = 'true';
  return { json: JSON.stringify(page.rows), listHeaders };
}

function enveloped(page: PageOf<unknown>, request: Request): { json: string; listHeaders: Record<string, string> } {
  const { limit, offset } = filledIn(request.query);
  const envelope = { data: page.rows, total: page.total, limit: Number(limit ?? 50), offset: Number(offset ?? 0) };
  return { json: JSON.stringify(envelope), listHeaders: page.atLeast ? { 'X-Total-At-Least': 'true' } : {} };
}

const compress = promisify(gzip);

/** Computed once: setting them one by one for each reply costs more than many a handler. */
const apiHeaders: Record<string, string> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const WORTH_COMPRESSING = 2048;

type Headers = Record<string, string>;

export async function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  options: { headers?: Headers | undefined; acceptEncoding?: string | undefined; mediaType?: string | undefined } = {},
): Promise<void> {
  const type = { 'Content-Type': `${options.mediaType ?? 'application/json'}; charset=utf-8` };
  if (text.length > WORTH_COMPRESSING && options.acceptEncoding?.includes('gzip')) {
    const packed = await compress(text);
    response.writeHead(status, {
      ...apiHeaders,
      ...type,
      ...options.headers,
      'Content-Encoding': 'gzip',
      'Content-Length': packed.length,
      Vary: 'Accept-Encoding',
    });
    response.end(packed);
    return;
  }
  response.writeHead(status, { ...apiHeaders, ...type, ...options.headers, 'Content-Length': Buffer.byteLength(text) });
  // As text it leaves in one piece with its head.
  response.end(text);
}

function sendEmpty(response: ServerResponse, headers?: Headers): void {
  response.writeHead(204, { ...apiHeaders, ...headers });
  response.end();
}

const inlineTypes = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** A stored or drawn document. Only what a browser shows safely is shown inline; everything else is a download. */
export async function sendFile(response: ServerResponse, file: FileContent): Promise<void> {
  const inline = file.inline && inlineTypes.has(file.mime);
  const name = encodeURIComponent(file.fileName);
  response.writeHead(200, {
    ...apiHeaders,
    // A PDF viewer is a page of its own: 'none' would leave it blank.
    'Content-Security-Policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox",
    ...(file.mime === 'application/pdf' && { 'Content-Security-Policy': "frame-ancestors 'self'" }),
    'X-Frame-Options': 'SAMEORIGIN',
    'Cache-Control': 'private, no-store',
    'Content-Type': file.mime,
    'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    ...(Buffer.isBuffer(file.content) && { 'Content-Length': file.content.length }),
  });
  if (Buffer.isBuffer(file.content)) response.end(file.content);
  else await pipeline(file.content, response);
}
