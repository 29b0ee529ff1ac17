import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveClient } from './serve-client.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-client-'));
const servers: http.Server[] = [];
const video = { baseUrl: 'https://video.clinic.example/rooms', app: null };

const SCRIPT = "if (1 < 2) document.documentElement.classList.toggle('dark')";

beforeAll(() => {
  for (const page of ['verify', 'message-link']) {
    fs.writeFileSync(path.join(folder, `${page}.html`), `<body>${page}</body>`);
  }
  for (const page of ['index', 'portal', 'portal-signed-in']) {
    fs.writeFileSync(path.join(folder, `${page}.html`), `<script>${SCRIPT}</script><body>${page}.</body>`);
  }
});
beforeAll(() => {
  for (const language of ['en', 'hi']) fs.mkdirSync(path.join(folder, 'guide', language), { recursive: true });
  fs.writeFileSync(path.join(folder, 'guide', 'en.html'), 'All guides');
  fs.writeFileSync(path.join(folder, 'guide', 'en', 'reception.html'), 'For reception');
  fs.writeFileSync(path.join(folder, 'guide', 'hi', 'reception.html'), 'रिसेप्शन के लिए');
});
afterAll(() => {
  for (const server of servers) server.close();
  fs.rmSync(folder, { recursive: true });
});

type Features = Parameters<typeof serveClient>[2]['features'];

async function pageOf(address: string, features: Features, headers: Record<string, string> = {}) {
  const app = express();
  serveClient(app, folder, { demoOnNetwork: true, features, publicUrl: 'http://localhost:5000', video });
  const server = http.createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, { headers });
}

async function headersOf(address: string, features: Features) {
  const { headers } = await pageOf(address, features);
  const [frames = ''] = /frame-src [^;]+/.exec(headers.get('content-security-policy') ?? '') ?? [];
  const [scripts = ''] = /script-src [^;]+/.exec(headers.get('content-security-policy') ?? '') ?? [];
  const [calls = ''] = /connect-src [^;]+/.exec(headers.get('content-security-policy') ?? '') ?? [];
  const [pictures = ''] = /img-src [^;]+/.exec(headers.get('content-security-policy') ?? '') ?? [];
  const opener = headers.get('cross-origin-opener-policy');
  return { frames, pictures, scripts, calls, opener, rights: headers.get('permissions-policy') ?? '' };
}

describe('camera, microphone and the frame of the video host', () => {
  it.each(['/dashboard', '/patient-portal'])('are for %s', async (address) => {
    const { frames, rights } = await headersOf(address, ['telemedicine', 'patient-portal']);
    expect(frames).toBe("frame-src 'self' blob: https://video.clinic.example");
    for (const right of ['camera', 'microphone', 'display-capture']) {
      expect(rights).toContain(`${right}=(self "https://video.clinic.example")`);
    }
  });

  it.each(['/verify/12-abc', '/m/abc', '/missing.js'])('are not for %s', async (address) => {
    const { frames, rights } = await headersOf(address, ['telemedicine', 'patient-portal']);
    expect(frames).not.toContain('https:');
    expect(rights).toContain('camera=(), microphone=()');
  });

  it('are for nothing where visits by video are switched off', async () => {
    const { frames, rights } = await headersOf('/dashboard', ['patient-portal']);
    expect(frames).not.toContain('https:');
    expect(rights).toContain('camera=()');
  });
});

it('the camera is for scanning and the microphone for dictation, on the staff’s page alone', async () => {
  const { rights } = await headersOf('/dashboard', ['inventory', 'patient-portal']);
  expect(rights).toContain('camera=(self), microphone=(self), display-capture=()');
  const withVideo = await headersOf('/dashboard', ['inventory', 'telemedicine']);
  for (const right of ['camera', 'microphone'])
    expect(withVideo.rights).toContain(`${right}=(self "https://video.clinic.example")`);
  for (const address of ['/patient-portal', '/verify/12-abc', '/m/abc']) {
    expect((await headersOf(address, ['inventory', 'patient-portal'])).rights).toContain('camera=(), microphone=()');
  }
});

it.each([
  ['/dashboard', "img-src 'self' data: blob: https:"],
  ['/patient-portal', "img-src 'self' data: blob:"],
  ['/verify/12-abc', "img-src 'self' data: blob:"],
])('lets %s ask other sites for pictures only where the staff see them', async (address, pictures) => {
  for (const features of [['patient-portal'], ['telemedicine', 'patient-portal']] as const) {
    expect((await headersOf(address, [...features])).pictures).toBe(pictures);
  }
});

describe('the guides', () => {
  it.each([
    ['/guide/en/reception', 'For reception'],
    ['/guide/hi/reception', 'रिसेप्शन के लिए'],
    ['/guide/en', 'All guides'],
  ])('are pages in which nothing runs: %s', async (address, text) => {
    const response = await pageOf(address, []);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(text);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).not.toContain('unsafe-inline');
  });

  it.each(['/guide/en/nobody', '/guide/en/reception.html', '/guide/../index.html', '/guide/en/'])(
    'are found by their addresses alone: %s',
    async (address) => {
      const text = await (await pageOf(address, [])).text();
      expect(text).not.toContain('For reception');
    },
  );

  it('lead to the English ones where no language is named', async () => {
    expect((await pageOf('/guide', [])).url).toMatch(/\/guide\/en$/);
  });
});

describe('the page of the portal', () => {
  const portal = (headers: Record<string, string> = {}, address = '/patient-portal') =>
    pageOf(address, ['patient-portal'], headers);

  it.each([
    ['without a cookie', '', 'portal.'],
    ['with the cookie of a session', 'other=1; naadi_portal=np_abc', 'portal-signed-in.'],
    ['with one that was taken away', 'naadi_portal=', 'portal.'],
    ['with another that is named like it', 'not_naadi_portal=np_abc', 'portal.'],
  ])('names what comes next by whether there may be a session: %s', async (_, cookie, page) => {
    const response = await portal(cookie ? { cookie } : {});
    expect(await response.text()).toContain(`<body>${page}`);
    expect(response.headers.get('vary')).toContain('Cookie');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('lets its own script run by its hash, and no page of another kind', async () => {
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    const policyOf = async (address: string, headers = {}) =>
      (await portal(headers, address)).headers.get('content-security-policy');
    expect(await policyOf('/patient-portal')).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(await policyOf('/patient-portal', { cookie: 'naadi_portal=np_abc' })).toContain(`'sha256-${hash}'`);
    expect(await policyOf('/dashboard')).toContain(`script-src 'self' 'sha256-${hash}'`);
    for (const address of ['/verify/12-abc', '/m/abc', '/missing.js'])
      expect(await policyOf(address)).toContain("script-src 'self';");
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['identity', null],
  ])('is compressed for whoever takes %s, with the line of an open demo', async (accepted, encoding) => {
    const response = await portal({ 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toMatch(/portal\..*Open demo.*<\/body>/);
  });
});

it.each(['/dashboard', '/patient-portal', '/verify/12-abc', '/m/abc', '/missing.js'])(
  'closes %s to frames, sniffing, referrers and texts as code',
  async (address) => {
    const { headers } = await pageOf(address, ['patient-portal']);
    const policy = headers.get('content-security-policy')?.split('; ');
    const isApp = ['/dashboard', '/patient-portal'].includes(address);
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      // Only where there is something to let through.
      `trusted-types ${isApp ? 'naadi' : "'none'"}`,
    ])
      expect(policy).toContain(directive);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  },
);

describe("Razorpay's window", () => {
  it.each(['/dashboard', '/patient-portal'])('opens on %s', async (address) => {
    const { scripts, frames, calls, rights, opener } = await headersOf(address, ['payments', 'patient-portal']);
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[^']+')? https:\/\/checkout\.razorpay\.com$/);
    expect(frames).toBe("frame-src 'self' blob: https://api.razorpay.com");
    expect(calls).toBe("connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com");
    expect(rights).toContain('payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")');
    expect(opener).toBe('same-origin-allow-popups');
    const { headers } = await pageOf(address, ['payments', 'patient-portal']);
    expect(headers.get('content-security-policy')).toMatch(/; trusted-types naadi default$/);
  });

  it.each(['/verify/12-abc', '/m/abc', '/missing.js'])('opens not on %s', async (address) => {
    const { scripts, frames, opener } = await headersOf(address, ['payments', 'patient-portal']);
    expect(scripts + frames).not.toContain('razorpay');
    expect(opener).toBe('same-origin');
  });

  it('opens nowhere where no money is taken', async () => {
    const { scripts, frames, calls, rights, opener } = await headersOf('/dashboard', [
      'patient-portal',
      'telemedicine',
    ]);
    expect(scripts + frames + calls + rights).not.toContain('razorpay');
    expect(opener).toBe('same-origin');
  });
});
