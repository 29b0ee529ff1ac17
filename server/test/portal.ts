import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import type { TestApp } from './harness.ts';

/** What a browser got: nothing is thrown, since a test of the portal looks at refusals as often as at answers. */
export interface PortalAnswer<Body = Record<string, never>> {
  status: number;
  body: Body;
  headers: Headers;
}

/** Wherever a signed-in patient's answer is looked at. */
interface Anything {
  message: string;
  code: string;
  valid: boolean;
  demoOtp: string;
  patient: { id: number; name: string; phone: string; age: number; organisations: string[]; language: string | null };
  profiles: { id: number; name: string }[];
  data: { id: number; name: string }[];
  total: number;
  expiresAt: string;
  resendInSeconds: number;
  [name: string]: unknown;
}

interface Sent {
  body?: unknown;
  params?: Record<string, number>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

let count = 0;

/** A browser of its own place in the world (the app must trust its proxy), which keeps the portal's cookie. */
export function portalBrowser(t: TestApp, address = `198.51.${(count += 1)}.7`) {
  let cookie: string | undefined;
  const own = {
    get cookie() {
      return cookie;
    },
    set cookie(value: string | undefined) {
      cookie = value;
    },
    async call({ method, path }: Endpoint, sent: Sent = {}): Promise<PortalAnswer<Anything>> {
      const filled = path.replace(/:(\w+)/g, (_, name: string) => String(sent.params?.[name]));
      const query = sent.query ? `?${new URLSearchParams(sent.query)}` : '';
      const response = await fetch(t.url + filled + query, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(cookie !== undefined && { cookie }),
          ...(sent.body !== undefined && { 'content-type': 'application/json' }),
          ...sent.headers,
        },
        ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      });
      const given = response.headers.get('set-cookie')?.split(';')[0];
      if (given !== undefined) cookie = given.endsWith('=') ? undefined : given;
      const text = await response.text();
      return { status: response.status, body: JSON.parse(text || '{}') as Anything, headers: response.headers };
    },
    send: (phone: string, more: Record<string, unknown> = {}) =>
      own.call(api.signIn.sendOtp, { body: { phone, ...more } }),
    verify: (phone: string, otp: string) => own.call(api.signIn.verifyOtp, { body: { phone, otp } }),
    /** With the code that a demo shows. */
    async signIn(phone: string) {
      const { body } = await own.send(phone);
      return await own.verify(phone, body.demoOtp);
    },
  };
  return own;
}

export type PortalBrowser = ReturnType<typeof portalBrowser>;

/** A code of six digits that isn't the right one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
