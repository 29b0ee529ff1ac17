import https from 'node:https';
import { createECDH, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';

/** Of push.example.com, which is nobody's, and good for a hundred years. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBqjCCAVCgAwIBAgIURlZKONGwmDUZgMQbMGwZLS4kpUYwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTAgFw0yNjExMjMwNzU4NDhaGA8y
MTI2MTAzMDA3NTg0OFowGzEZMBcGA1UEAwwQcHVzaC5leGFtcGxlLmNvbTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABDezJqN0gRzSHADWPd7hj863CAjj8afVhJc1
pf6vUPtGLESV9Fk0zB2kbU4vi6LspXLlAZntrZlo1hWFcdK5GTujcDBuMB0GA1Ud
DgQWBBQcp1KJC5PJPW4oVX+FwJ7FQSQjnzAfBgNVHSMEGDAWgBQcp1KJC5PJPW4o
VX+FwJ7FQSQjnzAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHB1c2guZXhh
bXBsZS5jb20wCgYIKoZIzj0EAwIDSAAwRQIhAILqRis2balAez+FDly1XWvnJtIN
b6xqOJNZBqZhUKMXAiBS2fzawZoHp35Xp8Welymr4rvGBpRW+aWLUI/s5x00TQ==
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgxOpvbChKoZq/ITLx
tAWTy6C33i8IytFaozNOq06kl9ihRANCAAQ3syajdIEc0hwA1j3e4Y/OtwgI4/Gn
1YSXNaX+r1D7RixElfRZNMwdpG1OL4ui7KVy5QGZ7a2ZaNYVhXHSuRk7
-----END PRIVATE KEY-----`;

const HOST = 'push.example.com';

interface Pushed {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A push service of one's own, over https under its own name. Answers 201 until it is told otherwise. */
export async function startPushService() {
  const pushed: Pushed[] = [];
  let status = 201;
  const server = https.createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    pushed,
    answer(next: number) {
      status = next;
    },
    /** Leads its name here, and trusts its certificate. */
    agent: (): https.Agent => {
      const agent = new https.Agent({ keepAlive: false });
      return Object.assign(agent, {
        createConnection: () => tls.connect({ host: '127.0.0.1', port, servername: HOST, ca: CERTIFICATE }),
      });
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** What a browser says when it subscribes there. */
export function aBrowser(name: string) {
  const keys = createECDH('prime256v1');
  return {
    endpoint: `https://${HOST}/send/${name}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}
