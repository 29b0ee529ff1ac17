import { pdfEnds } from '#server/kernel/files/sample-files.ts';
import http from 'node:http';
import net from 'node:net';

/** Bytes straight onto a connection, for what no client library would send; what came back until the end or silence. */
export function sendBytes(url: string, bytes: string | Buffer, { hangUp = false } = {}): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const done = () => {
      socket.destroy();
      resolve(Buffer.concat(pieces).toString('latin1'));
    };
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(bytes, () => {
        // Cut off in the middle, as when a phone loses its network.
        if (hangUp) socket.resetAndDestroy();
      });
    });
    socket.setTimeout(1500, done);
    socket.on('data', (piece) => pieces.push(piece));
    socket.on('error', done);
    socket.on('close', done);
    socket.on('end', done);
  });
}

export const statusOf = (reply: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0);

/** A PDF of so many megabytes, in pieces of 64 KB that are all the same memory. */
export function pour(
  url: string,
  { token, patientId, megabytes }: { token: string; patientId: number; megabytes: number },
): Promise<number> {
  const boundary = 'pieces';
  const { head, missing, tail } = pdfEnds({}, megabytes * 1024 * 1024);
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const start = `${field('patientId', String(patientId))}${field('testName', 'Large')}--${boundary}\r\nContent-Disposition: form-data; name="reportFile"; filename="x.pdf"\r\n\r\n${head}`;
  const piece = Buffer.alloc(64 * 1024, '.');
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.write(start);
    let left = Math.floor(missing / piece.length);
    request.write(piece.subarray(0, missing % piece.length));
    const next = () => {
      while (left > 0) {
        left -= 1;
        if (!request.write(piece)) {
          request.once('drain', next);
          return;
        }
      }
      request.end(`${tail}\r\n--${boundary}--\r\n`);
    };
    next();
  });
}
