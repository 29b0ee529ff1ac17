import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Connection } from '#server/kernel/db/client.ts';
import { VERSION } from '#server/kernel/version.ts';
import { type CallUnderWay, callsUnderWay, openedPools } from './channels.ts';
import { COLLECTOR, providerNames, type ProviderSettings, watchOutgoing } from './outgoing.ts';
import { watchStatements } from './statements.ts';

// Where the time of a call goes, for a collector of OpenTelemetry: a span for each call and job, and below it one for each statement by
// its name and each provider that was asked. No values, no addresses, no texts: those are people's.

const PATIENCE_MS = 2_000;

interface TracingParts {
  env: ProviderSettings;
  connection: Connection;
  tracesTo: string;
}

export function startTracing({ env, connection, tracesTo }: TracingParts): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'naadi', 'service.version': VERSION }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${tracesTo}/v1/traces` }) })],
  });
  const tracer = provider.getTracer('naadi', VERSION);
  const under = new AsyncLocalStorage<Span>();
  const stops = [followCalls(tracer, under), followProviders(tracer, under, env)];
  const follow = (pool: unknown) => {
    const stop = watchStatements(pool as Connection['pool'], ({ name, verb }) => {
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.summary': name };
      const span = child(tracer, under, name, attributes);
      return span && ((failed) => end(span, failed));
    });
    stops.push(stop);
  };
  follow(connection.pool);
  openedPools.subscribe(follow);
  stops.push(() => openedPools.unsubscribe(follow));
  return async () => {
    for (const stop of stops) stop();
    // A collector that is away holds up no stop.
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, pause(PATIENCE_MS, undefined, { ref: false })]);
  };
}

function followCalls(tracer: Tracer, under: AsyncLocalStorage<Span>): () => void {
  const spans = new WeakMap<CallUnderWay, Span>();
  // What is kept for the time of a call is whatever its listeners make of it: here a span.
  const store = under as AsyncLocalStorage<unknown>;
  callsUnderWay.start.bindStore(store, (about) => {
    const [method = '', route = ''] = about.call.split(' ');
    const attributes = {
      'naadi.request_id': about.requestId,
      ...(method !== 'job' && { 'http.request.method': method, 'http.route': route }),
    };
    const kind = method === 'job' ? SpanKind.CONSUMER : SpanKind.SERVER;
    const span = tracer.startSpan(about.call, { kind, attributes }, ROOT_CONTEXT);
    spans.set(about, span);
    return span;
  });
  const failed = new WeakSet<CallUnderWay>();
  const listeners = {
    error: (about: CallUnderWay) => void failed.add(about),
    asyncEnd: (about: CallUnderWay) => {
      const span = spans.get(about);
      if (about.status !== undefined) span?.setAttribute('http.response.status_code', about.status);
      if (span) end(span, failed.has(about) || (about.status ?? 0) >= 500);
    },
  };
  callsUnderWay.error.subscribe(listeners.error as never);
  callsUnderWay.asyncEnd.subscribe(listeners.asyncEnd as never);
  return () => {
    callsUnderWay.start.unbindStore(store);
    callsUnderWay.error.unsubscribe(listeners.error as never);
    callsUnderWay.asyncEnd.unsubscribe(listeners.asyncEnd as never);
  };
}

function followProviders(tracer: Tracer, under: AsyncLocalStorage<Span>, env: ProviderSettings): () => void {
  const spans = new WeakMap<object, Span>();
  const nameOf = providerNames(env);
  return watchOutgoing({
    onStart(request, { host, method }) {
      const name = nameOf(host);
      // The traces themselves leave by http, from within the call that ended last.
      if (name === COLLECTOR) return;
      const span = child(tracer, under, name, { 'http.request.method': method }, SpanKind.CLIENT);
      if (span) spans.set(request, span);
    },
    onEnd(request, { status }) {
      const span = spans.get(request);
      if (status !== undefined) span?.setAttribute('http.response.status_code', status);
      if (span) end(span, status === undefined || status >= 400);
    },
  });
}

/** What happens in no call and no job is the house's own upkeep, and isn't traced. */
function child(
  tracer: Tracer,
  under: AsyncLocalStorage<Span>,
  name: string,
  attributes: Record<string, string>,
  kind = SpanKind.CLIENT,
): Span | undefined {
  const parent = under.getStore();
  return parent && tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
}

function end(span: Span, failed: boolean): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
