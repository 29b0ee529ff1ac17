import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import type { TwilioSettings } from '#server/kernel/message-settings.ts';

/** As much of Twilio's messages as its SDK calls here: it takes them, tells of them, and calls back. */

/** What it took, under the names of its own answers. */
interface TakenMessage {
  sid: string;
  to: string;
  from: string;
  body: string;
  status: string;
  direction: string;
  num_segments: string;
  price: string | null;
  price_unit: string | null;
  error_code: number | null;
  error_message: string | null;
  date_created: string;
  date_sent: string | null;
}

/** What becomes of a call that sends: `taken` and answered, taken and the answer is lost, or not taken. */
export type Way =
  | 'taken'
  | 'answer lost'
  | 'answer late'
  | 'silence'
  | { status: number; code?: number; message?: string; body?: string };

export interface TwilioStandIn {
  settings: TwilioSettings;
  /** The fields of each call that would send, in their order. */
  sent: Record<string, string>[];
  /** The addresses of each call that asked. */
  asked: string[];
  taken: TakenMessage[];
  /** How the next calls go, one after the other; the last way from then on. */
  goes(...ways: [Way, ...Way[]]): void;
  /** How long each answer takes, in milliseconds. */
  takesUpTo(milliseconds: number): void;
  close(): Promise<void>;
}

const SIDE = '/2010-04-01/Accounts/';
const LATE_MS = 600;

/** The account that it knows. */
export const twilioAccount = {
  accountSid: 'AC0123',
  authToken: 'the token',
  fromSms: '+14155550100',
  fromWhatsapp: '+14155550199',
};

/** The headers and the body with which Twilio would call this address. */
export function signedByTwilio(url: string, fields: Record<string, string>) {
  const signature = getExpectedTwilioSignature(twilioAccount.authToken, url, fields);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  return { headers, body: new URLSearchParams(fields).toString() };
}

export async function startTwilio(): Promise<TwilioStandIn> {
  const sent: Record<string, string>[] = [];
  const asked: string[] = [];
  const taken: TakenMessage[] = [];
  let ways: Way[] = ['taken'];
  let longest = 0;

  const keep = (fields: Record<string, string>): TakenMessage => {
    const now = new Date().toUTCString();
    const message: TakenMessage = {
      sid: `SM${String(taken.length + 1).padStart(32, '0')}`,
      to: fields.To ?? '',
      from: fields.From ?? '',
      body: fields.Body ?? 'As it was approved',
      status: 'queued',
      direction: 'outbound-api',
      num_segments: '1',
      price: null,
      price_unit: 'USD',
      error_code: null,
      error_message: null,
      date_created: now,
      date_sent: now,
    };
    taken.push(message);
    return message;
  };

  const send = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const fields = Object.fromEntries(new URLSearchParams(await textOf(request)));
    const way = ways[Math.min(sent.length, ways.length - 1)] ?? 'taken';
    sent.push(fields);
    if (typeof way === 'object') return answer(response, way.status, way.body ?? refusal(way));
    if (way === 'silence') return;
    const message = keep(fields);
    if (way === 'answer lost') return response.destroy();
    const ms = way === 'answer late' ? LATE_MS : Math.random() * longest;
    setTimeout(() => answer(response, 201, message), ms);
  };

  const tell = (url: URL, response: http.ServerResponse) => {
    asked.push(url.pathname + url.search);
    const [, sid] = /\/Messages\/(\w+)\.json$/.exec(url.pathname) ?? [];
    if (sid) {
      const message = taken.find((one) => one.sid === sid);
      return message ? answer(response, 200, message) : answer(response, 404, refusal({ status: 404, code: 20404 }));
    }
    const since = Date.parse(url.searchParams.get('DateSent>') ?? '');
    const isMeant = ({ to, date_sent }: TakenMessage) =>
      to === url.searchParams.get('To') && Date.parse(date_sent ?? '') >= since;
    const messages = taken.filter(isMeant).toReversed();
    answer(response, 200, { messages, page: 0, page_size: 50, next_page_uri: null, uri: url.pathname });
  };

  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const proof = `Basic ${Buffer.from(`${twilioAccount.accountSid}:${twilioAccount.authToken}`).toString('base64')}`;
    if (
      request.headers.authorization !== proof ||
      !url.pathname.startsWith(`${SIDE}${twilioAccount.accountSid}/Messages`)
    ) {
      answer(response, 401, refusal({ status: 401, code: 20003, message: 'Authenticate' }));
    } else if (request.method === 'POST') void send(request, response);
    else tell(url, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    settings: { ...twilioAccount, apiUrl: `http://127.0.0.1:${port}` },
    sent,
    asked,
    taken,
    goes(...next) {
      sent.length = 0;
      ways = next;
    },
    takesUpTo(milliseconds) {
      longest = milliseconds;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const refusal = ({ status, code, message }: { status: number; code?: number; message?: string }) => ({
  status,
  code: code ?? status,
  message: message ?? 'No',
  more_info: 'https://www.twilio.com/docs/errors',
});

function answer(response: http.ServerResponse, status: number, body: object | string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function textOf(request: http.IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
