import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Endpoint, isJsonReply, isListReply, isWrite, successStatus } from '#shared/kernel/http/endpoint.ts';
import { type ErrorCode, errorStatus } from '#shared/kernel/http/errors.ts';
import { takesRevision } from '#shared/kernel/http/revision.ts';
import type { Answer } from './calls.ts';

/** Whether an answer keeps to its contract; undefined when it does, else what is wrong with it. */
export function wrongWith(endpoint: Endpoint, answer: Answer): string | undefined {
  const { status, headers, bytes } = answer;
  if (status >= 500) return `it is a ${status}: ${bytes.toString().slice(0, 300)}`;
  if (headers.get('x-content-type-options') !== 'nosniff') return 'it may be sniffed';
  if (status < 400) return wrongWithSuccess(endpoint, answer);
  return wrongWithRefusal(endpoint, answer);
}

function wrongWithSuccess(endpoint: Endpoint, { status, headers, bytes, json }: Answer): string | undefined {
  if (status !== successStatus(endpoint)) return `it succeeds with ${status}`;
  if (!/\bno-store$/.test(headers.get('cache-control') ?? '')) return 'it may be kept by a cache';
  const { response } = endpoint;
  if (isListReply(response)) {
    if (response.form === 'bare' && !/^\d+$/.test(headers.get('x-total-count') ?? '')) return 'it has no total';
    const rows = z.array(response.item);
    const envelope = z.object({ data: rows, total: z.number(), limit: z.number(), offset: z.number() });
    return outside(response.form === 'bare' ? rows : envelope, json);
  }
  if (isJsonReply(response)) return outside(response, json);
  return response.kind === 'empty' && bytes.length > 0 ? 'it should be empty' : undefined;
}

function outside(schema: z.ZodType, json: unknown): string | undefined {
  const parsed = schema.safeParse(json);
  if (!parsed.success) return `the reply is outside its schema: ${parsed.error.message.slice(0, 300)}`;
  return isDeepStrictEqual(parsed.data, json) ? undefined : 'the reply holds more than its schema names';
}

const gaps = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const refusal = z.strictObject({
  message: z.string().min(1).max(300),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  values: gaps.optional(),
  issues: z
    .array(
      z.strictObject({
        path: z.string(),
        message: z.string().min(1),
        code: z.string().optional(),
        values: gaps.optional(),
      }),
    )
    .optional(),
  /** Of `changed_meanwhile`: the present record, and what of it is otherwise. */
  record: z.record(z.string(), z.unknown()).optional(),
  fields: z.array(z.string()).optional(),
});

/** What any call can meet, whatever its contract names. */
const general: ErrorCode[] = ['invalid_input', 'too_large', 'not_found'];

/** Words that only a fault's own text has. */
const innards =
  /\b(select|insert|update|delete) .*\b(from|into|set)\b|violates|relation "|constraint|syntax error|node_modules|\bat .*:\d+|\[object/i;

/** How the parser puts it where nobody chose the words. */
export const parsersEnglish =
  /^(Invalid (input|option|string|number|key|value|discriminator|ISO|UUID|element)|Too (small|big)|Expected|Unrecognized)/i;

function wrongWithRefusal(endpoint: Endpoint, { status, json, bytes }: Answer): string | undefined {
  const parsed = refusal.safeParse(json);
  if (!parsed.success) return `the refusal has another form: ${bytes.toString().slice(0, 300)}`;
  const { record } = parsed.data;
  if (record && !isJsonReply(endpoint.response)) return 'a record is shown where none is answered';
  const beyond = record && isJsonReply(endpoint.response) && outside(endpoint.response, record);
  if (beyond) return beyond;
  const { code, message, issues = [] } = parsed.data;
  if (errorStatus[code] !== status) return `${code} comes with ${status}`;
  const named: ErrorCode[] = [...general, ...(endpoint.errors ?? [])];
  if (isWrite(endpoint) && endpoint.method === 'POST') named.push('idempotency_mismatch');
  if (takesRevision(endpoint.body)) named.push('changed_meanwhile');
  if (!named.includes(code)) return `the contract doesn't name '${code}' (${message})`;
  const said = [message, ...issues.map((issue) => issue.message)];
  const telling = said.find((text) => innards.test(text));
  if (telling !== undefined) return `it tells of its inside: ${telling}`;
  const parsers = said.find((text) => parsersEnglish.test(text));
  return parsers === undefined ? undefined : `nobody chose these words: ${parsers}`;
}
