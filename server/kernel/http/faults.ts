import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { AppError, type ErrorReply } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';

/** The error that Postgres (or the driver) raised, out of Drizzle's wrapping. */
function databaseError(error: unknown): { code: string; constraint: string | undefined } | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown };
    if (typeof code === 'string') return { code, constraint: typeof constraint === 'string' ? constraint : undefined };
  }
  return undefined;
}

export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const found = databaseError(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
};

/** Two transactions stood in each other's way: the same call may well succeed at once. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40001', '40P01'].includes(databaseError(error)?.code ?? '');

const connectionCodes = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const connectionMessages =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|not currently accepting connections/i;

export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === 'string' && connectionCodes.test(code)) return true;
    if (connectionMessages.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

/** What the database's own rules refused, in words for the person. Handlers say it better where they expect it. */
function fromDatabase(error: unknown): AppError | undefined {
  const found = databaseError(error);
  switch (found?.code) {
    case '23P01':
      return new AppError('slot_taken', says.slot_taken);
    case '23505':
      return new AppError('conflict', says.already_there);
    case '23503':
      return new AppError('conflict', says.something_depends);
    case '23514':
      return new AppError('rule_broken', says.value_not_allowed);
    // Of the database's own making: `refuse_closed`.
    case 'NA001':
      return new AppError('rule_broken', says.record_closed);
    case '22003':
    case '22008':
    case '22021':
    case '22P05':
      return new AppError('invalid_input', says.value_not_storable);
    case '57014':
      return new AppError('unavailable', says.took_too_long, { headers: { 'Retry-After': '2' } });
    default:
      return undefined;
  }
}

export function invalidInput(error: z.ZodError): AppError {
  const issues = error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    // A schema speaks in sentences of the catalogue: server/proof/plain-words.unit.test.ts.
    message: issue.message as Sentence,
  }));
  return new AppError('invalid_input', issues[0]?.message ?? says.invalid_input, { issues });
}

/** Every error as the reply that the caller gets. Of an unexpected fault only a reference leaves; the log has the rest. */
export function toAppError(error: unknown, log: Logger, requestId: string): { error: AppError; reference?: string } {
  if (error instanceof AppError) return { error };
  if (isDatabaseAway(error)) {
    log.warn({ requestId, ...faultFacts(error) }, 'the database is away');
    const message = says.database_away;
    return { error: new AppError('database_unavailable', message, { headers: { 'Retry-After': '2' } }) };
  }
  const known = fromDatabase(error);
  if (known) return { error: known };
  const reference = randomUUID().slice(0, 8);
  log.error({ requestId, reference, ...faultFacts(error) }, 'unexpected fault');
  return {
    error: new AppError('internal', says.something_went_wrong({ reference })),
    reference,
  };
}

/** Enough to find the cause, without a query's values: they are people's data. */
export function faultFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const root = error.cause instanceof Error ? error.cause : error;
  const database = databaseError(error);
  // Drizzle's own message repeats the parameters; the driver's names columns and constraints only.
  const message = database ? `${root.name} ${database.code} ${database.constraint ?? ''}` : root.message;
  return { fault: message, stack: root.stack?.split('\n').slice(1, 8).join('\n') };
}

export const errorReply = (error: AppError, reference?: string): ErrorReply => ({
  message: error.message,
  code: error.code,
  ...(error.values && { values: error.values }),
  ...(error.issues && { issues: error.issues }),
  ...(reference && { reference }),
  ...(error.code === 'ai_not_configured' && { error: 'API key setup required' }),
  ...error.present,
});
