import type { ModelOutcome } from '#shared/care/model/model.states.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';

/** A call of the model that brought nothing, by the word that is counted. */
export class ModelFault extends Error {
  readonly outcome: Exclude<ModelOutcome, 'begun' | 'answered'>;
  /** Asking once more may help. */
  readonly mayRetry: boolean;
  /** Seconds that the service asks to be left alone for. */
  readonly retryAfter: number | undefined;

  constructor(
    outcome: ModelFault['outcome'],
    {
      mayRetry = false,
      retryAfter,
      cause,
    }: { mayRetry?: boolean; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    // Never the service's own words: they may repeat what was asked.
    super(`The model call ended as '${outcome}'`, { cause });
    this.outcome = outcome;
    this.mayRetry = mayRetry;
    this.retryAfter = retryAfter;
  }
}

const badAnswers = {
  refused: says.ai_refused,
  cut_short: says.ai_cut_short,
  bad_answer: says.ai_bad_answer,
} as const;

const unavailable = {
  overloaded: says.ai_overloaded,
  rate_limited: says.ai_rate_limited,
  unreachable: says.ai_unreachable,
  rejected: says.ai_rejected,
  cancelled: says.ai_cancelled,
} as const;

const SOON = '30';

/** What the caller is told of it. */
export function refusalFor({ outcome, retryAfter }: ModelFault, patienceMs: number): AppError {
  if (outcome in badAnswers) return new AppError('ai_bad_answer', badAnswers[outcome as keyof typeof badAnswers]);
  const message =
    outcome === 'timed_out'
      ? says.ai_timed_out({ seconds: Math.round(patienceMs / 1000) })
      : unavailable[outcome as keyof typeof unavailable];
  const headers = { 'Retry-After': retryAfter === undefined ? SOON : String(Math.max(1, Math.ceil(retryAfter))) };
  return new AppError('unavailable', message, { headers });
}
