import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Rules {
  createHTML?: (markup: string) => string;
  createScriptURL: (address: string) => string | null;
}

const made = new Map<string, Rules>();

/** As a browser has them: what a policy doesn't let through it throws, and a name is taken once. */
function createPolicy(name: string, rules: Rules) {
  if (made.has(name)) throw new TypeError(`A policy ${name} is there`);
  made.set(name, rules);
  return {
    createScriptURL: (address: string) => {
      const taken = rules.createScriptURL(address);
      if (taken === null) throw new TypeError('Refused');
      return `trusted ${taken}`;
    },
  };
}

const fresh = () => import('./trusted-scripts.ts');

beforeEach(() => {
  made.clear();
  vi.resetModules();
  vi.stubGlobal('trustedTypes', { createPolicy });
});
afterEach(() => vi.unstubAllGlobals());

it('lets our workers and Razorpay’s script through by their exact addresses, by one policy', async () => {
  const { trustedScript } = await fresh();
  for (const address of [
    '/sw.js',
    '/portal-sw.js',
    '/assets/pdf.worker.min-C4rYbG_x.mjs',
    'https://checkout.razorpay.com/v1/checkout.js',
  ])
    expect(trustedScript(address)).toBe(`trusted ${address}`);
  expect([...made.keys()]).toEqual(['naadi']);
});

it.each([
  '/sw.js?x',
  '//evil.example/sw.js',
  'https://checkout.razorpay.com/v1/other.js',
  'data:text/javascript,1',
  '',
])('refuses %s', async (address) => {
  const { trustedScript } = await fresh();
  expect(() => trustedScript(address)).toThrow('Refused');
});

it('lets Razorpay draw once somebody pays, and load from itself alone', async () => {
  const { letRazorpayDraw } = await fresh();
  expect(made.has('default')).toBe(false);
  letRazorpayDraw();
  letRazorpayDraw();
  const rules = made.get('default');
  expect(rules?.createHTML?.('<div>')).toBe('<div>');
  expect(rules).not.toHaveProperty('createScript');
  expect(rules?.createScriptURL('https://checkout.razorpay.com/v1/part.js')).toBe(
    'https://checkout.razorpay.com/v1/part.js',
  );
  for (const address of [
    'https://checkout.razorpay.com.evil.example/x.js',
    'http://api.razorpay.com/x.js',
    '/assets/x.js',
  ])
    expect(rules?.createScriptURL(address)).toBeNull();
});

it('takes the addresses as they are where a browser has no Trusted Types', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  const { letRazorpayDraw, trustedScript } = await fresh();
  letRazorpayDraw();
  expect(trustedScript('/sw.js')).toBe('/sw.js');
});
