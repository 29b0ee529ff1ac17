import type {
  BodyOf,
  Endpoint,
  EndpointSpec,
  GivenPartOf,
  HeadersOf,
  ListReply,
  ParamsOf,
  QueryOf,
} from '#shared/kernel/http/endpoint.ts';
import type { z } from 'zod';
import type { Db } from '#server/kernel/db/client.ts';
import type { ActorFor } from '#server/kernel/principals/actor.ts';
import type { Principal } from '#server/kernel/principals/principal.ts';
import type { Step } from './steps.ts';
import type { Trail } from './trail.ts';

/** What a handler is given: a paragraph's worth of arguments, nothing ambient. */
export type Call<E extends EndpointSpec> = CallParts<E> & (E['transaction'] extends 'steps' ? StepCall : DatabaseCall);

interface CallParts<E extends EndpointSpec> {
  /** Null for a public call. */
  actor: ActorFor<E['roles']>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  headers: HeadersOf<E>;
  /** The uploaded file of a multipart call, already within the size limit and judged by its bytes. */
  file: UploadedFile | undefined;
  request: RequestFacts;
}

interface DatabaseCall {
  /** Inside a write: its transaction, with which the handler runs once more when two stood in each other's way. Inside a read: the pool. */
  db: Db;
  /** What the audit log and other screens should hear beside what follows from the contract. */
  trail: Trail;
  /** Work for after the commit, and only if there is one: what leaves the building. Nobody waits for it; if it fails, the log says so. */
  after(work: () => Promise<void> | void): void;
  /** Takes back what was done outside of the database, when the handler throws, or before it runs once more. */
  undo: (work: () => Promise<void> | void) => void;
}

/** A write in steps meets the database in its steps and nowhere else. */
interface StepCall {
  step: Step;
}

export interface RequestFacts {
  /** Of this request, as the log names it. */
  id: string;
  address: string;
  userAgent: string;
  /** The bearer token as it was sent, for the calls that handle tokens themselves. */
  token: string | undefined;
  cookie: (name: string) => string | undefined;
  /** Headers for the reply; set before returning. */
  setHeader(name: string, value: string): void;
  /** Aborted when whoever asked goes before the answer is there: for what is awaited outside on their behalf. */
  gone(): AbortSignal;
}

/** An upload on its way: in a temporary file that goes with the request unless it is stored. */
export interface UploadedFile {
  temporaryPath: string;
  /** In bytes. */
  size: number;
  /** Told from its bytes, as is the extension ('pdf'). */
  mime: string;
  extension: string;
}

/** What the handler of a `fileReply` gives. */
export interface FileContent {
  content: Buffer | NodeJS.ReadableStream;
  mime: string;
  fileName: string;
  /** To be shown rather than saved, where a browser can do that safely. */
  inline: boolean;
}

/** One page of rows. `total` counts all matches; `atLeast` says that counting stopped there. */
export interface PageOf<Row> {
  rows: Row[];
  total: number;
  atLeast?: boolean;
  headers?: Record<string, string>;
}

/** The parts of a stream, made as they are read. `signal` is aborted when nobody reads any more. */
export type StreamSource<Part = { event: string; data: unknown }> = (signal: AbortSignal) => AsyncIterable<Part>;

type ReplyFrom<E extends EndpointSpec> =
  E['response'] extends ListReply<infer Item>
    ? PageOf<z.input<Item>>
    : E['response'] extends z.ZodType
      ? z.input<E['response']>
      : E['response'] extends { kind: 'file' }
        ? FileContent
        : E['response'] extends { kind: 'text' }
          ? string
          : E['response'] extends { kind: 'stream' }
            ? StreamSource<GivenPartOf<E>>
            : void;

export type Handler<E extends EndpointSpec> = (call: Call<E>) => Promise<ReplyFrom<E>> | ReplyFrom<E>;

/** A handler as the kernel sees it: which call it answers is only known to the contract beside it. */
export interface Implementation {
  endpoint: Endpoint;
  handler: (call: AnyCall) => unknown;
}

type AnyCall = Pick<CallParts<EndpointSpec>, 'file' | 'request'> & {
  actor: Principal | null;
  params: unknown;
  query: unknown;
  body: unknown;
  headers: unknown;
} & (DatabaseCall | StepCall);

/** Pairs every call of an area with its handler. One without a handler, or with the wrong reply, does not compile. */
export function implement<Area extends Record<string, Endpoint>>(
  area: Area,
  handlers: { [Name in keyof Area]: Handler<Area[Name]> },
): Implementation[] {
  return Object.entries(area).map(([name, endpoint]) => ({
    endpoint,
    // The kernel parses exactly what the endpoint declares before calling, so the narrower type holds.
    handler: handlers[name] as unknown as Implementation['handler'],
  }));
}
