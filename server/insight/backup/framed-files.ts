import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BackupRefused } from './refused.ts';

// Many files in one stream, none of them ever held as a whole: a line with the path, the content in pieces that say their length, a piece
// of length nothing, and the content's fingerprint.

/** Small pieces are read together. */
const MOST_AT_ONCE = 1024 * 1024;

/** The fingerprint is told when all has passed. */
export async function* framed(
  path: string,
  content: Readable,
  tell: (sha256: string) => void = () => {},
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  yield frame(Buffer.from(path));
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    for (let from = 0; from < chunk.length; from += MOST_AT_ONCE) {
      yield frame(chunk.subarray(from, from + MOST_AT_ONCE));
    }
  }
  const digest = hash.digest();
  yield frame(Buffer.alloc(0));
  yield frame(digest);
  tell(digest.toString('hex'));
}

function frame(content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

export interface FramedFile {
  path: string;
  /** To be read to its end before the next file is asked for. */
  content: Readable;
}

/** The files of such a stream one after the other; what isn't the content that was put in is refused. */
export async function* readFramed(stream: AsyncIterable<Buffer>): AsyncGenerator<FramedFile> {
  const pieces = pieceReader(stream);
  for (let head = await pieces.next(); head; head = await pieces.next()) {
    yield { path: head.toString(), content: Readable.from(contentOf(head.toString(), pieces)) };
  }
}

async function* contentOf(path: string, pieces: PieceReader): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (let piece = await pieces.next(); piece?.length !== 0; piece = await pieces.next()) {
    if (!piece) throw new BackupRefused(`The file ${path} in the backup is cut off.`);
    hash.update(piece);
    yield piece;
  }
  const said = await pieces.next();
  if (!said?.equals(hash.digest())) throw new BackupRefused(`The file ${path} in the backup is damaged.`);
}

type PieceReader = ReturnType<typeof pieceReader>;

function pieceReader(stream: AsyncIterable<Buffer>) {
  const source = stream[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const take = async (length: number): Promise<Buffer | undefined> => {
    while (held.length < length) {
      const { value, done } = await source.next();
      if (done) return undefined;
      held = held.length > 0 ? Buffer.concat([held, value]) : value;
    }
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  return {
    /** Undefined at the end. */
    async next(): Promise<Buffer | undefined> {
      const length = await take(4);
      return length && (await take(length.readUInt32BE()));
    },
  };
}
