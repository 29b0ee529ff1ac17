import type { Request, Response } from 'express';
import { z } from 'zod';
import { type Endpoint, isListReply } from '#shared/kernel/http/endpoint.ts';
import type { EventSource, FileContent, PageOf } from './handlers.ts';
import { type Facts, filledIn } from './incoming.ts';
import { openEventStream, sendEmpty, sendFile, sendJson } from './reply.ts';

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
  if ('kind' in response) return (reply) => reply;
  return (reply) => response.parse(reply);
}

/** Sends a reply in the form that the contract names. */
export async function sendReply(
  endpoint: Endpoint,
  exchange: { request: Request; response: Response; facts: Facts },
  status: number,
  reply: unknown,
): Promise<void> {
  const { request, response, facts } = exchange;
  const form = endpoint.response;
  const headers: Record<string, string> = { 'X-Request-Id': facts.id, ...facts.replyHeaders };
  const acceptEncoding = request.headers['accept-encoding'];
  if (isListReply(form)) {
    const { json, listHeaders } =
      form.form === 'bare' ? bare(reply as PageOf<unknown>) : enveloped(reply as PageOf<unknown>, request);
    return sendJson(response, status, json, { headers: { ...headers, ...listHeaders }, acceptEncoding });
  }
  if (!('kind' in form)) return sendJson(response, status, JSON.stringify(reply ?? null), { headers, acceptEncoding });
  if (form.kind === 'empty') return sendEmpty(response, headers);
  if (form.kind === 'file') return sendFile(response, reply as FileContent);
  return stream(response, reply as EventSource);
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

function stream(response: Response, source: EventSource): Promise<void> {
  return new Promise((resolve) => {
    const write = openEventStream(response);
    const stop = source.open(write, () => response.end());
    response.on('close', () => {
      stop();
      resolve();
    });
  });
}
