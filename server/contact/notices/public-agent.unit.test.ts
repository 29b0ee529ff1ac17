import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { isPublicAddress, publicAgent } from './public-agent.ts';

it.each([
  ['8.8.8.8', true],
  ['2404:6800:4009:80b::200e', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
])('%s is everybody’s to reach: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it('opens no connection to a name that leads into the house', async () => {
  let reached = 0;
  const server = net.createServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const call = new Promise((resolve, reject) => {
    https.get({ hostname: 'localhost', port, agent: publicAgent() }, resolve).on('error', reject);
  });
  await expect(call).rejects.toThrow('localhost');
  expect(reached).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});
