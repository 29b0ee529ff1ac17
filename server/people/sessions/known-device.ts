import { createHmac, randomUUID } from 'node:crypto';
import { sameText } from '#server/kernel/same-text.ts';

const COOKIE = 'naadi_device';
const MOST_ACCOUNTS = 8;
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The device cookie: a random id, and a signature for each account that has signed in on this browser.
 * It opens nothing; it only gives the browser a failure count of its own.
 */
export function knownDevices(secret: string, secure: boolean) {
  const cookie = secure ? `__Secure-${COOKIE}` : COOKIE;
  const key = createHmac('sha256', secret).update('device cookie').digest();
  const signature = (device: string, accountKey: string) =>
    createHmac('sha256', key).update(`${device}:${accountKey}`).digest('base64url').slice(0, 22);

  const read = (cookie: string | undefined): { device: string; signatures: string[] } | undefined => {
    const [device, ...signatures] = cookie?.split('.') ?? [];
    return device && /^[0-9a-f-]{36}$/.test(device) ? { device, signatures } : undefined;
  };

  const vouches = (signatures: string[], expected: string) => signatures.some((one) => sameText(one, expected));

  return {
    /** Behind https its name says that nothing but https has set it (RFC 6265bis, section 4.1.3.1). */
    cookie,
    /** The device's id when it has signed in to this account before. */
    recognise(cookie: string | undefined, accountKey: string): string | null {
      const known = read(cookie);
      if (!known) return null;
      return vouches(known.signatures, signature(known.device, accountKey)) ? known.device : null;
    },
    /** The Set-Cookie header that makes this browser known to the account. */
    remember(held: string | undefined, accountKey: string): string {
      const { device, signatures } = read(held) ?? { device: randomUUID(), signatures: [] };
      const own = signature(device, accountKey);
      const kept = [own, ...signatures.filter((one) => one !== own)].slice(0, MOST_ACCOUNTS);
      const flags = `Path=/api; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure ? '; Secure' : ''}`;
      return `${cookie}=${[device, ...kept].join('.')}; ${flags}`;
    },
  };
}
