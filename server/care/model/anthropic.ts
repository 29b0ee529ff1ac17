import type { APIError } from '@anthropic-ai/sdk';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { ModelSettings } from '#server/kernel/model-settings.ts';
import { type Tokens, tokensOf } from './cost.ts';
import { ModelFault } from './model-fault.ts';

/** The model's provider, through its SDK: one question, and the answer's text as it is written. */

export interface Question {
  model: string;
  /** What it is to do: ours alone. */
  system: string;
  /** What it is to do it with: everything that somebody typed, and nothing else. */
  content: string;
  /** The shape of the answer. What the service can't be held to, lengths for one, it is told in words. */
  schema: z.ZodType;
  /** Tokens that it may write, its thinking included. */
  most: number;
}

interface Asking {
  settings: ModelSettings;
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal;
  /** Counts on, whatever comes of it. */
  used: Tokens;
}

/** Between two tries. */
const BREATH_MS = 400;
/** A service that wants to be left alone for longer is left alone. */
const LONGEST_BREATH_MS = 3000;

/**
 * Yields the answer's text so far, each time that there is more of it, and returns the whole. A try that broke is made once more
 * within the same time limit. Whoever stops reading, or aborts, stops the model too.
 */
export async function* askAnthropic(question: Question, asking: Asking): AsyncGenerator<string, string> {
  const late = AbortSignal.timeout(asking.settings.patienceMs);
  const stop = AbortSignal.any([asking.gone, late]);
  const said = (error: unknown) => faultOf(error, { gone: asking.gone.aborted, late: late.aborted });
  try {
    return yield* oneTry(question, asking, stop);
  } catch (error) {
    const fault = said(error);
    const wait = fault.retryAfter === undefined ? BREATH_MS : fault.retryAfter * 1000;
    if (!fault.mayRetry || wait > LONGEST_BREATH_MS) throw fault;
    await pause(wait, undefined, { signal: stop }).catch(() => {
      throw said(error);
    });
  }
  try {
    return yield* oneTry(question, asking, stop);
  } catch (error) {
    throw said(error);
  }
}

async function* oneTry(
  question: Question,
  { settings, used }: Asking,
  stop: AbortSignal,
): AsyncGenerator<string, string> {
  const { client, format } = await loaded(settings, question.schema);
  const before = { ...used };
  // Until the service says what it was, so that what broke off is paid for too.
  used.inputTokens += tokensOf(question.system + question.content);
  // A doctor is waiting, and decides: the least effort is the quickest answer.
  const events = await client.messages
    .create({ ...bodyOf(question), output_config: { effort: 'low', format } }, { signal: stop })
    .catch((error: unknown) => {
      if ((error as Partial<APIError>).status !== undefined) Object.assign(used, before);
      throw error;
    });
  let text = '';
  let ending: string | null = null;
  let isWhole = false;
  for await (const event of events) {
    if (event.type === 'message_start') {
      used.inputTokens = before.inputTokens + inputOf(event.message.usage);
    } else if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') {
      used.outputTokens += tokensOf(event.delta.text);
      text += event.delta.text;
      yield text;
    } else if (event.type === 'message_delta') {
      used.outputTokens = before.outputTokens + event.usage.output_tokens;
      ending = event.delta.stop_reason;
    } else if (event.type === 'message_stop') {
      isWhole = true;
    }
  }
  // The SDK ends the events quietly when it was told to stop.
  stop.throwIfAborted();
  if (ending === 'refusal') throw new ModelFault('refused');
  if (ending === 'max_tokens' || ending === 'model_context_window_exceeded') throw new ModelFault('cut_short');
  if (!isWhole) throw new ModelFault('cut_short', { mayRetry: true });
  return text;
}

const bodyOf = ({ model, system, content, most }: Question) => ({
  model,
  max_tokens: most,
  system,
  messages: [{ role: 'user' as const, content }],
  stream: true as const,
});

const inputOf = (usage: {
  input_tokens: number;
  cache_creation_input_tokens: number | null;
  cache_read_input_tokens: number | null;
}): number => usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0);

/** The SDK is loaded when the first question is asked: nobody else needs it. */
async function loaded({ apiKey, baseUrl, patienceMs }: ModelSettings, schema: z.ZodType) {
  const [{ Anthropic }, { zodOutputFormat }] = await Promise.all([
    import('@anthropic-ai/sdk'),
    import('@anthropic-ai/sdk/helpers/zod'),
  ]);
  const client = new Anthropic({
    apiKey,
    authToken: null,
    baseURL: baseUrl,
    timeout: patienceMs,
    maxRetries: 0,
    // What is asked goes to the address that was set, and nowhere that an answer sends it.
    fetchOptions: { redirect: 'error' },
    // What it can't parse it would print, and that is what somebody said of a patient.
    logLevel: 'off',
    openTelemetry: false,
  });
  const { type, schema: shape } = zodOutputFormat(schema);
  return { client, format: { type, schema: shape } };
}

/** Never loads the SDK: an error of its classes is told by what it carries. */
function faultOf(error: unknown, { gone, late }: { gone: boolean; late: boolean }): ModelFault {
  if (error instanceof ModelFault) return error;
  if (gone) return new ModelFault('cancelled');
  if (late) return new ModelFault('timed_out');
  const { status, headers, type, name } = error as Partial<APIError> & Error;
  const retryAfter = secondsOf(headers?.get('retry-after'));
  if (status === 529 || type === 'overloaded_error')
    return new ModelFault('overloaded', { mayRetry: true, retryAfter });
  if (status === 429 || type === 'rate_limit_error')
    return new ModelFault('rate_limited', { mayRetry: true, retryAfter });
  if (status !== undefined && status < 500 && status !== 408 && status !== 409) {
    return new ModelFault('rejected', { cause: new Error(`${status} ${type ?? ''}`.trim()) });
  }
  // An event that is no JSON.
  if (name === 'SyntaxError') return new ModelFault('cut_short', { mayRetry: true });
  return new ModelFault('unreachable', { mayRetry: true, retryAfter });
}

const secondsOf = (header: string | null | undefined): number | undefined => {
  const seconds = Number(header);
  return header && seconds >= 0 ? seconds : undefined;
};
