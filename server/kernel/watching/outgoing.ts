import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Env } from '#server/kernel/env.ts';
import type { ProviderFaultKind } from './channels.ts';

// What leaves the process by http, as Node itself tells of it: whoever calls a provider, by fetch or by an SDK, is seen without
// being asked. Paths and contents aren't looked at; they name people.

export type ProviderSettings = Pick<Env, 'twilio' | 'payments' | 'model' | 'watch'>;

/** Of the traces themselves. */
export const COLLECTOR = 'collector';

/** By the host that is called. What no setting names is a browser's push service. */
export function providerNames({ twilio, payments, model, watch }: ProviderSettings): (host: string) => string {
  const names = new Map<string, string>([
    [hostOf(twilio?.apiUrl ?? 'https://api.twilio.com'), 'twilio'],
    [hostOf(payments.razorpayUrl ?? 'https://api.razorpay.com'), 'razorpay'],
    [hostOf(payments.stripeUrl ?? 'https://api.stripe.com'), 'stripe'],
    [hostOf(model.baseUrl), 'anthropic'],
    ...(watch.tracesTo ? [[hostOf(watch.tracesTo), COLLECTOR] as const] : []),
  ]);
  return (host) => names.get(host) ?? 'push';
}

const hostOf = (address: string): string => new URL(address).host;

export interface Outgoing {
  /** In the asynchronous context of whoever calls. */
  onStart?: (request: object, about: { host: string; method: string }) => void;
  /** Without a status: no answer came. */
  onEnd: (request: object, about: { host: string; status: number | undefined }) => void;
}

interface FetchRequest {
  origin: string;
  method: string;
}

/** Tells of every request that leaves, until the function given back is called. */
export function watchOutgoing({ onStart, onEnd }: Outgoing): () => void {
  const hostOfClient = (request: ClientRequest) => String(request.getHeader('host') ?? request.host);
  const listeners: [name: string, listen: (message: unknown) => void][] = [
    [
      'undici:request:create',
      (message) => {
        const { request } = message as { request: FetchRequest };
        onStart?.(request, { host: hostOf(request.origin), method: request.method });
      },
    ],
    [
      'undici:request:headers',
      (message) => {
        const { request, response } = message as { request: FetchRequest; response: { statusCode: number } };
        onEnd(request, { host: hostOf(request.origin), status: response.statusCode });
      },
    ],
    [
      'undici:request:error',
      (message) => {
        const { request } = message as { request: FetchRequest };
        onEnd(request, { host: hostOf(request.origin), status: undefined });
      },
    ],
    [
      'http.client.request.start',
      (message) => {
        const { request } = message as { request: ClientRequest };
        onStart?.(request, { host: hostOfClient(request), method: request.method });
      },
    ],
    [
      'http.client.response.finish',
      (message) => {
        const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
        onEnd(request, { host: hostOfClient(request), status: response.statusCode });
      },
    ],
    [
      'http.client.request.error',
      (message) => {
        const { request } = message as { request: ClientRequest };
        onEnd(request, { host: hostOfClient(request), status: undefined });
      },
    ],
  ];
  for (const [name, listen] of listeners) subscribe(name, listen);
  return () => {
    for (const [name, listen] of listeners) unsubscribe(name, listen);
  };
}

/** Null: nothing is wrong with it. */
export function faultKind(status: number | undefined): ProviderFaultKind | null {
  if (status === undefined) return 'unreachable';
  if (status < 400) return null;
  if (status === 401 || status === 403) return 'refuses_us';
  if (status === 429 || status === 503 || status === 529) return 'come_back_later';
  return status < 500 ? 'rejected' : 'broken';
}
