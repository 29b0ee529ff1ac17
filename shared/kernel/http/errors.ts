import * as says from '#shared/kernel/words/says.ts';
import { type Gaps, meaningOf, type Sentence } from '#shared/kernel/words/sentence.ts';

/**
 * Every way a call can be refused, with its HTTP status. An endpoint names the ones that are its own;
 * those that any call can meet (no session, invalid input, ...) are added by the kernel.
 */
export const errorStatus = {
  invalid_input: 400,
  invalid_otp: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  record_denied: 403,
  foreign_origin: 403,
  password_change_required: 403,
  password_expired: 403,
  not_found: 404,
  conflict: 409,
  changed_meanwhile: 409,
  already_exists: 409,
  invalid_transition: 409,
  slot_taken: 409,
  already_paid: 409,
  too_large: 413,
  unsupported_type: 415,
  rule_broken: 422,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  ai_bad_answer: 502,
  unavailable: 503,
  database_unavailable: 503,
  ai_not_configured: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What is wrong with one field: which rule, by a stable word, and what fills the gaps of its sentence. */
export interface Issue {
  path: string;
  message: string;
  /** Left out of words that stand in no catalogue. */
  code?: string;
  values?: Gaps;
}

export interface ErrorReply {
  message: string;
  code: ErrorCode;
  /** Which sentence it is (`reason`), and what fills its gaps. */
  values?: Gaps;
  issues?: Issue[];
  /** On an unexpected fault: what to quote to support; the log has the cause under it. */
  reference?: string;
  /** With `ai_not_configured`: the words that programs know it by. */
  error?: string;
  /** With `changed_meanwhile`: the record as it is now, in the form of the call's own answer. */
  record?: unknown;
  /** With it: the fields of what was sent that the record has otherwise now. */
  fields?: string[];
}

/** What is wrong with a field, as it is found: the sentence knows its code. */
export interface FoundIssue {
  path: string;
  message: Sentence;
}

/** A record that is no longer as the caller saw it. */
export interface Present {
  record: unknown;
  fields: string[];
}

/** Thrown anywhere on the way of a request; becomes the reply `{ message, code, values, issues? }`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: Gaps | undefined;
  readonly issues: Issue[] | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly present: Present | undefined;

  constructor(
    code: ErrorCode,
    message: Sentence,
    extra: { issues?: FoundIssue[]; headers?: Record<string, string>; present?: Present; cause?: unknown } = {},
  ) {
    super(message, extra.cause === undefined ? {} : { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    const meaning = meaningOf(message);
    this.values = meaning && { reason: meaning.reason, ...meaning.values };
    this.issues = extra.issues?.map(issueOf);
    this.headers = extra.headers;
    this.present = extra.present;
  }
}

function issueOf({ path, message }: FoundIssue): Issue {
  const meaning = meaningOf(message);
  if (!meaning) return { path, message };
  const { reason: code, values } = meaning;
  return { path, message, code, ...(Object.keys(values).length > 0 && { values }) };
}

/** The HTTP status of a refusal. */
export const statusOf = (error: AppError): number => errorStatus[error.code];

/** What can be asked for and not be there. */
export type Sought = Parameters<typeof says.not_found>[0]['what'];
export const notFound = (what: Sought) => new AppError('not_found', says.not_found({ what }));
export const ruleBroken = (message: Sentence) => new AppError('rule_broken', message);
export const conflict = (
  message: Sentence,
  code: 'conflict' | 'already_exists' | 'slot_taken' | 'already_paid' = 'conflict',
) => new AppError(code, message);
export const recordDenied = (message: Sentence) => new AppError('record_denied', message);

/** A refusal that stands at a field of the form. */
export const refusedAt = (path: string, message: Sentence, code: ErrorCode = 'invalid_input') =>
  new AppError(code, message, { issues: [{ path, message }] });
