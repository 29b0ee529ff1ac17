import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#shared/kernel/http/errors.ts';
import { storedPath } from '#shared/kernel/files/files.rules.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { S3Settings } from '#server/kernel/s3-settings.ts';
import { s3Bucket } from './s3-client.ts';
import type { FileStore, StoredFacts } from './storage.ts';

/**
 * The files in a bucket, for several servers that share no disk. An object is there as a whole or not at all, and is only ever read
 * through the product. While the bucket is out of reach, calls are refused in words and nothing is kept of them.
 */
export function s3Store(settings: S3Settings, bucketName: string): FileStore {
  const bucket = s3Bucket(settings, bucketName);
  const keyOf = (stored: string): string => {
    if (storedPath(stored) !== stored) throw new Error('This is no path of the store');
    return stored;
  };

  const factsOf = async (stored: string): Promise<StoredFacts> => {
    const found = await bucket.get(stored);
    if (!found) throw new Error('The file is gone from the store');
    const counted = countStored();
    await pipeline(found.stream, counted.stream.resume());
    return counted.facts();
  };

  return {
    said: `s3://${bucketName}/uploads`,

    probe: () => inWords(bucket.exists()),

    async keep(stored, temporaryPath) {
      const key = keyOf(stored);
      return await inWords(async () => {
        const counted = countStored();
        await pipeline(createReadStream(temporaryPath), counted.stream.resume());
        const { size, sha256 } = counted.facts();
        await bucket.put(key, { content: createReadStream(temporaryPath), size, md5: counted.md5() });
        return { size, sha256 };
      });
    },

    async write(stored, content) {
      const key = keyOf(stored);
      return await inWords(async () => {
        const md5 = createHash('md5').update(content).digest('base64');
        const isOurs = await bucket.put(key, { content, size: content.length, md5 }, { onlyNew: true });
        if (!isOurs) return await factsOf(key);
        return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
      });
    },

    async begin(stored) {
      const key = keyOf(stored);
      const counted = countStored();
      const body = new PassThrough();
      const flow = pipeline(counted.stream, body);
      const upload = bucket.upload(key, body).catch((error: unknown) => {
        // Whoever writes hears of it there.
        counted.stream.destroy(error as Error);
        throw error;
      });
      const done = Promise.all([flow, upload]);
      done.catch(() => undefined);
      return {
        stream: counted.stream,
        keep: () =>
          inWords(async () => {
            await done;
            return counted.facts();
          }),
        async drop() {
          counted.stream.destroy();
          const isThere = await done.then(
            () => true,
            () => false,
          );
          if (isThere) await bucket.remove(key);
        },
      };
    },

    async remove(stored) {
      const key = keyOf(stored);
      await inWords(bucket.remove(key));
    },

    removeOlderThan: (kind, milliseconds) =>
      inWords(async () => {
        for await (const { key, at } of bucket.list(`uploads/${kind}/`)) {
          if (Date.now() - at.getTime() > milliseconds) await bucket.remove(key);
        }
      }),

    isEmpty: () =>
      inWords(async () => {
        for await (const _ of bucket.list('uploads/')) return false;
        return true;
      }),

    async sizeOf(stored) {
      const key = keyOf(stored);
      return await inWords(bucket.sizeOf(key));
    },

    async read(stored) {
      const key = keyOf(stored);
      return (await inWords(bucket.get(key)))?.stream;
    },
  };
}

/** Size and fingerprints of what passes. */
function countStored() {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha256.update(chunk);
      md5.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  let facts: StoredFacts | undefined;
  return {
    stream,
    facts: () => (facts ??= { size, sha256: sha256.digest('hex') }),
    md5: () => md5.digest('base64'),
  };
}

/** Out of reach, too slow or not let in: for the person it is one thing, and the log has the cause. */
async function inWords<Result>(work: Promise<Result> | (() => Promise<Result>)): Promise<Result> {
  try {
    return await (typeof work === 'function' ? work() : work);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unavailable', says.storage_away, { headers: { 'Retry-After': '30' }, cause: error });
  }
}
