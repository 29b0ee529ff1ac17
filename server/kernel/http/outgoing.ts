import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Endpoint, isJsonReply, isListReply } from '#shared/kernel/http/endpoint.ts';
import type { FileContent, PageOf, StreamSource } from './handlers.ts';
import { type Facts, filledIn } from './incoming.ts';
import { sendEmpty, sendFile, sendText } from './reply.ts';
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
  return sendStream(response, form, reply as StreamSource, { headers, requestId: facts.id, log });
}

function bare(page: PageOf<unknown>): { json: string; listHeaders: Record<string, string> } {
  const listHeaders: Record<string, string> = { 'X-Total-Count': String(page.total), ...page.headers };
  if (page.atLeast) listHeaders['X-Total-At-Least'] = 'true';
  return { json: JSON.stringify(page.rows), listHeaders };
}

function enveloped(page: PageOf<unknown>, request: Request): { json: string; listHeaders: Record<string, string> } {
  const { limit, offset } = filledIn(request.query);
  const envelope = { data: page.rows, total: page.total, limit: Number(limit ?? 50), offset: Number(offset ?? 0) };
  return { json: JSON.stringify(envelope), listHeaders: {} };
}
