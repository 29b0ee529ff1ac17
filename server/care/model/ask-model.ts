import type { Logger } from 'pino';
import type { z } from 'zod';
import type { ModelCallKind, ModelOutcome } from '#shared/care/model/model.states.ts';
import { AppError, ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ModelSettings } from '#server/kernel/model-settings.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import { writeAudit } from '#server/kernel/http/audit-log.ts';
import { faultFacts } from '#server/kernel/http/faults.ts';
import type { RequestFacts } from '#server/kernel/http/handlers.ts';
import { askAnthropic } from './anthropic.ts';
import { setAside, writeEnd } from './calls.repo.ts';
import { type Tokens, tokensOf } from './cost.ts';
import { ModelFault, refusalFor } from './model-fault.ts';
import { readLimits, readSwitch } from './model-settings.repo.ts';

export interface ModelParts {
  settings: ModelSettings;
  log: Logger;
}

export interface Caller {
  db: Db;
  actor: Actor;
  request: RequestFacts;
}

/** What is asked, whoever asks. Whatever stands in `content` has gone through `cutIdentifiers`. */
export interface Asked<Answer> {
  kind: ModelCallKind;
  /** Ours alone: nothing that somebody typed stands here. */
  system: string;
  content: string;
  /** Strict: an answer that doesn't fit is none. */
  schema: z.ZodType<Answer>;
  /** Tokens that it may write at most, its thinking included. */
  most: number;
}

/** A call that was let in and counted, and hasn't been made yet. Yields the text so far; returns the answer as the schema has it. */
export type BegunCall<Answer> = (gone: AbortSignal) => AsyncGenerator<string, Answer>;

/** 503 without a key, 422 where the own organisation hasn't switched it on. */
export async function assertMayAsk({ settings }: ModelParts, db: Db, actor: Actor): Promise<void> {
  if (settings.apiKey === null) throw new AppError('ai_not_configured', says.ai_not_configured);
  // A superadmin belongs to no organisation, and reaches nobody's record.
  if (actor.role === 'superadmin') return;
  const decided = await readSwitch(db, actor);
  if (!decided?.isOn) throw ruleBroken(says.ai_switched_off);
}

/**
 * Lets a call in: 429 beyond the limits. It is counted, and in the audit log, before anything leaves; no transaction is open
 * while the model thinks. Of what it says and is asked nothing is kept.
 */
export async function beginCall<Answer>(
  parts: ModelParts,
  { db, actor, request }: Caller,
  asked: Asked<Answer>,
): Promise<BegunCall<Answer>> {
  const limits = await readLimits(db);
  const model = limits.model ?? parts.settings.model;
  const tokens = { inputTokens: tokensOf(asked.system + asked.content), outputTokens: asked.most };
  const id = await db.transaction(async (tx) => {
    const call = await setAside(tx, actor, limits, { kind: asked.kind, model, tokens });
    const entry = {
      action: 'SEND',
      resource: 'ai_call',
      entityId: call,
      details: { kind: asked.kind, model },
    } as const;
    await writeAudit(tx, { principal: actor, request }, [entry]);
    return call;
  });

  return async function* (gone) {
    const used: Tokens = { inputTokens: 0, outputTokens: 0 };
    const started = performance.now();
    // A reader who goes between two parts ends the generator: nothing is thrown then.
    let outcome: ModelOutcome = 'cancelled';
    try {
      const text = yield* askAnthropic({ ...asked, model }, { settings: parts.settings, gone, used });
      const answer = readAnswer(text, asked.schema);
      outcome = 'answered';
      return answer;
    } catch (error) {
      const fault = error instanceof ModelFault ? error : new ModelFault('unreachable', { cause: error });
      outcome = fault.outcome;
      if (outcome !== 'cancelled') parts.log.warn({ requestId: request.id, outcome, ...causeOf(fault) }, 'model call');
      throw refusalFor(fault, parts.settings.patienceMs);
    } finally {
      await writeEnd(db, id, limits, { outcome, used, tookMs: performance.now() - started });
    }
  };
}

const causeOf = ({ cause }: ModelFault) => (cause === undefined ? {} : faultFacts(cause));

function readAnswer<Answer>(text: string, schema: z.ZodType<Answer>): Answer {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new ModelFault('bad_answer');
  }
  const read = schema.safeParse(said);
  if (!read.success) throw new ModelFault('bad_answer');
  return read.data;
}

/** For those who don't tell how far it is: the answer alone. */
export async function answerOf<Answer>(call: AsyncGenerator<unknown, Answer>): Promise<Answer> {
  for (;;) {
    const next = await call.next();
    if (next.done) return next.value;
  }
}

/** The parts that `told` makes of what the call yields; whoever stops reading stops the call. */
export async function* toldBy<From, To, Answer>(
  call: AsyncGenerator<From, Answer>,
  told: (part: From) => readonly To[],
): AsyncGenerator<To, Answer> {
  try {
    for (;;) {
      const next = await call.next();
      if (next.done) return next.value;
      yield* told(next.value);
    }
  } finally {
    // Of one that has ended this is nothing.
    await call.return(undefined as Answer);
  }
}
