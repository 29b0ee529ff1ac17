import { type Endpoint, isJsonReply, isListReply } from '#shared/kernel/http/endpoint.ts';
import type { Random } from '#server/demo/random.ts';
import type { AnyUser, TestApp } from '#server/test/harness.ts';
import { readZip } from '#server/insight/transfers/read-zip.ts';
import { drawDemoReport } from '#server/demo/report-file.ts';
import { png } from '#server/kernel/files/sample-files.ts';
import { pdfText } from './pdf-text.ts';
import { fieldName, leavesOf, limitsOf, type Leaf, type Path } from './schema.ts';
import { type Prefer, validInput } from './valid-input.ts';

/** Calls of any endpoint, made from its contract. */

export const parts = ['params', 'query', 'body'] as const;
export type Part = (typeof parts)[number];
export type Input = Partial<Record<Part, unknown>>;

export const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

/** An input for every part that the endpoint has. */
export function validCall(
  endpoint: Endpoint,
  making: { random: Random; prefer?: (part: Part, path: Path) => unknown; fullness?: number },
): Input {
  const input: Input = {};
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const prefer: Prefer = (path) => making.prefer?.(part, path);
    const onlyText = part === 'query' || (part === 'body' && endpoint.upload !== undefined);
    input[part] = validInput(schema, { random: making.random, prefer, onlyText, fullness: making.fullness ?? 1 });
  }
  return input;
}

export interface PartLeaf extends Leaf {
  part: Part;
}

export const leavesOfCall = (endpoint: Endpoint): PartLeaf[] =>
  parts.flatMap((part) => leavesOf(endpoint[part]).map((leaf) => ({ ...leaf, part })));

const LARGEST_ID = 2_147_483_647;

/** Ids in the registers of others (a gateway's, which is asked about it, too), and the name under which a phone or a browser keeps a passkey. */
const ofOthers = ['dltEntityId', 'dltTemplateId', 'answer.id', 'gatewayTransactionId'];

/** Whether a value names a record: by the kind of number that ids are, or by its name. */
export const isReference = ({ path, schema }: Leaf): boolean =>
  limitsOf(schema).includes(LARGEST_ID) ||
  (/^(id|.*Ids?|path|token)$/.test(fieldName(path)) && !ofOthers.includes(path.join('.')));

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** What a reader could see: headers, and the body or the text of a PDF. */
  visible: string;
  json: unknown;
}

export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

export async function send(t: TestApp, request: Sent, user?: AnyUser): Promise<Answer> {
  const response = await t.raw(request, user);
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const text = textOf(bytes, type);
  const headers = [...response.headers].map(([name, value]) => `${name}: ${decodeURIComponent(value)}`).join('\n');
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    visible: `${headers}\n${text}`,
    json: type.startsWith('application/json') ? (JSON.parse(text) as unknown) : undefined,
  };
}

/** A PDF as it is and as it reads; a zip as its files read. */
function textOf(bytes: Buffer, type: string): string {
  if (type === 'application/pdf') return `${bytes.toString('latin1')}${pdfText(bytes)}`;
  if (type !== 'application/zip') return bytes.toString('utf8');
  const files = [...readZip(bytes)].map(([name, file]) => [
    name,
    textOf(file, name.endsWith('.pdf') ? 'application/pdf' : ''),
  ]);
  return files.flat().join('\n');
}

export const call = async (t: TestApp, endpoint: Endpoint, input: Input, user?: AnyUser): Promise<Answer> =>
  send(t, await requestOf(endpoint, input), user);

export async function requestOf(endpoint: Endpoint, { params, query, body }: Input): Promise<Sent> {
  const values = params as Record<string, unknown> | undefined;
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values?.[name])));
  const search = new URLSearchParams(Object.entries((query ?? {}) as Record<string, string>)).toString();
  const path = search === '' ? filled : `${filled}?${search}`;
  const { method } = endpoint;
  // A client of the platform sends no body with a GET.
  if (body === undefined || method === 'GET') return { method, path };
  if (endpoint.upload) return { method, path, body: await formWith(endpoint.upload, body) };
  return { method, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export type Upload = NonNullable<Endpoint['upload']>;

/** The columns of the list of patients that is uploaded. */
export const LIST_COLUMNS = { name: 0, phone: 1, gender: 2, age: 3, address: 4 };
let listed = 0;

/** A file that an upload takes. */
export async function fileFor({ field, accepts }: Upload): Promise<Blob> {
  if (accepts === 'table') {
    listed += 1;
    return new Blob([`Name,Phone,Gender,Age,Address\nAsha Rao,${8_000_000_000 + listed},female,30,MG Road\n`]);
  }
  if (field === 'photo' || field === 'image') return new Blob([new Uint8Array(png)]);
  return new Blob([new Uint8Array(await report())]);
}

let drawn: Promise<Buffer> | undefined;
const report = () => (drawn ??= drawDemoReport('A report', [], '2026-11-20'));

async function formWith(upload: Upload, body: unknown): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) form.set(name, String(value));
  form.set(upload.field, await fileFor(upload), 'a-file');
  return form;
}

/** The rows of a list, whichever form it has; undefined for a reply that is none. */
export function rowsOf(endpoint: Endpoint, answer: Answer): unknown[] | undefined {
  if (answer.status !== 200) return undefined;
  if (isListReply(endpoint.response) && endpoint.response.form === 'bare') return answer.json as unknown[];
  const { response } = endpoint;
  if (!isListReply(response) && !isJsonReply(response)) return undefined;
  return Object.values(answer.json ?? {}).find((value) => Array.isArray(value)) as unknown[] | undefined;
}
