// @ts-check
import net from 'node:net';

/**
 * A port of this machine that nobody listens on, at this moment.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      probe.close(() => (port ? resolve(port) : reject(new Error('The system gave no port'))));
    });
  });
}
