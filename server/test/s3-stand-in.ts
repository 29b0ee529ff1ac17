import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '#server/kernel/s3-settings.ts';

/** As much of S3 as the store asks of it, in memory: objects, uploads in parts, lists. Unsigned calls are refused. */

interface Kept {
  content: Buffer;
  at: Date;
}

/** How calls go: answered, never answered, refused, or broken off in the middle of a body. */
type Way = 'answered' | 'silence' | 'broken off' | { status: number };

export interface S3StandIn {
  settings: S3Settings;
  /** By bucket and key. */
  objects: Map<string, Kept>;
  /** Uploads in parts that were begun, and neither completed nor aborted. */
  openUploads: Map<string, Map<number, Buffer>>;
  calls: { method: string; path: string; headers: http.IncomingHttpHeaders }[];
  goes(way: Way): void;
  close(): Promise<void>;
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/;

export async function startS3(): Promise<S3StandIn> {
  const objects = new Map<string, Kept>();
  const openUploads = new Map<string, Map<number, Buffer>>();
  const calls: S3StandIn['calls'] = [];
  let way: Way = 'answered';

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { method = '', url = '', headers } = request;
    calls.push({ method, path: url, headers });
    if (way === 'silence') return;
    const body = await bytesOf(request);
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const key = decodeURIComponent(pathname.slice(1).replace(/\/$/, ''));
    const say = (status: number, content: Buffer | string = '', more: http.OutgoingHttpHeaders = {}) => {
      response.writeHead(status, { 'content-length': Buffer.byteLength(content), ...more });
      response.end(method === 'HEAD' ? undefined : content);
    };
    const refuse = (status: number, code: string) => say(status, `<Error><Code>${code}</Code></Error>`);
    if (typeof way === 'object') return refuse(way.status, 'InternalError');
    if (!SIGNED.test(headers.authorization ?? '')) return refuse(403, 'AccessDenied');
    if (headers['x-amz-acl']) return refuse(400, 'AccessControlListNotSupported');
    if (!key.includes('/')) return method === 'HEAD' ? say(200) : say(200, listOf(objects, key, searchParams));
    const found = objects.get(key);
    const uploadId = searchParams.get('uploadId');
    const upload = openUploads.get(uploadId ?? '');
    const keep = (content: Buffer) => objects.set(key, { content, at: new Date() });
    switch (method) {
      case 'POST': {
        if (searchParams.has('uploads')) {
          const id = `upload-${calls.length}`;
          openUploads.set(id, new Map());
          return say(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
        }
        if (!upload) return refuse(404, 'NoSuchUpload');
        keep(Buffer.concat([...upload].toSorted(([one], [other]) => one - other).map(([, part]) => part)));
        openUploads.delete(uploadId ?? '');
        return say(200, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>');
      }
      case 'PUT':
        if (uploadId) {
          upload?.set(Number(searchParams.get('partNumber')), body);
          return upload ? say(200, '', { etag: '"part"' }) : refuse(404, 'NoSuchUpload');
        }
        if (headers['if-none-match'] === '*' && found) return refuse(412, 'PreconditionFailed');
        if (headers['content-md5'] && headers['content-md5'] !== md5Of(body)) return refuse(400, 'BadDigest');
        keep(body);
        return say(200, '', { etag: '"whole"' });
      case 'DELETE':
        if (uploadId) openUploads.delete(uploadId);
        else objects.delete(key);
        return say(204);
      default:
        if (!found) return refuse(404, 'NoSuchKey');
        if (way === 'broken off' && method === 'GET') {
          response.writeHead(200, { 'content-length': found.content.length });
          response.write(found.content.subarray(0, Math.ceil(found.content.length / 2)));
          setTimeout(() => response.destroy(), 20);
          return;
        }
        return say(200, found.content, { 'last-modified': found.at.toUTCString() });
    }
  };

  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-south-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      bucket: 'clinic-files',
      patienceMs: 1500,
    },
    objects,
    openUploads,
    calls,
    goes(next) {
      way = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Two at a time, so that whoever lists has to turn pages. */
const PAGE = 2;

function listOf(objects: Map<string, Kept>, bucket: string, asked: URLSearchParams): string {
  const prefix = `${bucket}/${asked.get('prefix') ?? ''}`;
  const after = asked.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, PAGE);
  const entries = page.map(
    (key) =>
      `<Contents><Key>${key.slice(bucket.length + 1)}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
  );
  const more = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${more}${entries.join('')}</ListBucketResult>`;
}

const md5Of = (content: Buffer): string => createHash('md5').update(content).digest('base64');

async function bytesOf(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
