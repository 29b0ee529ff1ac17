import { signer } from '#server/kernel/signing.ts';

/** 128 bits of a signature: enough against guessing, and a QR code that a phone reads off wrinkled paper. */
const LETTERS = 22;

/** What a paper's tokens are signed for, so that none opens another paper, and where its code leads. */
const papers = {
  prescription: { purpose: 'prescription verification', folder: '' },
  'lab-report': { purpose: 'lab report verification', folder: 'lab/' },
} as const;
export type VerifiedPaper = keyof typeof papers;

/** The tokens in the QR codes of a kind of paper. They never expire, as paper doesn't. */
export function verificationTokens(secret: string, paper: VerifiedPaper) {
  const signed = signer(secret, papers[paper].purpose, LETTERS);

  return {
    tokenOf: (id: number): string => `${id}-${signed.sign(String(id))}`,

    /** The record that the token was made for; undefined for what we never signed. */
    read(token: string): number | undefined {
      const [, id = '', signature = ''] = /^([1-9]\d{0,9})-([\w-]{22})$/.exec(token) ?? [];
      return signed.matches(id, signature) && Number(id) < 2 ** 31 ? Number(id) : undefined;
    },
  };
}

export const verificationUrl = (
  env: { publicUrl: string; jwtSecret: string },
  paper: VerifiedPaper,
  id: number,
): string => `${env.publicUrl}/verify/${papers[paper].folder}${verificationTokens(env.jwtSecret, paper).tokenOf(id)}`;
