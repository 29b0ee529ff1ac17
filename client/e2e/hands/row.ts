import { type Browser, expect } from '@playwright/test';
import { test } from '../journey.ts';
import { signIn } from '../people.ts';
import { ROW } from './row-type.ts';
import { type Count, type Hands, handsAt } from './hands.ts';

/** A row of the table 'Hands' in docs/benchmarks.md. */
export interface Row {
  task: string;
  /** Who does it, by the demo's sign-in. */
  who: string;
  /** Counted by this same journey before the screens were made faster. */
  before: Count;
  /** What it must not cost more than: a screen that asks for another key fails here. */
  atMost: Count;
  /** What has to be there first; costs nothing. */
  begin: (page: Hands['page'], browser: Browser) => Promise<void>;
  /** The task, by the fastest way that the screen shows. Ends when the screen says that it is done. */
  work: (hands: Hands) => Promise<void>;
}

const said = ({ keys, clicks }: Count) => (clicks === 0 ? `${keys}` : `${keys} and ${clicks} clicks`);

export function measure({ task, who, before, atMost, begin, work }: Row): void {
  test(task, async ({ browser }) => {
    test.setTimeout(120_000);
    const page = await signIn(browser, who);
    await begin(page, browser);
    const hands = handsAt(page);
    await work(hands);
    const now = hands.counted();
    test.info().annotations.push({
      type: ROW,
      description: `| ${task} | ${said(before)} | ${said(now)} | ${said(atMost)} |`,
    });
    expect(now.keys, 'keys').toBeLessThanOrEqual(atMost.keys);
    expect(now.clicks, 'clicks').toBeLessThanOrEqual(atMost.clicks);
  });
}
