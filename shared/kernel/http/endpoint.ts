import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Dialect } from './dialect.ts';
import type { Audience } from './principals.ts';

/**
 * One call of the product, declared once. From this object come the Express route, its checks, the reply's filter,
 * the audit row, the announcement, the typed call in the browser, the OpenAPI document and the tests of every role.
 */
export interface EndpointSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Express form, `/api/patients/:id`. */
  path: `/api/${string}`;
  summary: string;
  /**
   * For whom it is: staff roles, 'patient', 'display', `gateway('razorpay')`, `client('scope')` or 'public'. There is no default.
   */
  roles: Audience;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Headers that the call reads, under their names in lower case. */
  headers?: z.ZodObject;
  response: Reply;
  /** Refusals that are this call's own; those that any call can meet need not be named. */
  errors?: readonly ErrorCode[];
  /** Other areas whose data changes with this write: they are refetched, and announced. */
  affects?: readonly string[];
  /** What the audit log says. Every write has it, unless it is `quiet`, and every view of one person's record. */
  audit?: AuditRule;
  /** A multipart call: the name of the file's field, beside the body's text fields. 'table': a list as text (CSV). */
  upload?: { field: string; accepts?: 'documents' | 'table' };
  /** A form-encoded body, as providers send their callbacks: every field is text. JSON where it isn't said. */
  bodyAs?: 'form';
  /** Where the call speaks otherwise than the product does: another media type, another shape of refusals. */
  dialect?: Dialect;
  /** Largest JSON body in bytes, where it isn't the usual 1 MB. */
  bodyLimit?: number;
  /** A POST that changes nothing and asks with a body: answered like a read, without transaction, key or announcement. */
  readOnly?: true;
  /**
   * A read that the read replica may do, where there is one: a list, figures, a download. It sees all that was acknowledged before it was
   * asked, and may write nothing; its entry in the audit log is written at the primary. Never what a write is decided on.
   */
  reads?: 'replica';
  /**
   * How a write meets the database, where it isn't one transaction around the handler, the audit row and the
   * idempotency key. 'steps': several short ones, because something is awaited between them or part of it must outlive
   * a refusal (a counted failure).
   */
  transaction?: 'steps';
  /** A write that concerns the caller's own session only: no audit row, and nobody to tell. */
  quiet?: true;
  /** The answer holds a secret: what is kept of it for its Idempotency-Key is encrypted. */
  secretReply?: true;
  /** Also for somebody with a temporary password, who may do nothing else before choosing an own one. */
  withTemporaryPassword?: true;
}

interface AuditRule {
  action?: 'CREATE' | 'UPDATE' | 'DELETE' | 'LOGIN' | 'LOGOUT' | 'VIEW' | 'EXPORT' | 'SEND';
  /** The singular name of the record, as the audit screens show it. */
  resource: string;
}

/** What a call answers: JSON, one page of a list (bare or enveloped), nothing, a file, text, or parts as they come. */
export type Reply = z.ZodType | ListReply | { kind: 'empty' } | { kind: 'file' } | TextReply | StreamReply;

/** Text in a form of its own: a calendar, a provider's markup. */
export interface TextReply {
  kind: 'text';
  mediaType: `text/${string}` | `application/${string}`;
}

/** Server-sent events: named parts, each with the shape of its data. */
export interface StreamReply<Parts extends StreamParts = StreamParts> {
  kind: 'stream';
  parts: Parts;
}

type StreamParts = Readonly<Record<string, z.ZodType>>;

/** `bare`: a JSON array with the total in X-Total-Count. `enveloped`: `{ data, total, limit, offset }`. */
export interface ListReply<Item extends z.ZodType = z.ZodType> {
  kind: 'list';
  form: 'bare' | 'enveloped';
  item: Item;
  /** Headers beside X-Total-Count, documented with the call. */
  headers?: readonly string[];
}

/** The body is the array of rows. The handler gives `{ rows, total }`, the browser holds the same. */
export const bareList = <Item extends z.ZodType>(
  item: Item,
  headers?: readonly string[],
): ListReply<Item> & { form: 'bare' } => ({
  kind: 'list',
  form: 'bare',
  item,
  ...(headers && { headers }),
});
/** The body is `{ data, total, limit, offset }`; both sides of the wire hold `{ rows, total }`. */
export const envelopedList = <Item extends z.ZodType>(item: Item): ListReply<Item> & { form: 'enveloped' } => ({
  kind: 'list',
  form: 'enveloped',
  item,
});
/** 204: the handler gives nothing back. */
export const emptyReply = { kind: 'empty' } as const;
/** A download: the handler gives the file's content and name, the browser holds a `File`. */
export const fileReply = { kind: 'file' } as const;
export const textReply = (mediaType: TextReply['mediaType']): TextReply => ({ kind: 'text', mediaType });
/** An answer that comes in parts. Only of a call that changes nothing: what was changed is told by an answer that ends. */
export const stream = <const Parts extends StreamParts>(parts: Parts): StreamReply<Parts> => ({
  kind: 'stream',
  parts,
});

export type Endpoint<Spec extends EndpointSpec = EndpointSpec> = Spec & { area: string; name: string };

/** Names an area and its calls. The area's name is the kind that live updates announce and that caches hang under. */
export function defineArea<const Specs extends Record<string, EndpointSpec>>(
  area: string,
  specs: Specs,
): { [Name in keyof Specs]: Endpoint<Specs[Name]> } {
  const named = Object.entries(specs).map(([name, spec]) => [name, { ...spec, area, name }]);
  return Object.fromEntries(named) as { [Name in keyof Specs]: Endpoint<Specs[Name]> };
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler gets: parsed, with defaults filled in. `undefined` where the contract has no such part. */
export type ParamsOf<E extends EndpointSpec> = Parsed<E['params']>;
export type QueryOf<E extends EndpointSpec> = Parsed<E['query']>;
export type BodyOf<E extends EndpointSpec> = Parsed<E['body']>;
export type HeadersOf<E extends EndpointSpec> = Parsed<E['headers']>;

/** One part of a stream as its reader has it. */
export type PartOf<E extends EndpointSpec> =
  E['response'] extends StreamReply<infer Parts>
    ? { [Name in keyof Parts & string]: { event: Name; data: z.output<Parts[Name]> } }[keyof Parts & string]
    : never;
/** One part as the handler gives it. */
export type GivenPartOf<E extends EndpointSpec> =
  E['response'] extends StreamReply<infer Parts>
    ? { [Name in keyof Parts & string]: { event: Name; data: z.input<Parts[Name]> } }[keyof Parts & string]
    : never;

/** What a caller gives, before it is parsed. */
export type ParamsInput<E extends EndpointSpec> = Given<E['params']>;
export type QueryInput<E extends EndpointSpec> = Given<E['query']>;
export type BodyInput<E extends EndpointSpec> = Given<E['body']>;

/** What the browser holds after a call. A list is its rows and the total, whichever form it has on the wire. */
export type ResultOf<E extends EndpointSpec> =
  E['response'] extends ListReply<infer Item>
    ? ListResult<z.output<Item>>
    : E['response'] extends z.ZodType
      ? z.output<E['response']>
      : E['response'] extends { kind: 'file' }
        ? Blob
        : E['response'] extends TextReply
          ? string
          : undefined;

export interface ListResult<Row> {
  rows: Row[];
  total: number;
  /** True where only the first matches of a search were counted: the total is at least this. */
  atLeast?: boolean;
  headers: Record<string, string>;
}

/** The kinds of reply told apart, for code that handles any endpoint. */
export const isListReply = (reply: Reply): reply is ListReply => 'kind' in reply && reply.kind === 'list';
export const isStreamReply = (reply: Reply): reply is StreamReply => 'kind' in reply && reply.kind === 'stream';
export const isJsonReply = (reply: Reply): reply is z.ZodType => reply instanceof z.ZodType;

/** What has a transaction, an audit entry, an Idempotency-Key and an announcement. */
export const isWrite = (endpoint: EndpointSpec) => endpoint.method !== 'GET' && !endpoint.readOnly;

/** 201 for creations, 204 for calls that answer nothing, else 200. */
export function successStatus(endpoint: EndpointSpec): number {
  if ('kind' in endpoint.response && endpoint.response.kind === 'empty') return 204;
  const creates = endpoint.method === 'POST' && endpoint.audit?.action === undefined && endpoint.audit !== undefined;
  return creates ? 201 : 200;
}
