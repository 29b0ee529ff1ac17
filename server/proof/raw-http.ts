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
