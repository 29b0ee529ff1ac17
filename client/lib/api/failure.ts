import type { ErrorCode, ErrorReply, Issue } from '#shared/kernel/http/errors.ts';
import { refusalsHere, sentenceOf } from '#client/lib/refusals.ts';

interface FailureFacts {
  /** The HTTP status; 0 when the server was not reached. */
  status: number;
  code: ErrorCode | 'network' | 'unknown';
  /** The sentence for the person. */
  text: string;
  issues?: Issue[];
  reference?: string | undefined;
  /** Seconds to wait, of a 429 or 503. */
  retryAfter?: number | undefined;
  /** With `changed_meanwhile`: the record as it is now, in the form of the call's answer. */
  record?: unknown;
  /** Which sentence it is, and what fills its gaps. */
  values?: ErrorReply['values'];
}

/** A call that was refused or never arrived. Its `message` is '{status}: {text}', or the browser's words without a status. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: FailureFacts['code'];
  readonly text: string;
  readonly issues: Issue[];
  readonly reference: string | undefined;
  readonly retryAfter: number | undefined;
  readonly record: unknown;
  readonly values: ErrorReply['values'];

  constructor(
    { status, code, text, issues = [], reference, retryAfter, record, values }: FailureFacts,
    options?: ErrorOptions,
  ) {
    super(status ? `${status}: ${text}` : text, options);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.text = text;
    this.issues = issues;
    this.reference = reference;
    this.retryAfter = retryAfter;
    this.record = record;
    this.values = values;
  }

  get isNetwork(): boolean {
    return this.status === 0;
  }
}

/** The failure that a response of 400 or more tells of, in the reader's language. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const raw = await response.text().catch(() => '');
  const reply = errorReply(raw);
  await refusalsHere();
  const seconds = Number(response.headers.get('Retry-After'));
  return new ApiFailure({
    status: response.status,
    code: reply?.code ?? 'unknown',
    text:
      (reply?.message && sentenceOf({ message: reply.message, values: reply.values })) ||
      plain(raw) ||
      response.statusText,
    ...(reply?.issues && { issues: reply.issues.map((issue) => ({ ...issue, message: sentenceOf(issue) })) }),
    reference: reply?.reference,
    record: reply?.record,
    values: reply?.values,
    retryAfter: seconds > 0 ? seconds : undefined,
  });
}

export const networkFailure = (cause: unknown) =>
  new ApiFailure({ status: 0, code: 'network', text: 'Failed to fetch' }, { cause });

function errorReply(raw: string): Partial<ErrorReply> | null {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

/** The body as it is, unless it is the error page of a proxy. */
const plain = (raw: string) => (/^\s*</.test(raw) ? '' : raw.trim());
