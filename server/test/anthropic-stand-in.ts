import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** As much of Anthropic's Messages API as its SDK calls here: one question, streamed back in events. */

export interface AskedModel {
  path: string;
  headers: http.IncomingHttpHeaders;
  model: string;
  system: string;
  /** Of the one message. */
  content: string;
  maxTokens: number;
  schema: unknown;
  /** Settled when the caller has hung up before the end. */
  hungUp: Promise<void>;
}

/** What becomes of a question. */
export type ModelWay =
  | { says: string | object; stop?: 'end_turn' | 'max_tokens' | 'refusal'; pieces?: number; pauseMs?: number }
  /** The line breaks in the middle of the answer. */
  | { breaks: string }
  /** An event in the middle tells that it won't go on. */
  | { gives: 'overloaded_error' | 'api_error' }
  /** An event that is no JSON. */
  | { garbles: true }
  | { status: number; type?: string; headers?: Record<string, string> }
  | 'silence';

/** Ways one after the other, the last one from then on; or one made of the question. */
type Ways = ModelWay | ModelWay[] | ((asked: AskedModel) => ModelWay);

export const usage = { input: 1200, output: 340 };

export type AnthropicStandIn = Awaited<ReturnType<typeof startAnthropic>>;

export async function startAnthropic({ port = 0 } = {}) {
  const asked: AskedModel[] = [];
  let ways: Ways = { says: {} };

  const wayFor = (question: AskedModel): ModelWay => {
    if (typeof ways === 'function') return ways(question);
    if (!Array.isArray(ways)) return ways;
    const [next, ...later] = ways;
    if (later.length > 0) ways = later;
    return next ?? 'silence';
  };

  async function take(request: http.IncomingMessage, response: http.ServerResponse) {
    let text = '';
    for await (const part of request) text += String(part);
    const body = JSON.parse(text) as {
      model: string;
      system: string;
      max_tokens: number;
      messages: { content: string }[];
      output_config: { format: { schema: unknown } };
    };
    const question: AskedModel = {
      path: request.url ?? '',
      headers: request.headers,
      model: body.model,
      system: body.system,
      content: body.messages[0]?.content ?? '',
      maxTokens: body.max_tokens,
      schema: body.output_config.format.schema,
      hungUp: new Promise((resolve) => response.on('close', () => !response.writableEnded && resolve())),
    };
    asked.push(question);
    await go(wayFor(question), question, response);
  }

  async function go(way: ModelWay, { model }: AskedModel, response: http.ServerResponse) {
    if (way === 'silence') return;
    if ('status' in way) {
      const error = { type: way.type ?? 'api_error', message: 'A sentence of the service' };
      response.writeHead(way.status, { 'content-type': 'application/json', ...way.headers });
      response.end(JSON.stringify({ type: 'error', error }));
      return;
    }
    const send = (event: string, data: object | string) =>
      response.write(
        `event: ${event}\ndata: ${typeof data === 'string' ? data : JSON.stringify({ type: event, ...data })}\n\n`,
      );
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        usage: {
          input_tokens: usage.input,
          output_tokens: 1,
          cache_creation_input_tokens: 0,
          cache_read_input_tokens: 0,
        },
      },
    });
    send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
    if ('garbles' in way) {
      send('content_block_delta', '{ this is no');
      response.end();
      return;
    }
    if ('gives' in way) {
      send('error', { error: { type: way.gives, message: 'A sentence of the service' } });
      response.end();
      return;
    }
    const whole = 'breaks' in way ? way.breaks : typeof way.says === 'string' ? way.says : JSON.stringify(way.says);
    const pieces = 'breaks' in way ? 2 : (way.pieces ?? 4);
    const size = Math.max(1, Math.ceil(whole.length / pieces));
    for (let from = 0; from < whole.length && !response.destroyed; from += size) {
      send('content_block_delta', { index: 0, delta: { type: 'text_delta', text: whole.slice(from, from + size) } });
      if ('pauseMs' in way && way.pauseMs) await pause(way.pauseMs);
    }
    if ('breaks' in way) {
      response.end();
      return;
    }
    send('content_block_stop', { index: 0 });
    send('message_delta', {
      delta: { stop_reason: way.stop ?? 'end_turn', stop_sequence: null },
      usage: { output_tokens: usage.output },
    });
    send('message_stop', {});
    response.end();
  }

  const server = http.createServer((request, response) => {
    void take(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    /** For `startTestApp`. */
    settings: { model: { apiKey: 'the-key-of-the-model', baseUrl: url, model: 'claude-sonnet-5-5', patienceMs: 4000 } },
    asked,
    /** What becomes of the questions from now on. */
    goes(next: Ways) {
      ways = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An answer that fits, of one suggestion. */
export const answerWith = (...medicines: string[]) => ({
  suggestions: medicines.map((medicine) => ({
    medicine,
    dosage: '1 tablet',
    frequency: '1-0-1',
    duration: '5 days',
    notes: 'After food',
    reasoning: 'It fits the complaints.',
    riskLevel: 'low',
  })),
  warnings: [],
  alternatives: [],
  interactions: [],
});
