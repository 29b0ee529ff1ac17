import type { Readable } from 'node:stream';
import type { S3Settings } from '#server/kernel/s3-settings.ts';

// The SDK is loaded with the first call: an installation that keeps its files on the disk never pays for it.

const CONNECT_MS = 3_000;
const PART_BYTES = 16 * 1024 * 1024;

/** What is done with the objects of one bucket. Nothing is ever made public: no call names an ACL. */
export function s3Bucket(settings: S3Settings, Bucket: string) {
  let loading: ReturnType<typeof load> | undefined;
  const load = async () => {
    // Which Node later versions of the package will ask for concerns whoever updates it, not whoever takes a backup.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
    const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
    const client = new sdk.S3Client({
      region: settings.region,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      ...(settings.endpoint !== null && { endpoint: settings.endpoint, forcePathStyle: true }),
      maxAttempts: 2,
      // Others than Amazon don't know its newer checksums; ours goes along as Content-MD5.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        // Of silence, not of work: a large part over a slow line may take its minutes.
        socketTimeout: settings.patienceMs,
      },
    });
    return { sdk, Upload, client };
  };
  const parts = () => (loading ??= load());

  return {
    async exists(): Promise<void> {
      const { sdk, client } = await parts();
      await client.send(new sdk.HeadBucketCommand({ Bucket }));
    },

    /** Put there as a whole or not at all. False when it was there already and wasn't to be replaced. */
    async put(Key: string, body: { content: Buffer | Readable; size: number; md5: string }, { onlyNew = false } = {}) {
      const { sdk, client } = await parts();
      const { content: Body, size: ContentLength, md5: ContentMD5 } = body;
      const condition = onlyNew ? { IfNoneMatch: '*' } : {};
      try {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentMD5, ...condition }));
        return true;
      } catch (error) {
        if (onlyNew && statusOf(error) === 412) return false;
        throw error;
      }
    },

    /** In parts, for what is too large to be held; there once it has come to its end. */
    async upload(Key: string, Body: Readable): Promise<void> {
      const { Upload, client } = await parts();
      await new Upload({
        client,
        params: { Bucket, Key, Body },
        partSize: PART_BYTES,
        queueSize: 2,
        leavePartsOnError: false,
      }).done();
    },

    /** Undefined when there is no such object. */
    async get(Key: string): Promise<{ stream: Readable; size: number } | undefined> {
      const { sdk, client } = await parts();
      try {
        const { Body, ContentLength = 0 } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        return Body && { stream: Body as Readable, size: ContentLength };
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },

    async sizeOf(Key: string): Promise<number | undefined> {
      const { sdk, client } = await parts();
      try {
        return (await client.send(new sdk.HeadObjectCommand({ Bucket, Key }))).ContentLength;
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },

    async remove(Key: string): Promise<void> {
      const { sdk, client } = await parts();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },

    async *list(Prefix: string): AsyncGenerator<{ key: string; at: Date }> {
      const { sdk, client } = await parts();
      for (let ContinuationToken: string | undefined; ; ) {
        const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, at: LastModified ?? new Date() };
        }
        ContinuationToken = page.NextContinuationToken;
        if (!ContinuationToken) return;
      }
    },
  };
}

export type S3Bucket = ReturnType<typeof s3Bucket>;

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
