import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** What a stream held, known once it has passed. */
export interface BytesSeen {
  size: number;
  sha256: string;
}

/** Lets everything pass and knows afterwards how much it was and its fingerprint. */
export function countBytes(): { stream: Transform; seen(): BytesSeen } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  let seen: BytesSeen | undefined;
  return { stream, seen: () => (seen ??= { size, sha256: hash.digest('hex') }) };
}

export interface RowsSeen {
  rows: number;
  /** The same for the same rows in any order. */
  digest: string;
}

const NEWLINE = 0x0a;

/**
 * Lets the lines of a COPY pass and knows afterwards how many there were, and a fingerprint that doesn't depend on their order: the
 * fingerprints of the single rows, added up. A line break inside of a value is written as two characters, so each line is a row.
 */
export function countRows(): { stream: Transform; seen(): RowsSeen } {
  let rows = 0;
  let sum = 0n;
  let begun: Buffer[] = [];
  const add = (line: Buffer) => {
    rows += 1;
    const hash = createHash('sha256').update(line).digest();
    sum = BigInt.asUintN(128, sum + (hash.readBigUInt64BE(0) << 64n) + hash.readBigUInt64BE(8));
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        const line = chunk.subarray(from, end);
        add(begun.length > 0 ? Buffer.concat([...begun, line]) : line);
        begun = [];
        from = end + 1;
      }
      if (from < chunk.length) begun.push(Buffer.from(chunk.subarray(from)));
      done(null, chunk);
    },
  });
  return { stream, seen: () => ({ rows, digest: sum.toString(16).padStart(32, '0') }) };
}
