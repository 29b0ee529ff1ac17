// Our pages let the browser refuse every text that would become markup or code (server/serve-client.ts, Trusted Types). What a
// script of ours brings into a page by its address goes through the one policy here, which knows each of them by name.

/** Razorpay's own window. */
export const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
/** Workers: of the staff's notices and of their pages without a connection, and of the portal without one. */
export const STAFF_WORKER = '/sw.js';
export const PORTAL_WORKER = '/portal-sw.js';

const OURS: readonly string[] = [CHECKOUT_SCRIPT, STAFF_WORKER, PORTAL_WORKER];
/** What the build has made: the worker that reads PDFs. */
const BUILT = /^\/assets\/[\w.-]+\.m?js$/;

const isOurs = (address: string) => OURS.includes(address) || BUILT.test(address);

/** A text that the policy has let through; where a browser has no Trusted Types, the text itself. */
type Trusted = string;

interface Rules {
  createHTML?: (markup: string) => string;
  createScriptURL: (address: string) => string | null;
}
interface Factory {
  createPolicy: (name: string, rules: Rules) => { createScriptURL: (address: string) => Trusted };
}

const factory = () => (globalThis as { trustedTypes?: Factory }).trustedTypes;

let policy: ReturnType<Factory['createPolicy']> | undefined;

/** The address of a script in the form that the browser takes. */
export function trustedScript(address: string): Trusted {
  policy ??= factory()?.createPolicy('naadi', { createScriptURL: (asked) => (isOurs(asked) ? asked : null) });
  return policy ? policy.createScriptURL(address) : address;
}

const RAZORPAY = /^https:\/\/[a-z]+\.razorpay\.com\//;

let isRazorpayLetIn = false;

/**
 * Razorpay's script draws its window with markup and may fetch parts of itself, and knows of no policy. From the moment that
 * somebody pays the page takes its texts: scripts from Razorpay alone, and markup, in which the rest of the content security
 * policy lets no script run. Text as code stays refused.
 */
export function letRazorpayDraw(): void {
  if (isRazorpayLetIn) return;
  isRazorpayLetIn = true;
  factory()?.createPolicy('default', {
    createHTML: (markup) => markup,
    createScriptURL: (address) => (RAZORPAY.test(address) ? address : null),
  });
}
