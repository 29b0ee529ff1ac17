import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { startStandIn } from '#server/test/http-stand-in.ts';
import { followCall } from './channels.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

let t: TestApp;
let collector: Awaited<ReturnType<typeof startStandIn>>;
let provider: Awaited<ReturnType<typeof startStandIn>>;

beforeAll(async () => {
  collector = await startStandIn(
    (text) => JSON.parse(text) as Record<string, unknown>,
    () => ({}),
  );
  provider = await startStandIn(
    () => ({}),
    () => ({ status: 'fine' }),
  );
  t = await startTestApp({
    watch: { metrics: null, tracesTo: collector.url },
    model: { apiKey: 'k', baseUrl: provider.url, model: 'claude-sonnet-5-5', patienceMs: 1000 },
  });
});
afterAll(async () => {
  await collector.close();
  await provider.close();
});

const spansOf = () =>
  collector.calls.flatMap(({ body }) =>
    (body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
const attribute = (span: Span | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

it('tells a collector where the time of each call went, and nothing of anybody', async () => {
  const clinic = await t.clinic();
  const doctor = await t.doctor(clinic);
  const patient = await t.patient(clinic, { name: 'Zqtracemark Devi', phone: '9812345670' });
  const read = await t.raw({ method: 'GET', path: `/api/patients/${patient.id}`, headers: { cookie: 'a=1' } }, doctor);
  await Promise.all(
    Array.from({ length: 30 }, () => t.as(doctor)(api.patients.list, { query: { search: 'Zqtracemark' } })),
  );
  await followCall({ call: 'job send-message', requestId: 'the job' }, async () => {
    await fetch(`${provider.url}/v1/messages?to=9812345670`, { method: 'POST', body: 'Zqtracemark' });
  });
  await t.close();

  const spans = spansOf();
  const call = spans.find(({ name }) => name === 'GET /api/patients/:id');
  expect(attribute(call, 'http.response.status_code')).toBe(200);
  expect(attribute(call, 'naadi.request_id')).toBe(read.headers.get('x-request-id'));
  const below = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(below.length).toBeGreaterThan(0);
  expect(below.every(({ traceId }) => traceId === call?.traceId)).toBe(true);

  // Calls that wait for a connection keep their own statements.
  const lists = spans.filter(({ name }) => name === 'GET /api/patients');
  expect(lists).toHaveLength(30);
  const statements = lists.map((list) => spans.filter(({ parentSpanId }) => parentSpanId === list.spanId).length);
  expect(Math.min(...statements)).toBeGreaterThan(0);

  const job = spans.find(({ name }) => name === 'job send-message');
  const asked = spans.find(({ name }) => name === 'anthropic');
  expect(asked?.parentSpanId).toBe(job?.spanId);
  expect(attribute(asked, 'http.response.status_code')).toBe(200);
  expect(collector.calls.every(({ path }) => path === '/v1/traces')).toBe(true);

  const sent = JSON.stringify(collector.calls.map(({ body }) => body)).toLowerCase();
  const told = ['zqtracemark', '9812345670', doctor.email.toLowerCase(), `/patients/${patient.id}`].filter((mark) =>
    sent.includes(mark),
  );
  expect(told).toEqual([]);
});
