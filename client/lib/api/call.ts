import type {
  BodyInput,
  EndpointSpec,
  ListResult,
  ParamsInput,
  QueryInput,
  Reply,
  ResultOf,
} from '#shared/kernel/http/endpoint.ts';
import { newIdempotencyKey } from './idempotency.ts';
import type { RequestSpec } from './client.ts';

/** A part of a call: left out where the endpoint has none, optional where nothing in it is required. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : object extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

type FilePart<E extends EndpointSpec> = E['upload'] extends { field: string } ? { file?: Blob } : { file?: undefined };

/** What a read takes, and a call: the parts that the contract has. */
export type ReadInput<E extends EndpointSpec> = Part<'params', ParamsInput<E>> & Part<'query', QueryInput<E>>;
export type CallInput<E extends EndpointSpec> = ReadInput<E> & Part<'body', BodyInput<E>> & FilePart<E>;

export interface CallOptions {
  /** Of a POST. Without one each call has a new one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Sent even if the page is left meanwhile. */
  keepalive?: boolean;
  /** Hears how much of a large upload has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Trailing arguments of a function that needs an input only where the endpoint does. */
export type InputArgument<Input, Options> = object extends Input
  ? [input?: Input, options?: Options]
  : [input: Input, options?: Options];

/** Below this a file is there before a bar could move. */
export const WORTH_WATCHING = 256 * 1024;

/**
 * Calls the endpoint and hands back what the contract says: an object, `{ rows, total }` for every form of list, a file
 * for a download, nothing for a 204. The server has filtered the reply, so it isn't parsed again. Throws `ApiFailure`.
 */
export async function callApi<E extends EndpointSpec>(
  request: (spec: RequestSpec) => Promise<Response>,
  endpoint: E,
  ...[input, options = {}]: InputArgument<CallInput<E>, CallOptions>
): Promise<ResultOf<E>> {
  const { file } = (input ?? {}) as LooseInput;
  const { headers, ...spec } = requestOf(endpoint, input);
  const response = await request({
    ...spec,
    headers: {
      ...headers,
      ...(endpoint.method === 'POST' && { 'Idempotency-Key': options.idempotencyKey ?? newIdempotencyKey() }),
    },
    signal: options.signal,
    ...(options.keepalive && { keepalive: true }),
    onProgress: file && file.size > WORTH_WATCHING ? options.onProgress : undefined,
  });
  return (await resultOf(endpoint.response, response)) as ResultOf<E>;
}

/** The request that a call is: method, address, body and its media type. */
export function requestOf<E extends EndpointSpec>(endpoint: E, input: CallInput<E> | undefined): RequestSpec {
  // What the types above keep apart for the caller is the same handful of loose parts in here.
  const { params, query, body, file } = (input ?? {}) as LooseInput;
  const payload: Payload = endpoint.upload && file ? { body: formOf(endpoint.upload.field, file, body) } : jsonOf(body);
  return { method: endpoint.method, url: urlOf(endpoint.path, params, query), ...payload };
}

type Loose = Record<string, unknown>;
interface Payload {
  body?: BodyInit;
  headers?: Record<string, string>;
}
interface LooseInput {
  params?: Loose;
  query?: Loose;
  body?: Loose;
  file?: Blob;
}

/** '/api/patients/:id' with { id: 7 } and { search: 'an' } -> '/api/patients/7?search=an'. Empty values stay away. */
function urlOf(path: string, params: Loose = {}, query: Loose = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, textOf(value));
  }
  const written = search.toString();
  return written ? `${filled}?${written}` : filled;
}

function jsonOf(body: Loose | undefined): Payload {
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

function formOf(field: string, file: Blob | undefined, body: Loose = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.set(name, textOf(value));
  }
  // Last, so that the server knows the text fields when the file begins.
  if (file) form.set(field, file);
  return form;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function resultOf(reply: Reply, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const kind = 'kind' in reply ? reply.kind : 'json';
  if (kind === 'file') return await fileOf(response);
  const value = await reading.json(response);
  return kind === 'list' ? listOf(value, response.headers) : value;
}

/** Who is signed in reads what stands in place of data in their own language (`kept-words.ts`). */
export const reading = { json: (response: Response): Promise<unknown> => response.json() };

function listOf(value: unknown, headers: Headers): ListResult<unknown> {
  const more = {
    ...(headers.get('X-Total-At-Least') === 'true' && { atLeast: true }),
    headers: Object.fromEntries(headers),
  };
  if (Array.isArray(value))
    return { rows: value, total: Number(headers.get('X-Total-Count') ?? value.length), ...more };
  const { data, total } = value as { data: unknown[]; total: number };
  return { rows: data, total, ...more };
}

/** The download under the name that the server gave it. */
async function fileOf(response: Response): Promise<File> {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const name = encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'download');
  const type = response.headers.get('Content-Type') ?? '';
  return new File([await response.arrayBuffer()], name, { type });
}
