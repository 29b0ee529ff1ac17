import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: { by: number; what: string }[];
    underWay: number;
    lastAnswer: number;
  }
}

/** As late as on a slow network. */
const LATE_MS = 600;
/** So long after the last answer the screen has drawn it. */
const DRAWN_MS = 250;

/** From the page's next load on, the server's answers come late, and all that moves without anybody's hand is written down. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((late) => {
    Object.assign(window, { shifts: [], underWay: 0, lastAnswer: 0 });
    const fetch = window.fetch.bind(window);
    window.fetch = async (...request) => {
      const url = String(request[0] instanceof Request ? request[0].url : request[0]);
      if (!url.includes('/api/') || url.includes('/api/events')) return await fetch(...request);
      window.underWay++;
      try {
        await new Promise((soon) => setTimeout(soon, late));
        return await fetch(...request);
      } finally {
        window.underWay--;
        window.lastAnswer = performance.now();
      }
    };
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const written = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) =>
      `${node?.nodeName} '${node?.textContent?.slice(0, 40)}' ${from.x},${from.y} to ${to.x},${to.y}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) window.shifts.push({ by: entry.value, what: entry.sources.map(written).join('; ') });
    }).observe({ type: 'layout-shift', buffered: true });
  }, LATE_MS);
}

/** What has moved until the screen stood whole: the sum, and what it was. */
export async function shiftsUntilWhole(page: Page): Promise<{ sum: number; moved: string[] }> {
  await page.waitForFunction(
    (drawn) =>
      window.underWay === 0 &&
      performance.now() - window.lastAnswer > drawn &&
      document.querySelector('main [data-waiting]') === null,
    DRAWN_MS,
  );
  const shifts = await page.evaluate(() => window.shifts);
  return {
    sum: shifts.reduce((sum, { by }) => sum + by, 0),
    moved: shifts.map(({ by, what }) => `${by.toFixed(4)} ${what}`),
  };
}
