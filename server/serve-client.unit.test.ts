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

beforeAll(() => {
  for (const page of ['index', 'verify', 'message-link', 'portal']) {
    fs.writeFileSync(path.join(folder, `${page}.html`), `<body>${page}</body>`);
  }
});
afterAll(() => {
  for (const server of servers) server.close();
  fs.rmSync(folder, { recursive: true });
});

async function headersOf(address: string, features: Parameters<typeof serveClient>[2]['features']) {
  const app = express();
  serveClient(app, folder, { demoOnNetwork: false, features, video });
  const server = http.createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);
  const [frames = ''] = /frame-src [^;]+/.exec(headers.get('content-security-policy') ?? '') ?? [];
  const [pictures = ''] = /img-src [^;]+/.exec(headers.get('content-security-policy') ?? '') ?? [];
  return { frames, pictures, rights: headers.get('permissions-policy') ?? '' };
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

it.each([
  ['/dashboard', "img-src 'self' data: blob: https:"],
  ['/patient-portal', "img-src 'self' data: blob:"],
  ['/verify/12-abc', "img-src 'self' data: blob:"],
])('lets %s ask other sites for pictures only where the staff see them', async (address, pictures) => {
  for (const features of [['patient-portal'], ['telemedicine', 'patient-portal']] as const) {
    expect((await headersOf(address, [...features])).pictures).toBe(pictures);
  }
});
