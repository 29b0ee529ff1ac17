import { expect, type Page, type Request } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';

/** How long what was told may still be asked for. */
const SETTLED_MS = 3000;

declare global {
  interface Window {
    /** When the stream opened, and when it told of a change. */
    told: number[];
  }
}

/** Listens beside the page to what the stream tells it, from the next load on. */
const listenBeside = (page: Page) =>
  page.addInitScript(() => {
    window.told = [];
    const own = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await own(input, init);
      if (!answer.body || !answer.url.includes('/api/events')) return answer;
      // Opened: what changed before may have been missed, and is asked for.
      window.told.push(Date.now());
      const [theirs, ours] = answer.body.tee();
      const heard = new WritableStream<string>({
        write: (text) => {
          if (text.includes('data:')) window.told.push(Date.now());
        },
      });
      // The page ends its stream when it goes.
      void ours
        .pipeThrough(new TextDecoderStream())
        .pipeTo(heard)
        .catch(() => undefined);
      return new Response(theirs, { headers: answer.headers, status: answer.status });
    };
  });

test('coming back to a tab asks the server nothing while the stream says that nothing changed', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'The same on every screen');
  // Fewer journeys work at the second clinic than at the first. What they do there is told, and asked for.
  const page = await signIn(browser, 'reception2@demo.in');
  await listenBeside(page);
  await page.reload();
  const calls: string[] = [];
  const unanswered = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/events') return;
    calls.push(`${request.method()} ${pathname}`);
    unanswered.add(request);
  });
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  const tabs = ['patients', 'next-visits', 'appointments', 'dashboard'];
  const lookAtAll = async () => {
    for (const tab of tabs) {
      await page.goto(`/clinic-dashboard#${tab}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      // What is left before its answer came is rightly asked for by the next look.
      await expect.poll(() => unanswered.size).toBe(0);
    }
  };
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const isQuiet = () =>
    page.waitForFunction((ms) => Date.now() - Math.max(...window.told) > ms, SETTLED_MS, { timeout: 40_000 });
  await isQuiet();
  let before = Date.now();
  await lookAtAll();
  for (let round = 0; round < 10; round += 1) {
    await isQuiet();
    // What was told after a tab was left is asked for when it is next looked at: a round later.
    const since = before - SETTLED_MS;
    before = Date.now();
    calls.length = 0;
    await lookAtAll();
    const asked = [...calls];
    const told = await page.evaluate((then) => window.told.some((at) => at > then), since);
    if (told) continue;
    expect(asked).toEqual([]);
    return;
  }
  throw new Error('The stream told of changes all the time');
});
