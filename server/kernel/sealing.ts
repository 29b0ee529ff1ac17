import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts with AES-256-GCM under a key of their own, derived from the installation's secret. A sealed text opens
 * for one purpose (the label) and beside the row it was bound to only: copied into another row it is worth nothing.
 */
export function sealer(secret: string, label: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `naadi ${label}`, 32));

  return {
    seal(text: string, boundTo: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    /** Throws for what was changed, or was sealed for something else. */
    open(sealed: string, boundTo: string): string {
      const bytes = Buffer.from(sealed, 'base64');
      const iv = bytes.subarray(0, IV_BYTES);
      const cipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
    },
  };
}

export type Sealer = ReturnType<typeof sealer>;
