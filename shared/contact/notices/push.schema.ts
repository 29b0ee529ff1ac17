import { z } from 'zod';
import * as says from '#shared/kernel/words/says.ts';

/** Numbers in place of a name ('10.0.0.1', '[::1]', '2130706433'), and names that only a network of one's own knows. */
const isNoPublicName = (host: string): boolean =>
  !host.includes('.') ||
  host.endsWith('.') ||
  /^[\d.]+$/.test(host) ||
  /\.(local|internal|localhost|lan|home\.arpa)$/.test(host);

/** Push services are reached by https at their public name, and at no port of one's choice. */
function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === 'https:' && port === '' && username + password === '' && !isNoPublicName(hostname);
}

const base64Url = (bytes: number) => {
  const letters = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}=*$`), says.wrong_form);
};

/** As a browser's `PushSubscription` says it in JSON. */
export const newSubscription = z.object({
  endpoint: z.string().max(1000).refine(isPushService, says.push_service_unknown),
  keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
});
