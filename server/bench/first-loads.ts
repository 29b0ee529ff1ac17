import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Request, type Response } from 'playwright';
import { DEMO_PASSWORD } from '#server/demo/organisations.ts';
import { findBrowser } from '#server/proof/find-browser.ts';
import { roleHomes } from '#shared/kernel/http/roles.ts';
import type { SignedIn } from '#shared/people/sessions/sessions.schema.ts';
import { median } from './measure.ts';

/** Among many a screen takes at most so many times what it takes alone; and a dashboard so much JavaScript. */
const PROMISED = 1.5;
const MOST_KB = 250;
const ROUNDS = 5;
const QUIET_MS = 400;
/** Of the reception. */
const TABS = ['dashboard', 'patients', 'appointments', 'invoices', 'dues', 'day-close'];

interface Place {
  name: string;
  url: string;
  email: string;
}

interface Opened {
  ms: number;
  calls: number;
  kb: number;
}

/** A screen's first load, with nothing kept by the browser: until the last of what it asks the server for is there. In turns. */
export async function measureFirstLoads(places: readonly Place[]): Promise<void> {
  console.log(
    `\nThe first load of a screen, medians of ${ROUNDS}; at most ${PROMISED} times promised, ${MOST_KB} KB of JavaScript for the dashboard`,
  );
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    const people = await Promise.all(places.map(signIn));
    for (const tab of TABS) {
      const opened = places.map((): Opened[] => []);
      // The first round warms the servers up.
      for (let round = -1; round < ROUNDS; round += 1) {
        for (const [at, { url }] of places.entries()) {
          const one = await openScreen(browser, { origin: url, tab, person: people[at] });
          if (round >= 0) opened[at]?.push(one);
        }
      }
      print(tab, opened);
    }
  } finally {
    await browser.close();
  }
}

function print(tab: string, opened: readonly Opened[][]): void {
  const times = opened.map((one) => median(one.map(({ ms }) => ms)));
  const [alone = 0, among = 0] = times;
  const { calls = 0, kb = 0 } = opened.at(-1)?.at(-1) ?? {};
  const ratio = among / alone;
  const told = times.map((ms) => `${ms.toFixed(0)} ms`.padStart(9)).join(' ');
  const above = ratio > PROMISED || (tab === 'dashboard' && kb > MOST_KB) ? '   above' : '';
  console.log(
    `${told} ${ratio.toFixed(2).padStart(6)}   ${tab}: ${calls} calls, ${kb.toFixed(0)} KB of JavaScript${above}`,
  );
}

async function signIn({ url, email }: Place): Promise<SignedIn> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return (await reply.json()) as SignedIn;
}

async function openScreen(
  browser: Browser,
  { origin, tab, person }: { origin: string; tab: string; person: SignedIn | undefined },
): Promise<Opened> {
  if (!person) throw new Error('Nobody is signed in');
  const now = String(Date.now());
  const kept = {
    'naadi.token': person.token,
    'naadi.user': JSON.stringify(person.user),
    'naadi.token-received': now,
    'naadi.activity': now,
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  try {
    const page = await context.newPage();
    const settled = follow(page);
    const begun = performance.now();
    await page.goto(`${origin}${roleHomes[person.user.role]}#${tab}`, { waitUntil: 'commit' });
    const { last, calls, scripts } = await settled();
    return { ms: last - begun, calls, kb: scripts / 1024 };
  } finally {
    await context.close();
  }
}

/** Of a script as it travels; none where the screen was closed before it came. */
const sizeOf = (response: Response): Promise<number> =>
  response.body().then(
    (body) => gzipSync(body).length,
    () => 0,
  );

/** Listens to what a page asks for; settled when it has asked for nothing for a moment. Its stream stays open and isn't waited for. */
function follow(page: Page) {
  const open = new Set<Request>();
  const found = { last: 0, calls: 0, scripts: 0 };
  const counts = (request: Request) => {
    const { pathname } = new URL(request.url());
    return pathname !== '/api/events' && (pathname.startsWith('/api/') || pathname.endsWith('.js'));
  };
  page.on('request', (request) => {
    if (counts(request)) open.add(request);
  });
  const over = (request: Request) => {
    if (open.delete(request)) found.last = performance.now();
  };
  page.on('requestfailed', over);
  page.on('requestfinished', (request) => {
    over(request);
    if (new URL(request.url()).pathname.startsWith('/api/')) found.calls += 1;
  });
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) sizes.push(sizeOf(response));
  });
  return async () => {
    while (found.calls === 0 || open.size > 0 || performance.now() - found.last < QUIET_MS)
      await page.waitForTimeout(20);
    const scripts = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { ...found, scripts };
  };
}
