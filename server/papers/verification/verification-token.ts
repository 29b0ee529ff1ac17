import { signer } from '#server/kernel/signing.ts';

/** 128 bits of a signature: enough against guessing, and a QR code that a phone reads off wrinkled paper. */
const LETTERS = 22;

/** The tokens in the QR codes of prescriptions. They never expire, as paper doesn't. */
export function verificationTokens(secret: string) {
  const prescriptions = signer(secret, 'prescription verification', LETTERS);

  return {
    tokenOf: (id: number): string => `${id}-${prescriptions.sign(String(id))}`,

    /** The prescription that the token was made for; undefined for what we never signed. */
    read(token: string): number | undefined {
      const [, id = '', signature = ''] = /^([1-9]\d{0,9})-([\w-]{22})$/.exec(token) ?? [];
      return prescriptions.matches(id, signature) && Number(id) < 2 ** 31 ? Number(id) : undefined;
    },
  };
}

export const verificationUrl = (env: { publicUrl: string; jwtSecret: string }, prescriptionId: number): string =>
  `${env.publicUrl}/verify/${verificationTokens(env.jwtSecret).tokenOf(prescriptionId)}`;
