import { createHmac, hkdfSync } from 'node:crypto';
import { sameText } from './same-text.ts';

/**
 * Signs texts with a key of their own, derived from the installation's secret: what is signed for one purpose (the
 * label) is worth nothing for another. A signature has 43 letters, or as many of them as are asked for.
 */
export function signer(secret: string, label: string, letters = 43) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `naadi ${label}`, 32));
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url').slice(0, letters);

  return {
    sign,
    matches(text: string, signature: string): boolean {
      return sameText(signature, sign(text));
    },
  };
}
