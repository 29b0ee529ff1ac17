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

export interface Issue {
  path: string;
  message: string;
}

export interface ErrorReply {
  message: string;
  code: ErrorCode;
  issues?: Issue[];
  /** On an unexpected fault: what to quote to support; the log has the cause under it. */
  reference?: string;
}

/** Thrown anywhere on the way of a request; becomes the reply `{ message, code, issues? }`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(code: ErrorCode, message: string, extra: { issues?: Issue[]; headers?: Record<string, string> } = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.issues = extra.issues;
    this.headers = extra.headers;
  }
}

/** The HTTP status of a refusal. */
export const statusOf = (error: AppError): number => errorStatus[error.code];

export const notFound = (what: string, were: 'was' | 'were' = 'was') =>
  new AppError('not_found', `${what} ${were} not found`);
export const ruleBroken = (message: string) => new AppError('rule_broken', message);
export const conflict = (
  message: string,
  code: 'conflict' | 'already_exists' | 'slot_taken' | 'already_paid' = 'conflict',
) => new AppError(code, message);
export const recordDenied = (message: string) => new AppError('record_denied', message);
