import { setTimeout as pause } from 'node:timers/promises';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assistantApi } from '#shared/care/assistant/assistant.api.ts';
import { modelApi } from '#shared/care/model/model.api.ts';
import { modelCalls } from '#server/kernel/db/schema/model.ts';
import {
  type AnthropicStandIn,
  answerWith,
  type ModelWay,
  startAnthropic,
  usage,
} from '#server/test/anthropic-stand-in.ts';
import type { TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let model: AnthropicStandIn;
let doctor: TestUser;
const lines: string[] = [];

const PATIENCE = 1500;

beforeAll(async () => {
  model = await startAnthropic();
  const settings = { model: { ...model.settings.model, patienceMs: PATIENCE } };
  t = await startTestApp(settings, { write: (line) => void lines.push(line) });
});
afterAll(async () => {
  await t.close();
  await model.close();
});
beforeEach(async () => {
  doctor = await t.doctor();
  await t.as(doctor)(modelApi.switch, { body: { isOn: true } });
  model.asked.length = 0;
});

const body = { symptoms: 'Fever since three days' };
const ask = () => t.as(doctor)(assistantApi.analyze, { body });
const lastCall = async () => (await t.db.select().from(modelCalls).orderBy(desc(modelCalls.id)).limit(1))[0];
const good = { says: answerWith('Paracetamol 650 mg') };

describe('the provider', () => {
  it.each<[string, ModelWay, number, string, string, number]>([
    ['is overloaded', { status: 529, type: 'overloaded_error' }, 503, 'ai_overloaded', 'overloaded', 2],
    ['is overloaded in the middle', { gives: 'overloaded_error' }, 503, 'ai_overloaded', 'overloaded', 2],
    [
      'takes no more',
      { status: 429, type: 'rate_limit_error', headers: { 'retry-after': '40' } },
      503,
      'ai_rate_limited',
      'rate_limited',
      1,
    ],
    ['fails', { status: 500 }, 503, 'ai_unreachable', 'unreachable', 2],
    ['fails in the middle', { gives: 'api_error' }, 503, 'ai_unreachable', 'unreachable', 2],
    ['doesn’t know the key', { status: 401, type: 'authentication_error' }, 503, 'ai_rejected', 'rejected', 1],
    ['doesn’t know the model', { status: 404, type: 'not_found_error' }, 503, 'ai_rejected', 'rejected', 1],
    ['declines', { says: '', stop: 'refusal' }, 502, 'ai_refused', 'refused', 1],
    [
      'writes more than it may',
      { says: answerWith('Paracetamol'), stop: 'max_tokens' },
      502,
      'ai_cut_short',
      'cut_short',
      1,
    ],
    ['breaks off', { breaks: '{"suggestions":[' }, 502, 'ai_cut_short', 'cut_short', 2],
    ['garbles an event', { garbles: true }, 502, 'ai_cut_short', 'cut_short', 2],
    ['answers with half of a JSON', { says: '{"suggestions":[' }, 502, 'ai_bad_answer', 'bad_answer', 1],
  ])('%s: a sentence, and the end is counted', async (_, way, status, reason, outcome, tries) => {
    model.goes(way);
    const refusal = await refusalOf(ask());
    expect(refusal).toMatchObject({
      status,
      code: status === 502 ? 'ai_bad_answer' : 'unavailable',
      values: { reason },
    });
    expect(refusal.message).not.toContain('A sentence of the service');
    expect(await lastCall()).toMatchObject({ outcome });
    expect(model.asked).toHaveLength(tries);
  });

  it('is asked once more, and both questions are paid for', async () => {
    model.goes([{ breaks: '{"sugg' }, good]);
    expect((await ask()).suggestions).toHaveLength(1);
    const call = await lastCall();
    expect(call).toMatchObject({ outcome: 'answered', inputTokens: 2 * usage.input });
    expect(call?.outputTokens).toBeGreaterThan(usage.output);
  });

  it('costs nothing where it refused the question', async () => {
    model.goes({ status: 529, type: 'overloaded_error' });
    await refusalOf(ask());
    expect(await lastCall()).toMatchObject({ costMicros: 0, inputTokens: 0 });
  });

  it('hangs: it is given up in time, a second try included, and no connection to the database waits with it', async () => {
    model.goes('silence');
    const started = performance.now();
    const waiting = Array.from({ length: 15 }, () => refusalOf(ask()));
    await expect.poll(() => model.asked.length).toBe(15);
    // Everybody else goes on.
    expect((await t.as(doctor)(modelApi.state)).state).toBe('ready');
    for (const refusal of await Promise.all(waiting))
      expect(refusal).toMatchObject({ status: 503, values: { reason: 'ai_timed_out' } });
    expect(performance.now() - started).toBeLessThan(PATIENCE * 3);
    expect(await lastCall()).toMatchObject({ outcome: 'timed_out' });
    expect((await lastCall())?.inputTokens).toBeGreaterThan(0);
  });

  it('is away', async () => {
    const away = await startTestApp({ model: { ...model.settings.model, baseUrl: 'http://127.0.0.1:9' } });
    const other = await away.doctor();
    await away.as(other)(modelApi.switch, { body: { isOn: true } });
    expect(await refusalOf(away.as(other)(assistantApi.analyze, { body }))).toMatchObject({
      values: { reason: 'ai_unreachable' },
    });
    await away.close();
  });

  it('is never repeated in the log, nor is what was asked', async () => {
    model.goes({ says: 'Anaphylaxis of the moon' });
    await refusalOf(t.as(doctor)(assistantApi.analyze, { body: { symptoms: 'Greenish wobbling ears' } }));
    expect(lines.join('')).toContain('bad_answer');
    expect(lines.join('')).not.toMatch(/wobbling|moon/);
  });
});

describe('who goes before the answer', () => {
  const request = (path: string, signal: AbortSignal) =>
    fetch(t.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${doctor.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });

  it.each([
    ['JSON', assistantApi.analyze.path, 'silence' as const],
    ['a stream', assistantApi.analyzeStream.path, { ...good, pieces: 40, pauseMs: 50 }],
  ])('stops the model too: %s', async (_, path, way) => {
    model.goes(way);
    const leaving = new AbortController();
    const call = request(path, leaving.signal).then((response) => response.text());
    await expect.poll(() => model.asked.length).toBe(1);
    // Long enough to be under way.
    await pause(100);
    leaving.abort();
    await expect(call).rejects.toThrow('aborted');
    await model.asked[0]?.hungUp;
    await expect.poll(async () => (await lastCall())?.outcome).toBe('cancelled');
    expect(model.asked).toHaveLength(1);
  });
});

describe('a stream', () => {
  const partsOf = async () => {
    const response = await t.raw(
      {
        method: 'POST',
        path: assistantApi.analyzeStream.path,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      doctor,
    );
    const text = await response.text();
    const parts = [...text.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, event, data = '']) => ({
      event,
      data: JSON.parse(data) as Record<string, unknown>,
    }));
    return { status: response.status, parts };
  };

  it('tells how far it is, and no word before all of it was checked', async () => {
    model.goes({ says: answerWith('Paracetamol 650 mg', 'Cetirizine 10 mg'), pieces: 30 });
    const { parts } = await partsOf();
    const progress = parts.slice(0, -1);
    expect(progress.every(({ event }) => event === 'progress')).toBe(true);
    expect(progress.map(({ data }) => `${String(data.step)} ${String(data.found)}`)).toEqual([
      'asked 0',
      'answering 0',
      'answering 1',
      'answering 2',
      'checking 2',
    ]);
    expect(parts.at(-1)).toMatchObject({
      event: 'analysis',
      data: { suggestions: [{ medicine: 'Paracetamol 650 mg' }, {}] },
    });
  });

  it('ends with the refusal, in the form that every other has', async () => {
    model.goes({ says: 'Once upon a time' });
    const { status, parts } = await partsOf();
    expect(status).toBe(200);
    expect(parts.at(-1)).toMatchObject({ event: 'error', data: { status: 502, code: 'ai_bad_answer' } });
  });

  it('isn’t begun where nothing may be asked', async () => {
    await t.as(doctor)(modelApi.switch, { body: { isOn: false } });
    expect(await partsOf()).toMatchObject({ status: 422, parts: [] });
  });
});
