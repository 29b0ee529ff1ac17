import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupRefused } from './refused.ts';

// A part of a backup is encrypted in pieces, so that one of any size passes through constant memory: each piece is AES-256-GCM under
// a key of the part's own, numbered by its nonce, and the last one is marked in it. Pieces that are changed, left out, put in another
// order or taken from another part don't open, and neither does a part whose end is missing.

const PIECE = 256 * 1024;
const TAG = 16;

/** What scrypt is asked for: 128 MB and about half a second for each guess at a passphrase. */
const COST = { n: 131_072, r: 8, p: 1 };

export interface KeyFacts {
  salt: string;
  n: number;
  r: number;
  p: number;
}

export const newKeyFacts = (): KeyFacts => ({ salt: randomBytes(16).toString('base64'), ...COST });

/** The key of one backup. The salt is its own, so no two backups share a key. */
export function keyOf(passphrase: string, { salt, n, r, p }: KeyFacts): Promise<Buffer> {
  const options = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Tells a wrong passphrase from a damaged part, and nothing about either. */
export const keyMark = (key: Buffer): string => derive(key, 'mark').toString('base64');

const derive = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

const nonceOf = (piece: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(piece), 4);
  return nonce;
};

/** Encrypts what passes. */
export function seal(key: Buffer, part: string): Transform {
  const own = derive(key, `part ${part}`);
  return inPieces(PIECE, (piece, number, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });
}

/** Decrypts what passes; nothing leaves it that wasn't sealed with this key for this part. */
export function open(key: Buffer, part: string): Transform {
  const own = derive(key, `part ${part}`);
  return inPieces(PIECE + TAG, (piece, number, isLast) => {
    if (piece.length < TAG) throw new BackupRefused(`The part ${part} of the backup is cut off.`);
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(number, isLast));
    decipher.setAuthTag(piece.subarray(piece.length - TAG));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG)), decipher.final()]);
    } catch {
      throw new BackupRefused(`The part ${part} of the backup is damaged, or cut off: it doesn't open.`);
    }
  });
}

/** Hands on what passes in pieces of one length. One is held back until the next has come, so that the last is known as such. */
function inPieces(length: number, work: (piece: Buffer, number: number, isLast: boolean) => Buffer): Transform {
  let waiting: Buffer[] = [];
  let size = 0;
  let number = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      size += chunk.length;
      attempt(done, () => {
        if (size <= length) return;
        let rest = Buffer.concat(waiting, size);
        for (; rest.length > length; number += 1) {
          this.push(work(rest.subarray(0, length), number, false));
          rest = rest.subarray(length);
        }
        waiting = [rest];
        size = rest.length;
      });
    },
    flush(done) {
      attempt(done, () => this.push(work(Buffer.concat(waiting, size), number, true)));
    },
  });
}

function attempt(done: TransformCallback, work: () => void): void {
  try {
    work();
    done();
  } catch (error) {
    done(error as Error);
  }
}
