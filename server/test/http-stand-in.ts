import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a call: answered, taken and the answer is lost, never answered, or refused. */
export type Way = 'answered' | 'answer lost' | 'silence' | { status: number; body: object };

export interface Taken {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  /** As it was parsed. */
  body: Record<string, unknown>;
}

/** What an answer is; undefined: there is nothing at this address. */
type Respond = (call: Taken) => object | undefined;

/** A server in the place of a gateway's, which remembers what it was asked and goes as it is told. */
export async function startStandIn(parse: (text: string) => Record<string, unknown>, respond: Respond) {
  const calls: Taken[] = [];
  let way: Way = 'answered';

  const go = (call: Taken, response: http.ServerResponse): void => {
    if (way === 'silence') return;
    if (typeof way === 'object') {
      answer(response, way.status, way.body);
      return;
    }
    const reply = respond(call);
    if (way === 'answer lost') response.destroy();
    else answer(response, reply ? 200 : 404, reply ?? { error: { description: 'There is no such thing' } });
  };

  const take = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const call = { method, path: url, headers, body: parse(await textOf(request)) };
    calls.push(call);
    go(call, response);
  };

  const server = http.createServer((request, response) => {
    void take(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** How calls go from now on. */
    goes(next: Way) {
      way = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(response: http.ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function textOf(request: http.IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
