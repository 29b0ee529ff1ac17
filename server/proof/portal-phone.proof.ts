import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFile } from '#server/kernel/project-file.ts';
import { figure } from './figure.ts';
import { findBrowser } from './find-browser.ts';
import { buildServer, type ServerProcess, startServer } from './server-process.ts';

/**
 * The portal on a cheap phone: what Lighthouse's mobile profile says of it, and how long it takes on a slow network with a
 * slow processor. Lighthouse is installed beside the caches when this is run: nothing else of the product needs it.
 */

const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 3;
const FAMILY = '9876543210';
/** 'Slow 3G' of WebPageTest: 400 kbit/s both ways, 400 ms there and back. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SIX_TIMES_SLOWER = 6;
const PATIENCE_MS = 6000;

let server: ServerProcess;
let browserPath: string;
let folder: string;
let cookie: string;

beforeAll(async () => {
  buildServer();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-phone-'));
  browserPath = await findBrowser();
  server = await startServer({ dataDir: folder, env: { DEMO: 'true' } });
  cookie = await signIn();
});
afterAll(async () => {
  await server.end('SIGTERM');
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The cookie of the demo family's phone. The notice is agreed to: before that it stands in the place of the dashboard. */
async function signIn(): Promise<string> {
  const post = (call: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/v1/patient-portal/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { demoOtp } = (await (await post('auth/send-otp', { phone: FAMILY })).json()) as { demoOtp: string };
  const signedIn = await post('auth/verify-otp', { phone: FAMILY, otp: demoOtp });
  expect(signedIn.status).toBe(200);
  const own = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const agreed = await post('privacy/consents', { purpose: 'portal', state: 'given' }, { cookie: own });
  expect(agreed.status).toBe(200);
  return own;
}

function installedLighthouse(): string {
  const home = projectFile('node_modules/.cache/lighthouse');
  const program = path.join(home, 'node_modules/lighthouse/cli/index.js');
  if (!fs.existsSync(program)) {
    fs.mkdirSync(home, { recursive: true });
    const args = ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', LIGHTHOUSE];
    execFileSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  }
  return program;
}

interface Verdict {
  environment: { benchmarkIndex: number };
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number }>;
  audits: Record<string, { id: string; score: number | null; displayValue?: string; title: string }>;
}

/** What Lighthouse slows the processor down by unless told otherwise: right for a machine with an index of 1533. */
const USUAL_SLOWDOWN = 4;
const POINTS = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1300, slowdown: 3 },
  { index: 1533, slowdown: USUAL_SLOWDOWN },
  { index: 2000, slowdown: 6 },
];

/**
 * What would make this machine the phone that is meant. The promise is the mobile profile's as it stands; this figure is printed beside it. Lighthouse's docs/throttling.md ('Calibrating the CPU slowdown') asks for it and names
 * the calculator whose points these are: between them a line.
 */
function slowdownFor(index: number): number {
  const next = POINTS.findIndex((point) => index < point.index);
  const [from, to] = POINTS.slice(next < 0 ? -2 : Math.max(0, next - 1)) as [(typeof POINTS)[0], (typeof POINTS)[0]];
  const between = from.slowdown + ((index - from.index) / (to.index - from.index)) * (to.slowdown - from.slowdown);
  return Math.max(1, Math.round(between * 10) / 10);
}

/** Not in this process, which the database's other tests keep busy: the scores are times. */
async function judged(url: string, headers: Record<string, string>, slowdown = USUAL_SLOWDOWN): Promise<Verdict> {
  const output = path.join(folder, `verdict-${Date.now()}.json`);
  const child = spawn(
    process.execPath,
    [
      installedLighthouse(),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--only-categories=performance,accessibility,best-practices',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      '--chrome-flags=--headless=new --no-sandbox',
      `--extra-headers=${JSON.stringify(headers)}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath }, stdio: 'inherit' },
  );
  await new Promise((resolve) => child.once('exit', resolve));
  return JSON.parse(fs.readFileSync(output, 'utf8')) as Verdict;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('Lighthouse on its mobile profile', () => {
  it.each([
    ['the sign-in', () => ({})],
    ['the dashboard', () => ({ Cookie: cookie })],
  ])('gives 98 or more for speed, and 100 for accessibility and good practices: %s', async (name, headers) => {
    const runs = async (slowdown: number) => {
      const all: Verdict[] = [];
      for (let run = 0; run < RUNS; run += 1)
        all.push(await judged(`${server.url}/patient-portal`, headers(), slowdown));
      return all;
    };
    const scoreOf = (all: Verdict[], category: keyof Verdict['categories']) =>
      Math.round(median(all.map(({ categories }) => categories[category].score)) * 100);
    const usual = await runs(USUAL_SLOWDOWN);
    const index = median(usual.map(({ environment }) => environment.benchmarkIndex));
    const slowdown = slowdownFor(index);
    const suited = slowdown === USUAL_SLOWDOWN ? usual : await runs(slowdown);
    figure(`${name}: index ${index}; speed ${scoreOf(suited, 'performance')} at ${slowdown} times, by the calculator`);
    const of = (category: keyof Verdict['categories']) => scoreOf(usual, category);
    const scores = [of('performance'), of('accessibility'), of('best-practices')] as const;
    const shown = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ];
    const audits = usual.at(-1)?.audits ?? {};
    figure(`${name}: ${scores.join(' / ')}; ${shown.map((id) => `${id} ${audits[id]?.displayValue}`).join(', ')}`);
    const lacking = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
    for (const { id, title, displayValue = '' } of lacking) figure(`  ${id}: ${title} ${displayValue}`);
    expect(scores[0]).toBeGreaterThanOrEqual(98);
    expect(scores.slice(1)).toEqual([100, 100]);
  });
});

describe('on a slow network and a slow processor', () => {
  /** A phone that has nothing of the product yet. */
  async function onSlowPhone(look: (page: Page) => Promise<void>, header?: string): Promise<number> {
    const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
    try {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        isMobile: true,
        hasTouch: true,
      });
      const [name = '', value = ''] = header?.split('=') ?? [];
      if (header) await context.addCookies([{ name, value, url: server.url }]);
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SIX_TIMES_SLOWER });
      const begun = performance.now();
      await page.goto(`${server.url}/patient-portal`, { waitUntil: 'commit' });
      await look(page);
      return performance.now() - begun;
    } finally {
      await browser.close();
    }
  }

  it('a phone number can be typed within 6 s', async () => {
    const took = await onSlowPhone(async (page) => {
      const phone = page.locator('input[type=tel]');
      await phone.fill(FAMILY);
      expect(await phone.inputValue()).toContain(FAMILY.slice(-4));
    });
    figure(`the sign-in: ${(took / 1000).toFixed(1)} s on Slow 3G with the processor ${SIX_TIMES_SLOWER} times slower`);
    expect(took).toBeLessThan(PATIENCE_MS);
  });

  it('the own records are there within 6 s', async () => {
    const took = await onSlowPhone(async (page) => {
      // The bar has that word too, and is there before anything of the person.
      await page.locator('#content').getByText('Prescriptions').first().waitFor();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }, cookie);
    figure(
      `the dashboard: ${(took / 1000).toFixed(1)} s on Slow 3G with the processor ${SIX_TIMES_SLOWER} times slower`,
    );
    expect(took).toBeLessThan(PATIENCE_MS);
  });
});
